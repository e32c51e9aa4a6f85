import { isJsonObject } from '@/lib/base/json'
import type { Tally } from '@/lib/share/present/guesses'
import type { Stop } from '@/lib/share/present/position'
import type { PresentAction } from '../present-keys'

/** What the presenter's window and that of the notes tell each other. Both are pages of ours in one browser. */
export type NotesMessage =
  | {
      readonly type: 'where'
      readonly at: Stop | null
      readonly asksFirst: boolean
      readonly isBlank: boolean
      /** A broken call is on the stage. */
      readonly broken: { readonly why: string; readonly at: Stop | null } | null
      /** null while nobody can follow. */
      readonly followers: number | null
      readonly question: { readonly id: string; readonly tally: Tally } | null
    }
  /** The notes were opened and ask where the presenter is. */
  | { readonly type: 'hello' }
  | { readonly type: 'action'; readonly action: PresentAction }

/** The line between the windows about one session or share. */
export function notesChannelName(kind: string, id: string): string {
  return `callscope-notes:${kind}:${id}`
}

/** A message of the line; null for anything else. */
export function readNotesMessage(value: unknown): NotesMessage | null {
  const isOurs = isJsonObject(value) && ['where', 'hello', 'action'].includes(String(value.type))
  return isOurs ? (value as unknown as NotesMessage) : null // nobody else has this origin's channels
}
