import { judgeArguments } from '../judge-arguments'
import { EDGE_PRESETS, type EdgeCase, type EdgeDraft, type EdgePreset } from './edge-case'
import { PRESETS } from './edge-presets'
import { edgeSites } from './edge-sites'
import { validExample } from './valid-example'

const WHOLE_VALUES = [
  ['The arguments are null', null],
  ['The arguments are a list', []],
  ['The arguments are text', '{}'],
] as const

/** `perPreset` is how many cases of one kind there are at most; `presets` picks kinds. */
export interface EdgeOptions {
  readonly seed?: string
  readonly perPreset?: number
  readonly presets?: readonly EdgePreset[]
  /** The arguments that the changes start from; absent: a valid example. */
  readonly args?: unknown
}

/**
 * Arguments on and beyond the edges of a tool's schema, each one change away from a valid example, in the order of the
 * presets. What is expected is the judge's own verdict. No two are equal. The same for the same schema and seed. Where no
 * valid example can be made the changes start from `{}`.
 */
export function edgeCases(schema: unknown, options: EdgeOptions = {}): EdgeCase[] {
  const { seed = 'edges', perPreset = 40, presets = EDGE_PRESETS } = options
  const args = options.args === undefined ? exampleOf(schema, seed) : options.args
  const sites = edgeSites(schema, args)
  const known = new Set([JSON.stringify(args)])
  const judge = (preset: EdgePreset, draft: EdgeDraft) => judged(schema, preset, draft)
  return presets.flatMap((preset) => {
    const whole = preset === 'wrong_type' ? WHOLE_VALUES.map(([what, value]) => ({ path: '', args: value, what })) : []
    const drafts = [...whole, ...sites.flatMap((site) => PRESETS[preset](site, args))]
    return drafts
      .filter((draft) => isNew(known, draft.args))
      .slice(0, perPreset)
      .map((draft) => judge(preset, draft))
  })
}

function exampleOf(schema: unknown, seed: string): unknown {
  const example = validExample(schema, seed)
  return example.ok ? example.value : {}
}

function isNew(known: Set<string>, args: unknown): boolean {
  const text = JSON.stringify(args)
  if (known.has(text)) return false
  known.add(text)
  return true
}

function judged(schema: unknown, preset: EdgePreset, { path, args, what }: EdgeDraft): EdgeCase {
  const verdict = judgeArguments({ name: '', description: '', parametersJsonSchema: schema }, args)
  if (verdict.ok) return { preset, path, args, expected: 'builds', why: `${what}; the schema allows it.` }
  return { preset, path, args, expected: 'fails', why: `${what}: ${verdict.issues[0]?.message ?? 'it is refused.'}` }
}
