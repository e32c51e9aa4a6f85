'use client'
import { useEffect } from 'react'
import type { runBreakpointKey as RunBreakpointKey } from '@/components/breakpoints/breakpoint-keys'
import { zoomWindow } from '@/components/timeline/layout/view-window'
import { findFailure } from '@/components/transport/scrub-ticks'
import { selectOpenRootRun } from '@/lib/session/selectors'
import { actionOf, isSingleCharacter, type KeyAction, keyName } from './keymap'
import { presentAddress } from './present-address'
import { selectEffectiveCallId, selectIsRunning } from './selectors'
import type { WorkbenchStore } from './store'
import { useWorkbenchStore } from './WorkbenchProvider'
import type { StageName, WorkbenchState } from './workbench-state'

const CHORD_MS = 900
const ZOOM_STEP = 1.5
const STAGES: readonly StageName[] = ['call', 'build', 'policy', 'approval', 'queue', 'execute', 'response']
/** Where keys mean text, or belong to an open menu or dialog. */
const TYPING = 'input:not([type=radio]), textarea, select, [contenteditable=true], .monaco-editor, [role=menu], dialog'
/** Where Space and Enter press. */
const PRESSABLE = 'button, a, [role=slider], [role=tab], summary, input'

/** What opens over the whole page. */
export type Overlay = 'help' | 'palette' | 'options' | 'fork' | 'family' | 'note'

/** Listens for the workbench's keys; `open` shows the list of keys, the palette or the options. */
export function useKeymap(open: (what: Overlay) => void): void {
  const store = useWorkbenchStore()
  useEffect(() => {
    let chord: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.target instanceof Element)) return
      const name = keyName(event)
      const hasModifier = name.startsWith('mod+')
      if (!hasModifier && event.target.closest(TYPING)) return
      if (name === ' ' && event.target.closest(PRESSABLE)) return
      if (!store.getState().singleKeys && isSingleCharacter(name) && name !== ' ') return
      if (name === 'g' && chord === null) {
        chord = 'g'
        timer = setTimeout(() => {
          chord = null
        }, CHORD_MS)
        return
      }
      const action = actionOf(name, chord)
      chord = null
      clearTimeout(timer)
      if (!action) return
      event.preventDefault()
      if (isOverlay(action)) open(action)
      else runAction(store, action, name)
    }
    addEventListener('keydown', handleKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', handleKey)
    }
  }, [store, open])
}

const OVERLAYS: ReadonlySet<string> = new Set<Overlay>(['help', 'palette', 'options', 'fork', 'family', 'note'])

function isOverlay(action: KeyAction): action is KeyAction & Overlay {
  return OVERLAYS.has(action)
}

type Handler = (state: WorkbenchState, store: WorkbenchStore, key: string) => void

const HANDLERS: Readonly<Record<KeyAction, Handler>> = {
  togglePlay: (state) => {
    const isMoving = state.isPlaying || (state.position === null && selectIsRunning(state))
    if (isMoving) state.pause()
    else state.play()
  },
  nextEvent: (state) => state.step(1),
  previousEvent: (state) => state.step(-1),
  nextFailure: (state) => goToFailure(state, 1),
  previousFailure: (state) => goToFailure(state, -1),
  firstEvent: (state) => state.setPosition(1),
  live: (state) => state.setPosition(null),
  nextCall: (_state, store) => moveCall(store, 1),
  previousCall: (_state, store) => moveCall(store, -1),
  stage: (state, _store, key) => state.focusStage(STAGES[Number(key) - 1] ?? null),
  back: (state) => goBack(state),
  breakHere: (_state, store) => runLater(store, 'breakHere'),
  breakHereForTool: (_state, store) => runLater(store, 'breakHereForTool'),
  stepCall: (_state, store) => runLater(store, 'stepCall'),
  continueCall: (_state, store) => runLater(store, 'continueCall'),
  releaseAll: (_state, store) => runLater(store, 'releaseAll'),
  zoomIn: (state) => zoom(state, ZOOM_STEP),
  zoomOut: (state) => zoom(state, 1 / ZOOM_STEP),
  zoomFit: (state) => state.setTimeWindow(null),
  foldWaits: (state) => state.setFoldWaits(!state.foldWaits),
  stop: (state) => {
    if (state.canEdit && selectOpenRootRun(state.latest)) void state.dispatch({ type: 'run.cancel' }, 'stop')
  },
  // These open something over the page, which is not the store's to know.
  palette: () => undefined,
  help: () => undefined,
  options: () => undefined,
  fork: () => undefined,
  note: () => undefined,
  family: () => undefined,
  present: (state) => openPresentation(state),
  tabSchema: (state) => state.setInspectorTab('schema'),
  tabWhatIf: (state) => state.setInspectorTab('what-if'),
  tabTools: (state) => state.setInspectorTab('tools'),
  tabFiles: (state) => state.setInspectorTab('files'),
  tabPolicy: (state) => state.setInspectorTab('policy'),
}

/** Does what a key stands for; `key` is needed where several keys share an action. */
export function runAction(store: WorkbenchStore, action: KeyAction, key = ''): void {
  HANDLERS[action](store.getState(), store, key)
}

// Breakpoints are rare, and their code need not be there at first.
function runLater(store: WorkbenchStore, action: Parameters<typeof RunBreakpointKey>[1]): void {
  void import('@/components/breakpoints/breakpoint-keys').then(({ runBreakpointKey }) =>
    runBreakpointKey(store, action),
  )
}

/** Goes where the page's session or share is presented, from the call one looks at; nowhere where there is no such page. */
export function openPresentation(state: WorkbenchState): void {
  const address = presentAddress(window.location.pathname, state.selectedCallId)
  if (address !== null) window.location.assign(address)
}

function goToFailure(state: WorkbenchState, direction: 1 | -1): void {
  const seq = findFailure(state.events, state.shown.seq, direction)
  if (seq !== undefined) state.setPosition(seq)
}

function zoom(state: WorkbenchState, factor: number): void {
  const window = state.timeWindow ?? { from: 0, to: 1 }
  state.setTimeWindow(zoomWindow(window, factor, (window.from + window.to) / 2))
}

function moveCall(store: WorkbenchStore, by: 1 | -1): void {
  const state = store.getState()
  const id = selectEffectiveCallId(state)
  const at = id === null ? undefined : state.latest.callIndex.get(id)
  const next = state.latest.calls.get((at ?? -1) + by)
  if (next) state.selectCall(next.callId)
}

/** Esc steps out: a focused stage, then the inspector drawer, then the selection. */
function goBack(state: WorkbenchState): void {
  if (state.focusedStage !== null) state.focusStage(null)
  else if (state.isInspectorOpen) state.setInspectorOpen(false)
  else state.selectCall(null)
}
