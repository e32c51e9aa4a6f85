import type { EdgeCase, EdgePreset } from '../../schema/examples/edge-case'
import { edgeCases } from '../../schema/examples/edge-cases'
import type { ForkRequest } from '../../session/commands'
import { selectRun, selectStep } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'

/** The ways to break a call, in the order in which one key goes through them. */
export const BREAKS = ['missing', 'wrong_type', 'null', 'extra', 'boundary', 'long', 'unicode'] as const
export type BreakKind = (typeof BREAKS)[number] & EdgePreset

/** The arguments of a call with one thing wrong. */
export interface BrokenCall extends EdgeCase {
  readonly preset: BreakKind
}

/**
 * How a call can be broken: at most one case a kind, one that the schema refuses where there is one. `args` are those the
 * call was made with, `schema` its tool's. With `onlyRefused` there is none that would go on to execute. Pure.
 */
export function breaksOf(schema: unknown, args: unknown, { onlyRefused = false } = {}): readonly BrokenCall[] {
  return BREAKS.flatMap((preset) => {
    const cases = edgeCases(schema, { args, presets: [preset] })
    // Arguments that are no object at all are a rare fault; the property that is wrong is what one wants to see.
    const telling = cases.filter(({ path }) => path !== '')
    const refused =
      telling.find(({ expected }) => expected === 'fails') ?? cases.find((one) => one.expected === 'fails')
    const chosen = refused ?? (onlyRefused ? undefined : (telling[0] ?? cases[0]))
    return chosen ? [{ ...chosen, preset }] : []
  })
}

/**
 * The fork in which a call is made again with other arguments: cut before its model was asked, with a person in the model's
 * place and no breakpoints. Null for a call that no model made (a rerun) or of a nested run.
 */
export function forkForBreaking(state: SessionState, call: CallState, title: string): ForkRequest | null {
  const step = call.origin === 'model' ? selectStep(state, call.run, call.step) : undefined
  if (!step || selectRun(state, call.run)?.parentCallId !== undefined) return null
  return {
    atSeq: step.requestedSeq - 1,
    changes: [
      { type: 'session.rename', title },
      { type: 'model.set', model: 'manual' },
      { type: 'breakpoints.set', breakpoints: [] },
    ],
  }
}
