import type { SessionEvent } from '../../session/events'
import { textHead } from '../../session/stored-value'
import type { Scene } from './scenes'

/**
 * The notes to each scene, by its index: a note about an event of a call belongs to that call, any other to the scene that
 * had begun last. Answers to a lesson's questions are none. Pure.
 */
export function speakerNotes(events: readonly SessionEvent[], scenes: readonly Scene[]): ReadonlyMap<number, string[]> {
  const notes = new Map<number, string[]>()
  for (const event of events) {
    if (event.type !== 'note.added' || event.answer !== undefined) continue
    const text = textHead(event.text).trim()
    const scene = sceneOf(events, scenes, event.aboutSeq ?? event.seq)
    if (text !== '' && scene !== -1) notes.set(scene, [...(notes.get(scene) ?? []), text])
  }
  return notes
}

function sceneOf(events: readonly SessionEvent[], scenes: readonly Scene[], seq: number): number {
  const about = events[seq - 1]
  const callId = about && 'callId' in about ? about.callId : null
  const own = callId === null ? -1 : scenes.findIndex((scene) => scene.callId === callId)
  if (own !== -1) return own
  const begun = scenes.findLastIndex((scene) => (scene.stops[0]?.seq ?? Number.POSITIVE_INFINITY) <= seq)
  return begun === -1 && scenes.length > 0 ? 0 : begun
}
