import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSchema } from '../compile-schema'
import { anySchema, toolSchema } from '../testdata/arbitrary-schemas'
import { findDifference } from '../testdata/round-trip'
import { SMALL_SCHEMAS, TELLING_VALUES } from '../testdata/round-trip-schemas'
import { toZodSource } from './to-zod-source'

const small = Object.entries(SMALL_SCHEMAS).map(([name, schema]) => ({ name, schema }))

/** A schema as a property, where optional and required differ; what refers to its own root would lead elsewhere there. */
const inObjects = small
  .filter(({ schema }) => !JSON.stringify(schema).includes('"#'))
  .map(({ name, schema }) => ({
    name,
    schema: { type: 'object', properties: { p: schema, q: schema }, required: ['p'], additionalProperties: false },
  }))
const inLists = small
  .filter(({ schema }) => !JSON.stringify(schema).includes('"#'))
  .map(({ name, schema }) => ({ name, schema: { type: 'array', items: { anyOf: [schema, { type: 'null' }] } } }))

describe('JSON Schema to Zod and back accepts and refuses the same, or says otherwise', () => {
  it.each(small)('$name', ({ schema }) => {
    expect(findDifference(schema, TELLING_VALUES)).toBeUndefined()
  })

  it.each(inObjects)('as a property: $name', ({ schema }) => {
    const given = TELLING_VALUES.flatMap((value) => [{ p: value }, { p: value, q: value }])
    expect(findDifference(schema, given)).toBeUndefined()
  })

  it.each(inLists)('as one of the entries of a list: $name', ({ schema }) => {
    expect(findDifference(schema, [TELLING_VALUES, ...TELLING_VALUES.map((value) => [value, null])])).toBeUndefined()
  })

  it.each(declared())('as declared in trouble reports: $name', ({ schema }) => {
    if (compileSchema(schema).ok) expect(findDifference(schema)).toBeUndefined()
    else expect(toZodSource(schema).ok).toBe(false)
  })

  it.each([
    { name: 'schemas as tools have them', schemas: toolSchema },
    { name: 'keywords that may not go together', schemas: anySchema },
  ])('at random: $name', { timeout: 120_000 }, ({ schemas }) => {
    const holds = fc.property(schemas, (schema) => {
      if (compileSchema(schema).ok) expect(findDifference(schema)).toBeUndefined()
    })
    fc.assert(holds, { numRuns: 60 })
  })
})

interface RecordedCase {
  readonly id: string
  readonly declaration: { readonly parameters?: unknown; readonly parametersJsonSchema?: unknown }
}

/** The schemas of the recorded cases about providers. */
function declared(): { name: string; schema: unknown }[] {
  const file = path.join(import.meta.dirname, '../../../oracle/testdata/portability.json')
  const { cases }: { cases: RecordedCase[] } = JSON.parse(readFileSync(file, 'utf8'))
  return cases.flatMap(({ id, declaration: { parameters, parametersJsonSchema } }) => {
    const schema = parametersJsonSchema ?? parameters
    return schema === undefined ? [] : [{ name: id, schema }]
  })
}
