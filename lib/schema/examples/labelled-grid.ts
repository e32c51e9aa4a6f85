import { judgeArguments } from '../judge-arguments'
import type { EdgeCase, EdgePreset } from './edge-case'
import { edgeCases } from './edge-cases'
import { validExample } from './valid-example'

/** A generated call of a tool, with the label that a new what-if grid opens with. */
export interface LabelledCall {
  readonly label: 'should_build' | 'should_be_refused'
  readonly preset: EdgePreset | 'valid'
  readonly path: string
  readonly args: unknown
  readonly why: string
}

/** How many calls of each kind a grid opens with. */
const SHARES: Readonly<Record<EdgePreset, number>> = {
  missing: 4,
  wrong_type: 4,
  null: 2,
  boundary: 8,
  choice: 3,
  extra: 1,
  empty: 3,
  long: 1,
  unicode: 3,
  nested: 1,
}

/**
 * The calls that a new tool opens with: valid ones (full, with only what is required, and two drawn) and a few of each
 * kind of edge case, at different places where there are some. Labels are what the schema says today, for people to
 * change. Empty of valid calls where none can be made.
 */
export function labelledGrid(schema: unknown, seed = 'grid'): LabelledCall[] {
  const valid = validCalls(schema, seed)
  const edges = edgeCases(schema, { seed: `${seed}/full`, perPreset: 200 })
  const known = new Set(valid.map(({ args }) => JSON.stringify(args)))
  const chosen = Object.entries(SHARES).flatMap(([preset, share]) =>
    spread(
      edges.filter((edge) => edge.preset === preset && !known.has(JSON.stringify(edge.args))),
      share,
    ),
  )
  return [...valid, ...chosen.map(toCall)]
}

function validCalls(schema: unknown, seed: string): LabelledCall[] {
  const ways = [
    ['full', 'Everything is given.'],
    ['required', 'Only what is required is given.'],
    ['full', 'Other values of everything.'],
  ] as const
  const found = new Map<string, LabelledCall>()
  for (const [index, [extent, why]] of ways.entries()) {
    const example = validExample(schema, index === 0 ? `${seed}/full` : `${seed}/${index}`, {
      extent,
      isPlain: index < 2,
    })
    if (!example.ok) continue
    // A value of another type than an object is valid for the schema and still no arguments.
    if (!judgeArguments({ name: '', description: '', parametersJsonSchema: schema }, example.value).ok) continue
    const text = JSON.stringify(example.value)
    if (found.has(text)) continue
    found.set(text, { label: 'should_build', preset: 'valid', path: '', args: example.value, why })
  }
  return [...found.values()]
}

/** A few of many: those that fail and those that build in turn, at as many places as there are. */
function spread(cases: readonly EdgeCase[], count: number): EdgeCase[] {
  const places = new Map<string, number>()
  const ranked = cases.map((edge) => {
    const key = `${edge.expected} ${edge.path}`
    const rank = places.get(key) ?? 0
    places.set(key, rank + 1)
    return { edge, rank }
  })
  const ordered = [...ranked].sort((left, right) => left.rank - right.rank)
  const chosen = new Set(ordered.slice(0, count).map(({ edge }) => edge))
  return cases.filter((edge) => chosen.has(edge))
}

function toCall({ preset, path, args, expected, why }: EdgeCase): LabelledCall {
  return { label: expected === 'builds' ? 'should_build' : 'should_be_refused', preset, path, args, why }
}
