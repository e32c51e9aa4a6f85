import { isJsonObject, toPointer } from '../../../base/json'
import { withValueAt } from '../../json-path'
import { subschemasOf } from '../../subschemas'
import type { UndoStep } from '../schema-change'
import { flattenSchema } from './flatten-schema'
import { draftTypes, readDialect } from './read-dialect'
import { type Draft, innerSite, type RewriteContext, type Site, UNDO } from './rewrite-context'

/** A schema for a dialect that knows nearly all of JSON Schema: its meaning stays, only what is refused is put otherwise. */
export function passSchema(schema: unknown, at: Site, context: RewriteContext): unknown {
  const site = context.siteOf(schema, at)
  if (!isJsonObject(schema)) return schema
  const target = typeof schema.$ref === 'string' ? context.targetAt(site.path) : undefined
  const isGemini = context.target.dialect === 'gemini-json-schema'
  if (target !== undefined) {
    const siblings = Object.keys(schema).filter((keyword) => !keyword.startsWith('$'))
    if (isGemini && siblings.length > 0 && !target.isRecursive) {
      const flat = flattenSchema(schema, site, context)
      context.change(`${site.path}/$ref`, schema.$ref, undefined, 'a reference with keywords beside it is written out')
      return passDraft(flat.draft, { ...flat.site, depth: site.depth + 1 }, context)
    }
    const ref = context.refs.at(site.path)
    if (
      isGemini &&
      ref !== undefined &&
      target.isRecursive &&
      site.path !== '' &&
      !context.refs.isEscapable(ref) &&
      isWithin(site.path, target.pointer)
    ) {
      context.change(`${site.path}/$ref`, schema.$ref, {}, 'a recursive reference through required properties is cut', {
        loosened: true,
      })
      return { description: 'Of the same form as the schema around it.' }
    }
    const inner: Site = { path: target.pointer, trail: [], depth: site.depth + 1 }
    const name = context.definitionFor(target.pointer, () => passSchema(target.schema, inner, context))
    const { $ref: _ref, ...rest } = schema
    const kept = isGemini ? {} : passDraft(readDialect(rest), site, context)
    if (isGemini && siblings.length > 0) {
      context.change(`${site.path}/$ref`, rest, undefined, 'what stands beside a recursive $ref is dropped', {
        loosened: true,
      })
    }
    return { $ref: `#/$defs/${name}`, ...kept }
  }
  return passDraft(readDialect(schema), site, context)
}

function isWithin(path: string, outer: string): boolean {
  return path.startsWith(`${outer}/`)
}

/** The same for a draft without `$ref`. */
export function passDraft(given: Draft, site: Site, context: RewriteContext): Draft {
  const { $defs: _defs, definitions: _definitions, $id: _id, $anchor: _anchor, $schema, ...rest } = given
  const draft: Draft =
    $schema === undefined || context.target.dialect === 'gemini-json-schema' ? rest : { $schema: DIALECT, ...rest }
  const adjusted = context.target.dialect === 'gemini-json-schema' ? listConstant(draft, site, context) : draft
  if (
    context.target.dialect === 'openai-nonstrict' &&
    draftTypes(adjusted).includes('array') &&
    adjusted.items === undefined
  ) {
    context.change(`${site.path}/items`, undefined, {}, 'items that may be anything are said to be so')
    adjusted.items = {}
  }
  const renamed = renameProperties(adjusted, site, context)
  let passed: unknown = renamed.draft
  for (const { keys, schema } of subschemasOf(adjusted)) {
    const inner = passSchema(schema, innerSite(site, ...keys), context)
    const sentKeys = keys[0] === 'properties' ? ['properties', renamed.nameOf(String(keys[1]))] : keys
    passed = withValueAt(passed, toPointer(sentKeys), inner)
  }
  const result: Draft = { ...Object(passed) }
  const steps = [...(given[UNDO] ?? []), ...renamed.steps]
  if (steps.length > 0) result[UNDO] = steps
  return result
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

function listConstant(draft: Draft, site: Site, context: RewriteContext): Draft {
  const { const: value, ...rest } = draft
  if ((typeof value !== 'string' && typeof value !== 'number') || rest.enum !== undefined) return draft
  context.change(
    `${site.path}/const`,
    value,
    [value],
    'const becomes an enum of one value, which is in the list of keywords',
  )
  return { ...rest, enum: [value] }
}

function renameProperties(draft: Draft, site: Site, context: RewriteContext) {
  const rule = context.target.propertyName
  const names = isJsonObject(draft.properties) ? Object.keys(draft.properties) : []
  const bad = rule === undefined ? [] : names.filter((name) => !rule.test(name))
  const aliases = new Map<string, string>()
  const steps: UndoStep[] = []
  for (const name of bad) {
    const plain = name.replace(/[^a-zA-Z0-9_.-]+/g, '_').slice(0, 58) || '_'
    let alias = plain
    for (let round = 2; names.includes(alias) || [...aliases.values()].includes(alias); round++)
      alias = `${plain}_${round}`
    const undo = { kind: 'rename', sent: alias, key: name } as const
    aliases.set(name, alias)
    steps.push(undo)
    context.change(`${site.path}/properties/${name}`, name, alias, 'the property goes by a name that is admitted', {
      undo,
    })
  }
  const nameOf = (name: string) => aliases.get(name) ?? name
  if (bad.length === 0 || !isJsonObject(draft.properties)) return { draft, steps, nameOf }
  const properties = Object.fromEntries(
    Object.entries(draft.properties).map(([name, schema]) => [nameOf(name), schema]),
  )
  const required = Array.isArray(draft.required) ? { required: draft.required.map((name) => nameOf(String(name))) } : {}
  return { draft: { ...draft, properties, ...required }, steps, nameOf }
}
