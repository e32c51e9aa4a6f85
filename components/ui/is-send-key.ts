/** The parts of a key press that decide whether a text is sent. */
export interface SendPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly isComposing: boolean
}

/**
 * Whether a key press sends the text it was made in: Enter, also with ⌘ or Ctrl. Shift+Enter breaks the line, and while
 * an input method composes Enter picks a candidate.
 */
export function isSendKey({ key, shiftKey, isComposing }: SendPress): boolean {
  return key === 'Enter' && !shiftKey && !isComposing
}
