/** What a key of the presenter does; each has a message under `present.key`. */
export type PresentAction =
  | 'next'
  | 'previous'
  | 'nextCall'
  | 'previousCall'
  | 'first'
  | 'last'
  | 'spotBuild'
  | 'spotGap'
  | 'spotExecute'
  | 'spotOff'
  | 'blank'
  | 'slow'
  | 'predict'
  | 'break'
  | 'return'
  | 'keep'
  | 'followers'
  | 'notes'
  | 'fullScreen'
  | 'check'
  | 'help'
  | 'leave'

export interface PresentKey {
  readonly action: PresentAction
  /** `KeyboardEvent.key`, lower case. */
  readonly keys: readonly string[]
  /** As a person reads it; parts with a space between. */
  readonly shown: string
}

/** Every key while presenting. A clicker sends PageUp, PageDown, and for a blank screen B or a full stop. */
export const PRESENT_KEYS: readonly PresentKey[] = [
  { action: 'next', keys: ['arrowright', 'pagedown', ' ', 'enter'], shown: '→ PgDn Space' },
  { action: 'previous', keys: ['arrowleft', 'pageup'], shown: '← PgUp' },
  { action: 'nextCall', keys: ['arrowdown'], shown: '↓' },
  { action: 'previousCall', keys: ['arrowup'], shown: '↑' },
  { action: 'first', keys: ['home'], shown: 'Home' },
  { action: 'last', keys: ['end'], shown: 'End' },
  { action: 'spotBuild', keys: ['1'], shown: '1' },
  { action: 'spotGap', keys: ['2'], shown: '2' },
  { action: 'spotExecute', keys: ['3'], shown: '3' },
  { action: 'spotOff', keys: ['0'], shown: '0' },
  { action: 'slow', keys: ['s'], shown: 'S' },
  { action: 'predict', keys: ['p'], shown: 'P' },
  { action: 'break', keys: ['x'], shown: 'X' },
  { action: 'return', keys: ['backspace'], shown: '⌫' },
  { action: 'keep', keys: ['k'], shown: 'K' },
  { action: 'followers', keys: ['c'], shown: 'C' },
  { action: 'notes', keys: ['n'], shown: 'N' },
  { action: 'blank', keys: ['b', '.'], shown: 'B' },
  { action: 'fullScreen', keys: ['f'], shown: 'F' },
  { action: 'check', keys: ['v'], shown: 'V' },
  { action: 'help', keys: ['?'], shown: '?' },
  { action: 'leave', keys: ['escape'], shown: 'Esc' },
]

const BY_KEY = new Map(PRESENT_KEYS.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)))

/** What a pressed key does; undefined for keys that do nothing here, and beside Ctrl, ⌘ or Alt. */
export function presentActionOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): PresentAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  return BY_KEY.get(event.key.toLowerCase())
}
