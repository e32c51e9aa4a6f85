import { isJsonObject } from '../../../base/json'
import type { UndoStep } from '../schema-change'
import { shorten } from './flatten-schema'
import type { NarrowInner } from './narrow-array'
import { draftTypes } from './read-dialect'
import { type Draft, innerSite, NeedsFallback, type RewriteContext, type Site, UNDO, withHint } from './rewrite-context'

/** The properties of an object: narrowed, renamed where their names are refused, closed and required as the dialect asks. */
export function narrowObject(draft: Draft, site: Site, context: RewriteContext, narrow: NarrowInner): Draft {
  const { properties, required, additionalProperties, propertyOrdering: _ordering, ...rest } = draft
  const names = isJsonObject(properties) ? Object.keys(properties) : []
  const others = settleOthers(additionalProperties, names.length, site, context)
  const authored = isJsonObject(properties) ? properties : {}
  const needed: unknown[] = Array.isArray(required) ? required : []
  const kept = names.filter((name) => authored[name] !== false)
  const steps: UndoStep[] = []
  const sent = new Map<string, Draft>()
  const sentRequired: string[] = []
  for (const name of kept) {
    const inner = narrow(authored[name], innerSite(site, 'properties', name), context)
    const alias = sentName(name, kept, sent, site, context, steps)
    const isRequired = needed.includes(name)
    sent.set(
      alias,
      isRequired || !context.target.requiresAll ? inner : makeOptional(inner, alias, site, context, steps),
    )
    if (isRequired || context.target.requiresAll) sentRequired.push(alias)
  }
  for (const name of names.filter((known) => authored[known] === false)) {
    const loosened = !context.target.closes
    context.change(
      `${site.path}/properties/${name}`,
      false,
      undefined,
      'a property that may not be given is left out',
      { loosened },
    )
  }
  const unknown = needed.filter((name) => !names.includes(String(name)))
  if (unknown.length > 0) {
    const reason = 'a property that is not described cannot be required'
    context.change(`${site.path}/required`, required, sentRequired, reason, { loosened: true })
  }
  const hasNames = sent.size > 0 || context.target.closes
  const object: Draft = { ...rest, ...(hasNames && { properties: Object.fromEntries(sent) }) }
  if (sentRequired.length > 0 || (Array.isArray(required) && hasNames) || context.target.requiresAll)
    object.required = sentRequired
  if (context.target.closes) object.additionalProperties = false
  if (steps.length > 0) object[UNDO] = [...(draft[UNDO] ?? []), ...steps]
  return withHint(object, others)
}

/** What becomes of other properties; a sentence for the description, if any. */
function settleOthers(others: unknown, named: number, site: Site, context: RewriteContext): string {
  const path = `${site.path}/additionalProperties`
  if (context.target.closes) {
    const isMap = others !== undefined && others !== false
    const isFree = others === undefined && named === 0 && site.depth > 1
    if (isMap || isFree) throw new NeedsFallback(path, 'an object with free names cannot be sent in the strict form')
    if (others === undefined) context.change(path, undefined, false, 'the object is closed', { tightened: true })
    return ''
  }
  if (others === undefined || others === true) return ''
  const reason = 'additionalProperties cannot be sent'
  context.change(path, others, undefined, reason, { loosened: true })
  return others === false ? '' : `Other properties: ${shorten(others)}.`
}

function sentName(
  name: string,
  names: readonly string[],
  sent: ReadonlyMap<string, Draft>,
  site: Site,
  context: RewriteContext,
  steps: UndoStep[],
): string {
  const rule = context.target.propertyName
  if (rule === undefined || rule.test(name)) return name
  const plain =
    name
      .replace(/[^a-zA-Z0-9_]+/g, '_')
      .replace(/^(?=[^a-zA-Z_])/, '_')
      .slice(0, 58) || '_'
  let alias = plain
  for (let round = 2; sent.has(alias) || names.includes(alias); round++) alias = `${plain}_${round}`
  const undo = { kind: 'rename', sent: alias, key: name } as const
  steps.push(undo)
  context.change(`${site.path}/properties/${name}`, name, alias, 'the property goes by a name that is admitted', {
    undo,
  })
  return alias
}

function makeOptional(inner: Draft, key: string, site: Site, context: RewriteContext, steps: UndoStep[]): Draft {
  const path = `${site.path}/required`
  if (admitsNull(inner)) {
    steps.push({ kind: 'fill_null', key })
    context.change(path, undefined, key, `"${key}" is required: null where it is left out`, {
      undo: { kind: 'fill_null', key },
    })
    return inner
  }
  const undo = { kind: 'drop_null', key } as const
  steps.push(undo)
  context.change(path, undefined, key, `"${key}" may be left out: it is required and admits null instead`, { undo })
  return withNull(inner)
}

function admitsNull(draft: Draft): boolean {
  if (Array.isArray(draft.anyOf)) return draft.anyOf.some((branch) => isJsonObject(branch) && admitsNull({ ...branch }))
  return draftTypes(draft).includes('null')
}

function withNull(draft: Draft): Draft {
  if (Array.isArray(draft.anyOf)) return { ...draft, anyOf: [...draft.anyOf, { type: 'null' }] }
  if (draft.$ref !== undefined || draft.type === undefined) return { anyOf: [draft, { type: 'null' }] }
  const values = Array.isArray(draft.enum) ? { enum: [...draft.enum, null] } : {}
  return { ...draft, type: [...draftTypes(draft), 'null'], ...values }
}
