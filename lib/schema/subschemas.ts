import { isJsonObject } from '../base/json'

/** How the value of a keyword holds schemas. */
type Holder = 'schema' | 'list' | 'map' | 'schema_or_list' | 'map_of_schema_or_names'

/** Every keyword of draft-07 and 2020-12 that holds schemas. */
const HOLDERS: Readonly<Record<string, Holder>> = {
  properties: 'map',
  patternProperties: 'map',
  $defs: 'map',
  definitions: 'map',
  dependentSchemas: 'map',
  dependencies: 'map_of_schema_or_names',
  allOf: 'list',
  anyOf: 'list',
  oneOf: 'list',
  prefixItems: 'list',
  items: 'schema_or_list',
  additionalItems: 'schema',
  additionalProperties: 'schema',
  unevaluatedItems: 'schema',
  unevaluatedProperties: 'schema',
  propertyNames: 'schema',
  contains: 'schema',
  not: 'schema',
  if: 'schema',
  // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword's own name.
  then: 'schema',
  else: 'schema',
}

/** A schema inside another: the keys that lead to it, the first of them the keyword. */
export interface Subschema {
  readonly keys: readonly (string | number)[]
  readonly schema: unknown
}

/** The schemas that stand directly under one schema, in document order. Anything that is not where a schema belongs is left out. */
export function subschemasOf(schema: unknown): Subschema[] {
  if (!isJsonObject(schema)) return []
  return Object.keys(schema).flatMap((keyword) => {
    const holder = Object.hasOwn(HOLDERS, keyword) ? HOLDERS[keyword] : undefined
    return holder === undefined ? [] : held(holder, keyword, schema[keyword])
  })
}

function held(holder: Holder, keyword: string, value: unknown): Subschema[] {
  if (Array.isArray(value)) {
    if (holder !== 'list' && holder !== 'schema_or_list') return []
    return value.map((schema, index) => ({ keys: [keyword, index], schema }))
  }
  if (holder === 'schema' || holder === 'schema_or_list') return [{ keys: [keyword], schema: value }]
  if (!isJsonObject(value) || holder === 'list') return []
  const entries = Object.entries(value).filter(([, inner]) => holder === 'map' || !Array.isArray(inner))
  return entries.map(([key, schema]) => ({ keys: [keyword, key], schema }))
}
