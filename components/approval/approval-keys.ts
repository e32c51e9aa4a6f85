/** What a single key does to a waiting call. */
export type ApprovalAction = 'once' | 'always' | 'edit' | 'reject'

/** The parts of a key press that count. */
export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** A, ⇧A, E and R; undefined for every other key and for combinations with Ctrl, ⌘ or Alt. */
export function approvalActionOfKey(press: KeyPress): ApprovalAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  const key = press.key.toLowerCase()
  if (key === 'a') return press.shiftKey ? 'always' : 'once'
  if (press.shiftKey) return undefined
  if (key === 'e') return 'edit'
  if (key === 'r') return 'reject'
  return undefined
}

/** True where a key press belongs to a text being written. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
}
