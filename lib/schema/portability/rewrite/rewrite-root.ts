import { isJsonObject, toPointer } from '../../../base/json'
import { subschemasOf } from '../../subschemas'
import { declaresNothing } from '../portable-declaration'
import type { SchemaChange, UndoStep } from '../schema-change'
import { flattenSchema } from './flatten-schema'
import { narrowDraft } from './narrow-schema'
import { passDraft, passSchema } from './pass-schema'
import { draftTypes } from './read-dialect'
import { type Draft, RewriteContext, type Site, UNDO } from './rewrite-context'
import type { RewriteTarget } from './rewrite-target'
import { toGeminiForm } from './to-gemini-form'

/** How the arguments of calls of one request are turned back: the schema sent, as JSON Schema, and steps by pointer into it. */
export interface UndoPlan {
  readonly schema: unknown
  readonly steps: Readonly<Record<string, readonly UndoStep[]>>
}

/** A whole schema, rewritten. `sent` is undefined where the dialect wants none for a tool without arguments. */
export interface RewrittenSchema {
  readonly sent: unknown
  readonly changes: readonly SchemaChange[]
  readonly plan: UndoPlan
}

const ROOT: Site = { path: '', trail: [], depth: 0 }
const WRAP_KEY = 'value'

/** Rewrites the schema of a declaration. Throws NeedsFallback or TooLarge where it cannot. */
export function rewriteRoot(schema: unknown, target: RewriteTarget): RewrittenSchema {
  const context = new RewriteContext(schema, target)
  const root = declaresNothing(schema) ? emptyRoot(schema, context) : objectRoot(schema, context)
  const definitions = [...context.definitions.values()].map(({ name, schema: inner }) => [name, inner] as const)
  const whole: Draft = definitions.length === 0 ? root : { ...root, $defs: Object.fromEntries(definitions) }
  const steps: Record<string, readonly UndoStep[]> = {}
  const clean = takeSteps(whole, '', steps)
  const plan = { schema: clean, steps }
  if (target.dialect !== 'gemini-parameters') return { sent: clean, changes: context.changes, plan }
  if (declaresNothing(schema)) return { sent: undefined, changes: context.changes, plan }
  context.change('/type', undefined, undefined, 'types are written in upper case, and null as nullable: true')
  return { sent: toGeminiForm(clean), changes: context.changes, plan }
}

function emptyRoot(schema: unknown, context: RewriteContext): Draft {
  const isClosed = isJsonObject(schema) && schema.additionalProperties === false
  if (context.target.dialect === 'gemini-parameters') {
    context.change('', schema, undefined, 'without arguments the parameters are left out', { tightened: !isClosed })
    return { type: 'object', properties: {}, additionalProperties: false }
  }
  const closes = context.target.closes || isClosed
  if (closes && !isClosed)
    context.change('/additionalProperties', undefined, false, 'the object is closed', { tightened: true })
  const strict = context.target.requiresAll ? { required: [] } : {}
  return { type: 'object', properties: {}, ...strict, ...(closes && { additionalProperties: false }) }
}

function objectRoot(schema: unknown, context: RewriteContext): Draft {
  const { isNarrow, rootForbids } = context.target
  const flat = isNarrow || hasRootReference(schema, context) ? flattenSchema(schema, ROOT, context) : undefined
  const draft: Draft = flat?.draft ?? { ...Object(schema) }
  const types = draftTypes(draft).map((type) => type.toLowerCase())
  const isOther = types.length > 0 && !types.includes('object')
  const typed: Draft = isOther ? draft : { ...draft, type: 'object' }
  if (!isOther && types.join() !== 'object') {
    context.change('/type', draft.type, 'object', 'the arguments of a call are an object, so the type is named')
  }
  const site = flat === undefined ? ROOT : { ...flat.site, depth: 0 }
  if (isNarrow) {
    const narrowed = narrowDraft(typed, site, context)
    return draftTypes(narrowed).join() === 'object' && narrowed.anyOf === undefined && narrowed.enum === undefined
      ? narrowed
      : wrap(narrowed, context)
  }
  const passed = flat === undefined && !isOther ? passTyped(schema, typed, context) : passDraft(typed, site, context)
  const isForbidden = isOther || rootForbids.some((keyword) => passed[keyword] !== undefined)
  if (isForbidden) return wrap(passed, context)
  return context.target.dialect === 'openai-nonstrict' && passed.properties === undefined
    ? { ...passed, properties: {} }
    : passed
}

function hasRootReference(schema: unknown, context: RewriteContext): boolean {
  if (!isJsonObject(schema)) return false
  return schema.$ref !== undefined || (schema.allOf !== undefined && context.target.rootForbids.includes('allOf'))
}

function passTyped(schema: unknown, typed: Draft, context: RewriteContext): Draft {
  const passed = passSchema(schema, ROOT, context)
  return { ...Object(passed), type: typed.type }
}

function wrap(inner: Draft, context: RewriteContext): Draft {
  const undo = { kind: 'unwrap', key: WRAP_KEY } as const
  const reason = `the root has to be a plain object: the arguments stand in its one property "${WRAP_KEY}"`
  context.change('', undefined, undefined, reason, { undo })
  const closed = context.target.closes ? { additionalProperties: false } : {}
  return { type: 'object', properties: { [WRAP_KEY]: inner }, required: [WRAP_KEY], ...closed, [UNDO]: [undo] }
}

/** The schema without the steps it carries, which go into `steps`. */
function takeSteps(draft: Draft, pointer: string, steps: Record<string, readonly UndoStep[]>): Draft {
  const own = draft[UNDO]
  if (own !== undefined) steps[pointer] = own
  const { [UNDO]: _steps, ...clean } = draft
  for (const { keys, schema } of subschemasOf(clean)) {
    if (!isJsonObject(schema)) continue
    replaceIn(clean, keys, takeSteps({ ...schema, ...stepsOf(schema) }, pointer + toPointer(keys), steps))
  }
  return clean
}

function stepsOf(schema: object): Pick<Draft, typeof UNDO> {
  const carried = (schema as Draft)[UNDO] // a draft or a plain schema: both are records
  return carried === undefined ? {} : { [UNDO]: carried }
}

function replaceIn(clean: Draft, [keyword, key]: readonly (string | number)[], schema: Draft): void {
  if (key === undefined) clean[String(keyword)] = schema
  else {
    const held = clean[String(keyword)]
    if (Array.isArray(held)) clean[String(keyword)] = held.with(Number(key), schema)
    else {
      const entries = Object.entries(Object(held) as Draft) // a map of schemas, by the keyword
      clean[String(keyword)] = Object.fromEntries(
        entries.map(([name, old]) => [name, name === String(key) ? schema : old]),
      )
    }
  }
}
