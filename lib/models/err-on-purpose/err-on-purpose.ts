import { createSeededRandom } from '../../base/seeded-random'
import { ERR_KINDS, type ErrKind } from '../../schema/err-kind'
import type { ErrDial } from '../../session/settings'
import type { Content, ModelEvent, ModelRequest } from '../port'
import { breakCall, type CallErrKind, type CallEvent } from './break-call'

/** What decides where a model errs, beside the dial: the place in the conversation, and what it has called before. */
export type ErrPlace = Pick<ModelRequest, 'turn' | 'step' | 'contents' | 'declarations'>

const CALL_KINDS = ERR_KINDS.filter((kind): kind is CallErrKind => kind !== 'loop')

/**
 * A model's answer with mistakes made on purpose: each kind as often as its rate says, at places that the seed picks. At
 * most one mistake a call; what a kind does not apply to goes through as it is. Every mistake is told by a `note`
 * (`err_on_purpose`), so that nobody takes it for a real one. Pure: the same events, dial and place give the same answer.
 */
export function errOnPurpose(events: readonly ModelEvent[], dial: ErrDial, place: ErrPlace): ModelEvent[] {
  const looped = loopAnswer(dial, place)
  if (looped) return looped
  const err = createCallErring(dial, place)
  return events.flatMap((event) => (event.type === 'call' ? err(event) : [event]))
}

/** The calls of the step before once more in place of an answer, where the dial says so and there are any. */
export function loopAnswer(dial: ErrDial, place: ErrPlace): ModelEvent[] | undefined {
  if (!strikes(dial, 'loop', `${place.turn}:${place.step}`)) return undefined
  const calls = callsBefore(place.contents)
  if (calls.length === 0) return undefined
  return [note('loop', 'The calls of the step before are made once more.'), ...calls, END]
}

const END: ModelEvent = { type: 'end', finishReason: 'STOP' }

/** Gives a function that turns the calls of one answer, one after another, into what is sent in their place. */
export function createCallErring(dial: ErrDial, place: ErrPlace): (call: CallEvent) => ModelEvent[] {
  let index = 0
  return (call) => {
    const at = `${place.turn}:${place.step}:${index}`
    index += 1
    const order = createSeededRandom(`${dial.seed}:order:${at}`)
    const kinds = CALL_KINDS.filter((kind) => strikes(dial, kind, at))
      .map((kind) => ({ kind, rank: order() }))
      .sort((left, right) => left.rank - right.rank)
    for (const { kind } of kinds) {
      const broken = breakCall(call, kind, place.declarations, `${dial.seed}:${at}:${kind}`)
      if (broken) return [note(kind, broken.what), ...broken.events]
    }
    return [call]
  }
}

/** Each kind draws on its own, so that turning one dial moves no mistake of another kind. */
function strikes(dial: ErrDial, kind: ErrKind, at: string): boolean {
  return createSeededRandom(`${dial.seed}:${kind}:${at}`)() < (dial.rates[kind] ?? 0)
}

function note(kind: ErrKind, what: string): ModelEvent {
  return { type: 'note', code: 'err_on_purpose', message: `${kind}: ${what}` }
}

/** The calls of the model's last message of this turn, if calls are what it ended with. */
function callsBefore(contents: readonly Content[]): readonly CallEvent[] {
  const last = contents.at(-1)
  const isReply = last?.role === 'user' && last.parts.some((part) => 'functionResponse' in part)
  const before = isReply ? contents.at(-2) : undefined
  return (before?.parts ?? []).flatMap((part): CallEvent[] =>
    'functionCall' in part ? [{ type: 'call', name: part.functionCall.name, args: part.functionCall.args }] : [],
  )
}
