import type { ForkRequest } from '@/lib/session/commands'
import { selectCall } from '@/lib/session/selectors'
import type { SessionState } from '@/lib/session/state'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** A place to cut: where, the prompt that would be given again there, and the call whose result is still to come. */
export interface ForkPlace {
  readonly id: string
  readonly kind: 'event' | 'prompt' | 'call'
  readonly atSeq: number
  readonly turn?: number
  readonly text?: string
  readonly callId?: string
}

/** What a person chose in the dialog; null where it stays as it is at the cut. */
export interface ForkForm {
  readonly place: ForkPlace
  readonly prompt: string | null
  readonly tool: ToolDefinition | null
  readonly model: string
  readonly policy: string | null
  readonly result: { readonly about: string; readonly text: string; readonly isError: boolean } | null
  readonly calls: 'recorded' | 'live' | 'none'
}

/** Where the session may be cut: at the event shown, before each prompt, before the selected call has its result. */
export function forkPlaces(latest: SessionState, shownSeq: number, callId: string | null): ForkPlace[] {
  const places: ForkPlace[] = [{ id: 'event', kind: 'event', atSeq: shownSeq }]
  for (const item of latest.conversation) {
    if (item.kind !== 'prompt' || item.seq <= 1) continue
    const text = typeof item.text === 'string' ? item.text : item.text.head
    places.push({ id: `prompt${item.turn}`, kind: 'prompt', atSeq: item.seq - 1, turn: item.turn, text })
  }
  const call = callId === null ? undefined : selectCall(latest, callId)
  if (call)
    places.push({
      id: 'call',
      kind: 'call',
      atSeq: Math.max(1, (call.endedSeq ?? call.calledSeq + 1) - 1),
      callId: call.callId,
    })
  return places
}

/** The place a dialog opens with: before the last prompt where one stands at the end, else the event shown. */
export function likelyPlace(places: readonly ForkPlace[], isAtEnd: boolean): ForkPlace | undefined {
  const prompts = places.filter((place) => place.kind === 'prompt')
  return (isAtEnd ? prompts.at(-1) : undefined) ?? places[0]
}

/** The wish as a fork is asked for: changes in the order in which they are made, the prompt last. */
export function toForkRequest({ place, prompt, tool, model, policy, result, calls }: ForkForm): ForkRequest {
  const changes: NonNullable<ForkRequest['changes']> = []
  if (tool) changes.push({ type: 'tool.define', tool })
  if (policy !== null) changes.push({ type: 'policy.set', toml: policy })
  if (model.trim() !== '') changes.push({ type: 'model.set', model: model.trim() })
  const isOther = prompt !== null && prompt.trim() !== '' && prompt !== place.text
  // Without a replay nobody would give the prompt again.
  const text = isOther ? prompt : calls === 'none' && place.kind === 'prompt' ? (prompt ?? place.text) : undefined
  if (text !== undefined && text.trim() !== '') changes.push({ type: 'prompt.submit', text })
  const results = result && [
    { about: result.about, ...(result.isError ? { error: result.text } : { response: result.text }) },
  ]
  // A result that is written is part of a replay, also of one that runs everything else.
  const replay = calls !== 'none' ? { calls } : results ? { calls: 'live' as const } : undefined
  return {
    atSeq: place.atSeq,
    ...(changes.length === 0 ? {} : { changes }),
    ...(replay ? { replay: { ...replay, ...(results ? { results } : {}) } } : {}),
  }
}
