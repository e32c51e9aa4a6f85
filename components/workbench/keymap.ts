/** What a key can do; each has a message under `workbench.shortcut`. */
export type KeyAction =
  | 'togglePlay'
  | 'nextEvent'
  | 'previousEvent'
  | 'nextFailure'
  | 'previousFailure'
  | 'firstEvent'
  | 'live'
  | 'nextCall'
  | 'previousCall'
  | 'stage'
  | 'back'
  | 'breakHere'
  | 'breakHereForTool'
  | 'stepCall'
  | 'continueCall'
  | 'releaseAll'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'foldWaits'
  | 'palette'
  | 'stop'
  | 'help'
  | 'tabSchema'
  | 'tabWhatIf'
  | 'tabTools'
  | 'tabFiles'
  | 'tabPolicy'
  | 'options'
  | 'fork'
  | 'note'
  | 'family'
  | 'present'

export interface KeyBinding {
  readonly action: KeyAction
  /** `KeyboardEvent.key`, lower case; `mod+` for ⌘ or Ctrl, `shift+`, and `g ` for a chord. */
  readonly keys: readonly string[]
  /** As a person reads it. */
  readonly shown: string
  readonly group: 'time' | 'calls' | 'breakpoints' | 'view' | 'panels'
}

/** Every key of the workbench. Those of the approval card (A, ⇧A, E, R) act only inside it and live there. */
export const KEYMAP: readonly KeyBinding[] = [
  { action: 'togglePlay', keys: [' '], shown: 'Space', group: 'time' },
  { action: 'previousEvent', keys: ['arrowleft'], shown: '←', group: 'time' },
  { action: 'nextEvent', keys: ['arrowright'], shown: '→', group: 'time' },
  { action: 'previousFailure', keys: ['shift+arrowleft'], shown: '⇧←', group: 'time' },
  { action: 'nextFailure', keys: ['shift+arrowright'], shown: '⇧→', group: 'time' },
  { action: 'firstEvent', keys: ['home'], shown: 'Home', group: 'time' },
  { action: 'live', keys: ['end'], shown: 'End', group: 'time' },
  { action: 'previousCall', keys: ['arrowup', 'k'], shown: '↑ K', group: 'calls' },
  { action: 'nextCall', keys: ['arrowdown', 'j'], shown: '↓ J', group: 'calls' },
  { action: 'stage', keys: ['1', '2', '3', '4', '5', '6', '7'], shown: '1–7', group: 'calls' },
  { action: 'back', keys: ['escape'], shown: 'Esc', group: 'calls' },
  { action: 'breakHere', keys: ['b'], shown: 'B', group: 'breakpoints' },
  { action: 'breakHereForTool', keys: ['shift+b'], shown: '⇧B', group: 'breakpoints' },
  { action: 'stepCall', keys: ['n', 'f10'], shown: 'N', group: 'breakpoints' },
  { action: 'continueCall', keys: ['c', 'f8'], shown: 'C', group: 'breakpoints' },
  { action: 'releaseAll', keys: ['shift+c'], shown: '⇧C', group: 'breakpoints' },
  { action: 'zoomIn', keys: ['+', '=', 'shift++'], shown: '+', group: 'view' },
  { action: 'zoomOut', keys: ['-'], shown: '-', group: 'view' },
  { action: 'zoomFit', keys: ['0'], shown: '0', group: 'view' },
  { action: 'foldWaits', keys: ['f'], shown: 'F', group: 'view' },
  { action: 'palette', keys: ['mod+k'], shown: '⌘K', group: 'panels' },
  { action: 'stop', keys: ['mod+.'], shown: '⌘.', group: 'panels' },
  { action: 'help', keys: ['?', 'shift+?'], shown: '?', group: 'panels' },
  { action: 'tabSchema', keys: ['g s'], shown: 'G S', group: 'panels' },
  { action: 'tabWhatIf', keys: ['g w'], shown: 'G W', group: 'panels' },
  { action: 'tabTools', keys: ['g t'], shown: 'G T', group: 'panels' },
  { action: 'tabFiles', keys: ['g f'], shown: 'G F', group: 'panels' },
  { action: 'tabPolicy', keys: ['g p'], shown: 'G P', group: 'panels' },
  { action: 'fork', keys: ['shift+f'], shown: '⇧F', group: 'panels' },
  { action: 'note', keys: ['m'], shown: 'M', group: 'panels' },
  { action: 'family', keys: ['g b'], shown: 'G B', group: 'panels' },
  { action: 'present', keys: ['p'], shown: 'P', group: 'panels' },
  { action: 'options', keys: ['g o'], shown: 'G O', group: 'panels' },
]

const BY_KEY = new Map(KEYMAP.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)))

/** The event's key in the notation of `KeyBinding.keys`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'metaKey' | 'ctrlKey'>): string {
  const key = event.key.toLowerCase()
  const mod = event.metaKey || event.ctrlKey ? 'mod+' : ''
  return `${mod}${event.shiftKey ? 'shift+' : ''}${key}`
}

/** What a key does, `chord` being the key pressed just before (only `g` begins one). */
export function actionOf(name: string, chord: string | null): KeyAction | undefined {
  return BY_KEY.get(chord === null ? name : `${chord} ${name}`)
}

/** True for single characters: those that can be switched off, as dictation software types them. */
export function isSingleCharacter(name: string): boolean {
  return name.replace('shift+', '').trim().length === 1
}
