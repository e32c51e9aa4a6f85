import { isJsonObject, toPointer } from '../base/json'
import type { CompiledSchema } from './compile-schema'
import { splitPointer, valueAt, withValueAt } from './json-path'
import type { RepairName } from './repair-name'
import type { SchemaShape } from './schema-shape'
import { conversionsOf } from './value-conversions'

/** One change that a repair made. `before` is absent where a default filled a gap, `after` where a null was dropped. */
export interface Normalisation {
  path: string
  repair: RepairName
  before?: unknown
  after?: unknown
}

/** Arguments after repairs, with every change listed. */
export interface RepairedArguments {
  readonly args: unknown
  readonly normalised: Normalisation[]
}

/** A repaired structure may hold values to repair in turn; deeper than this is no slip of a model. */
const MAX_ROUNDS = 4

/**
 * Applies the repairs that are asked for, and only to values that fail to build without them: a value that passes is never
 * touched, so text stays text wherever the schema wants text. Defaults come last.
 */
export function repairArguments(
  args: unknown,
  compiled: CompiledSchema,
  shape: SchemaShape,
  repairs: readonly RepairName[],
): RepairedArguments {
  if (repairs.length === 0) return { args, normalised: [] }
  let current: RepairedArguments = { args, normalised: [] }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = repairRound(current, compiled, repairs)
    if (next === current) break
    current = next
  }
  return repairs.includes('defaults') ? fillDefaults(current, compiled, shape) : current
}

function repairRound(state: RepairedArguments, compiled: CompiledSchema, repairs: readonly RepairName[]) {
  let current = state
  for (const issue of compiled.rawIssuesOf(state.args)) {
    const before = valueAt(current.args, issue.path)
    for (const candidate of candidatesFor(before, issue.types ?? [], repairs)) {
      const next = withValueAt(current.args, issue.path, candidate.after)
      if (compiled.rawIssuesOf(next).some((left) => left.path === issue.path)) continue
      current = { args: next, normalised: [...current.normalised, changeOf(issue.path, before, candidate)] }
      break
    }
  }
  return current
}

function changeOf(
  path: string,
  before: unknown,
  { repair, after }: { repair: RepairName; after: unknown },
): Normalisation {
  return after === undefined ? { path, repair, before } : { path, repair, before, after }
}

function candidatesFor(value: unknown, types: Parameters<typeof conversionsOf>[1], repairs: readonly RepairName[]) {
  const found: { repair: RepairName; after: unknown }[] = []
  if (value === undefined) return found
  if (value === null && repairs.includes('drop_null_optionals')) {
    found.push({ repair: 'drop_null_optionals', after: undefined })
  }
  for (const { repair, value: after } of conversionsOf(value, types)) {
    if (repair !== undefined && repairs.includes(repair)) found.push({ repair, after })
  }
  return found
}

/** Puts `default`s where a property is absent, in the objects that are there. One that would not pass itself is left out. */
function fillDefaults(state: RepairedArguments, compiled: CompiledSchema, shape: SchemaShape): RepairedArguments {
  let current = state
  const visit = (value: unknown, at: SchemaShape, path: string): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visitMember(item, at.member(index), `${path}/${index}`)
    }
    if (!isJsonObject(value)) return
    for (const name of at.names) {
      const memberPath = path + toPointer([name])
      const member = at.member(name)
      if (Object.hasOwn(value, name)) visitMember(value[name], member, memberPath)
      else current = fillDefault(current, compiled, memberPath, member)
    }
  }
  const visitMember = (value: unknown, at: SchemaShape | undefined, path: string): void => {
    if (at !== undefined && typeof value === 'object' && value !== null) visit(value, at, path)
  }
  visit(state.args, shape, '')
  return current
}

function fillDefault(
  state: RepairedArguments,
  compiled: CompiledSchema,
  path: string,
  member: SchemaShape | undefined,
): RepairedArguments {
  const source = member?.applied.find(({ schema, isSure }) => isSure && isJsonObject(schema) && 'default' in schema)
  if (source === undefined || !isJsonObject(source.schema)) return state
  const after = source.schema.default
  const next = withValueAt(state.args, path, after)
  const { parent } = splitPointer(path)
  const failsNow = compiled
    .rawIssuesOf(next)
    .some((issue) => issue.path === path || issue.path === parent || issue.path.startsWith(`${path}/`))
  if (after === undefined || failsNow) return state
  return { args: next, normalised: [...state.normalised, { path, repair: 'defaults', after }] }
}
