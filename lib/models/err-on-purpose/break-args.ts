import { toPointer } from '../../base/json'
import { createSeededRandom } from '../../base/seeded-random'
import { EDGE_PRESETS, type EdgeCase } from '../../schema/examples/edge-case'
import { edgeCases } from '../../schema/examples/edge-cases'
import { type EdgeSite, edgeSites } from '../../schema/examples/edge-sites'
import { withValueAt } from '../../schema/json-path'
import { judgeArguments } from '../../schema/judge-arguments'

/** The ways in which arguments alone can be broken: the edge presets of a schema, and a path out of the workspace. */
export const BREAK_KINDS = [...EDGE_PRESETS, 'path_escape'] as const
export type BreakKind = (typeof BREAK_KINDS)[number]

/** Arguments to send again, with the place that was changed and what the declaration says to it. */
export interface BrokenArgs {
  readonly args: unknown
  /** JSON pointer of what was changed. */
  readonly path: string
  /** What the declaration's judge says; a tool's own checks may refuse more (a path out of the workspace). */
  readonly expected: 'builds' | 'fails'
  readonly why: string
}

/**
 * The arguments of a call broken in one way, at one place that `seed` picks. What fails is preferred to what the schema
 * lets pass. Undefined where this kind does not apply: nothing is required, no parameter is a path. Pure.
 */
export function breakArgs(schema: unknown, args: unknown, kind: BreakKind, seed: string): BrokenArgs | undefined {
  const cases = kind === 'path_escape' ? escapes(schema, args) : casesOf(schema, args, kind)
  const failing = cases.filter((item) => item.expected === 'fails')
  const candidates = failing.length > 0 && kind !== 'path_escape' ? failing : cases
  return candidates[Math.floor(createSeededRandom(`${seed}:${kind}`)() * candidates.length)]
}

/** The cases of a preset; a wrong type keeps the value that was sent where it can, as models do: 3 becomes "3". */
function casesOf(schema: unknown, args: unknown, kind: Exclude<BreakKind, 'path_escape'>): readonly BrokenArgs[] {
  if (kind === 'extra') return extras(schema, args)
  const cases: readonly EdgeCase[] = edgeCases(schema, { args, presets: [kind], perPreset: 200 })
  const atPlaces = cases.filter((item) => item.path !== '')
  if (kind !== 'wrong_type') return atPlaces
  const kept = edgeSites(schema, args).flatMap((site) =>
    site.path === '' ? [] : keptInAnotherType(schema, args, site),
  )
  return kept.some((item) => item.expected === 'fails') ? kept : atPlaces
}

function keptInAnotherType(schema: unknown, args: unknown, site: EdgeSite): BrokenArgs[] {
  const value = inAnotherType(site.value)
  const changed = withValueAt(args, site.path, value)
  return value === undefined ? [] : [judged(schema, changed, site.path, `${site.path} is ${JSON.stringify(value)}`)]
}

function inAnotherType(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.length === 1 && typeof value[0] === 'string' ? value[0] : JSON.stringify(value)
  return value === null || value === undefined ? undefined : JSON.stringify(value)
}

/** Names that models make up beside the declared ones. */
const MADE_UP = [
  ['explanation', 'This is needed for the next step.'],
  ['confidence', 0.9],
  ['dry_run', false],
  ['reason', 'The user asked for it.'],
] as const

function extras(schema: unknown, args: unknown): readonly BrokenArgs[] {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return []
  return MADE_UP.filter(([name]) => !(name in args)).map(([name, value]) => {
    const path = toPointer([name])
    return judged(schema, withValueAt(args, path, value), path, `${path} was made up`)
  })
}

const PATH_NAME = /(?:path|file|dir|directory|folder|filename|cwd|target|destination)s?$/i
const OUTSIDE = [
  (path: string) => `../../${path}`,
  (path: string) => `/etc/${path.split('/').at(-1) || 'passwd'}`,
  (path: string) => `../outside/${path}`,
] as const

function escapes(schema: unknown, args: unknown): readonly BrokenArgs[] {
  return edgeSites(schema, args).flatMap(({ path, value }) => {
    const name =
      path
        .replace(/\/\d+$/, '')
        .split('/')
        .at(-1) ?? ''
    if (typeof value !== 'string' || !PATH_NAME.test(name)) return []
    return OUTSIDE.map((outside) => {
      const escaped = outside(value)
      return judged(schema, withValueAt(args, path, escaped), path, `${path} is ${JSON.stringify(escaped)}`)
    })
  })
}

function judged(schema: unknown, args: unknown, path: string, what: string): BrokenArgs {
  const verdict = judgeArguments({ name: '', description: '', parametersJsonSchema: schema }, args)
  if (verdict.ok) return { args, path, expected: 'builds', why: `${what}; the schema allows it.` }
  return { args, path, expected: 'fails', why: `${what}: ${verdict.issues[0]?.message ?? 'it is refused.'}` }
}
