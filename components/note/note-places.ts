import { selectCall } from '@/lib/session/selectors'
import type { SessionState } from '@/lib/session/state'

/** What a note can be about: the event shown, where the selected call ended, the session as far as it has got. */
export interface NotePlace {
  readonly kind: 'event' | 'call' | 'end'
  readonly seq: number
}

/** The places there are, no event twice. */
export function notePlaces(latest: SessionState, shownSeq: number, callId: string | null): readonly NotePlace[] {
  const call = callId === null ? undefined : selectCall(latest, callId)
  const places: readonly NotePlace[] = [
    ...(shownSeq < latest.seq ? [{ kind: 'event' as const, seq: shownSeq }] : []),
    ...(call?.endedSeq === undefined ? [] : [{ kind: 'call' as const, seq: call.endedSeq }]),
    { kind: 'end', seq: latest.seq },
  ]
  return places.filter(({ seq }, index) => places.findIndex((other) => other.seq === seq) === index)
}

/** Who looks back means the event shown; who stands at the end means the call that is open before them. */
export function likelyPlace(places: readonly NotePlace[], isAtEnd: boolean): NotePlace['kind'] {
  const wanted = isAtEnd ? 'call' : 'event'
  return (places.find(({ kind }) => kind === wanted) ?? places[0])?.kind ?? 'end'
}
