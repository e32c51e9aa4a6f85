import { isJsonObject } from '../base/json'
import type { RawIssue } from './check'
import type { CompiledSchema } from './compile-schema'
import { splitPointer, valueAt, withValueAt } from './json-path'
import { nearestName } from './nearest-name'
import { type SchemaShape, shapeAt } from './schema-shape'
import { conversionsOf, parseJsonObject } from './value-conversions'

/** Past this many issues the arguments are another thing altogether, and trying a way out of each costs too much. */
const MAX_TRIED = 20

/** Adds to each issue what would make it go away, wherever that is known: each hint has been tried before it is given. */
export function addHints(
  issues: readonly RawIssue[],
  args: unknown,
  compiled: CompiledSchema,
  shape: SchemaShape,
): RawIssue[] {
  const wrapped = wrappedHint(issues, args, compiled)
  return issues.map((issue, index) => {
    const hint =
      wrapped?.issue === issue ? wrapped.hint : index < MAX_TRIED ? hintFor(issue, args, compiled, shape) : undefined
    return hint === undefined ? issue : { ...issue, hint }
  })
}

function hintFor(issue: RawIssue, args: unknown, compiled: CompiledSchema, shape: SchemaShape): string | undefined {
  if (issue.code === 'required' || issue.code === 'dependentRequired') return misnamedHint(issue.path, args, shape)
  if (issue.code === 'additionalProperties' || issue.code === 'unevaluatedProperties') {
    return didYouMean(nearestName(splitPointer(issue.path).key, namesAt(shape, args, splitPointer(issue.path).parent)))
  }
  const value = valueAt(args, issue.path)
  if (value === null && passes(compiled, args, issue.path, undefined)) return 'leave it out: it is optional'
  const converted = conversionsOf(value, issue.types ?? []).find((way) => passes(compiled, args, issue.path, way.value))
  if (converted !== undefined) return converted.hint
  if (typeof value !== 'string' || issue.values === undefined) return undefined
  return didYouMean(
    nearestName(
      value,
      issue.values.filter((choice) => typeof choice === 'string'),
    ),
  )
}

/** Whether the place would have no issue any more with this value (undefined: without it). */
function passes(compiled: CompiledSchema, args: unknown, path: string, value: unknown): boolean {
  const left = compiled.rawIssuesOf(withValueAt(args, path, value))
  return !left.some((issue) => issue.path === path || issue.path.startsWith(`${path}/`))
}

/** A property that is missing, while one with nearly its name is there and unknown. */
function misnamedHint(path: string, args: unknown, shape: SchemaShape): string | undefined {
  const { parent, key } = splitPointer(path)
  const holder = valueAt(args, parent)
  if (!isJsonObject(holder)) return undefined
  const known = namesAt(shape, args, parent)
  const given = nearestName(
    key,
    Object.keys(holder).filter((name) => !known.includes(name)),
  )
  return given === undefined ? undefined : `${JSON.stringify(given)} was given: rename it to ${JSON.stringify(key)}`
}

function wrappedHint(issues: readonly RawIssue[], args: unknown, compiled: CompiledSchema) {
  if (!isJsonObject(args)) return undefined
  const [key, ...others] = Object.keys(args)
  if (key === undefined || others.length > 0) return undefined
  const inner = args[key]
  const unwrapped = typeof inner === 'string' ? parseJsonObject(inner) : inner
  if (!isJsonObject(unwrapped) || !compiled.accepts(unwrapped)) return undefined
  const issue = issues.find((found) => splitPointer(found.path).key === key) ?? issues[0]
  const hint = `arguments are wrapped one level too deep: give what is in ${JSON.stringify(key)} itself`
  return issue === undefined ? undefined : { issue, hint }
}

function namesAt(shape: SchemaShape, args: unknown, pointer: string): readonly string[] {
  return shapeAt(shape, args, pointer)?.names ?? []
}

function didYouMean(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `did you mean ${JSON.stringify(name)}?`
}
