import { fromPointer, isJsonObject, toPointer } from '../../base/json'
import { compileSchema } from '../compile-schema'
import { valueAt } from '../json-path'
import type { UndoPlan } from './rewrite/rewrite-root'
import type { UndoStep } from './schema-change'

/** Something that was turned back in arguments; `path` is a pointer into them. */
export interface Undone {
  readonly path: string
  readonly step: UndoStep
}

const MAX_DEPTH = 100

/**
 * The arguments of a call as the author's schema knows them: what the rewrite of that call's own request did to their shape
 * is undone, everything else stays. Never throws; arguments that fit nothing are left as they are where they do not fit.
 */
export function undoProvider(args: unknown, plan: UndoPlan): { args: unknown; undone: Undone[] } {
  const undone: Undone[] = []
  return { args: walk(args, '', '', { plan, way: 'undo', undone }, 0), undone }
}

/** The other way: arguments of the author's schema as the schema sent has them, for the history a model is told. */
export function adaptForProvider(args: unknown, plan: UndoPlan): unknown {
  return walk(args, '', '', { plan, way: 'adapt', undone: [] }, 0)
}

interface Walk {
  readonly plan: UndoPlan
  readonly way: 'undo' | 'adapt'
  readonly undone: Undone[]
}

function walk(value: unknown, pointer: string, path: string, on: Walk, depth: number): unknown {
  const schema = valueAt(on.plan.schema, pointer)
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return value
  if (typeof schema.$ref === 'string') return walk(value, schema.$ref.slice(1), path, on, depth + 1)
  if (Array.isArray(schema.anyOf)) {
    const index = chooseBranch(value, schema.anyOf, `${pointer}/anyOf`, on, depth)
    return index === undefined ? value : walk(value, `${pointer}/anyOf/${index}`, path, on, depth + 1)
  }
  const steps = on.plan.steps[pointer] ?? []
  const wrapped = steps.find((step) => step.kind === 'unwrap')
  if (wrapped !== undefined) return walkWrapped(value, wrapped, pointer, path, on, depth)
  if (Array.isArray(value))
    return value.map((item, index) => walk(item, `${pointer}/items`, `${path}/${index}`, on, depth + 1))
  return isJsonObject(value) ? walkObject(value, schema.properties, steps, pointer, path, on, depth) : value
}

function walkWrapped(value: unknown, step: UndoStep, pointer: string, path: string, on: Walk, depth: number): unknown {
  const key = step.key
  const inner = pointer + toPointer(['properties', key])
  if (on.way === 'adapt') return { [key]: walk(value, inner, path, on, depth + 1) }
  if (!isJsonObject(value) || !Object.hasOwn(value, key) || Object.keys(value).length !== 1) return value
  on.undone.push({ path, step })
  return walk(value[key], inner, path, on, depth + 1)
}

function walkObject(
  value: { readonly [key: string]: unknown },
  properties: unknown,
  steps: readonly UndoStep[],
  pointer: string,
  path: string,
  on: Walk,
  depth: number,
): unknown {
  const entries: [string, unknown][] = []
  for (const [key, member] of Object.entries(value)) {
    const rename = steps.find((step) => step.kind === 'rename' && (on.way === 'undo' ? step.sent : step.key) === key)
    const renamed = rename?.kind === 'rename' ? (on.way === 'undo' ? rename.key : rename.sent) : key
    const sentKey = on.way === 'undo' ? key : renamed
    const dropped = steps.find((step) => step.kind === 'drop_null' && step.key === sentKey)
    const at = path + toPointer([key])
    if (on.way === 'undo' && member === null && dropped !== undefined) {
      on.undone.push({ path: at, step: dropped })
      continue
    }
    if (on.way === 'undo' && rename !== undefined) on.undone.push({ path: at, step: rename })
    entries.push([renamed, walk(member, pointer + toPointer(['properties', sentKey]), at, on, depth + 1)])
  }
  if (on.way === 'adapt' && isJsonObject(properties)) {
    const given = new Set(entries.map(([key]) => key))
    for (const step of steps) {
      const isFilled = step.kind === 'drop_null' || step.kind === 'fill_null'
      if (isFilled && !given.has(step.key)) entries.push([step.key, null])
    }
  }
  return Object.fromEntries(entries)
}

/** The first branch that admits the value, or that with the most of its keys; undefined where none fits at all. */
function chooseBranch(value: unknown, branches: readonly unknown[], pointer: string, on: Walk, depth: number) {
  const root = isJsonObject(on.plan.schema) ? on.plan.schema : {}
  const fits = branches.findIndex((branch, index) => {
    const compiled = compileSchema(
      isJsonObject(branch) && root.$defs !== undefined ? { ...branch, $defs: root.$defs } : branch,
    )
    const sent = on.way === 'undo' ? value : walk(value, `${pointer}/${index}`, '', { ...on, undone: [] }, depth + 1)
    return compiled.ok && compiled.value.accepts(sent)
  })
  if (fits >= 0) return fits
  if (!isJsonObject(value)) return undefined
  const shared = branches.map((branch) => {
    const schema =
      isJsonObject(branch) && typeof branch.$ref === 'string'
        ? valueAt(root, toPointer(fromPointer(branch.$ref.slice(1))))
        : branch
    const properties = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {}
    return Object.keys(value).filter((key) => Object.hasOwn(properties, key)).length
  })
  const most = Math.max(...shared)
  return most > 0 ? shared.indexOf(most) : undefined
}
