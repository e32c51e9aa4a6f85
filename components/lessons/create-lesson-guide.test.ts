import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseLog } from '@/components/session-page/parse-log'
import { selectEffectiveCallId } from '@/components/workbench/selectors'
import { createWorkbenchStore } from '@/components/workbench/store'
import { err } from '@/lib/base/result'
import { selectCall } from '@/lib/session/selectors'
import { FIRST_CALL } from '@/lib/share/lessons/first-call'
import { createLessonGuide } from './create-lesson-guide'
import { createLessonPort } from './create-lesson-port'
import { openLessonContents } from './lesson-contents'
import { beatAt, beatsOf, haltOf } from './lesson-script'

const events = parseLog(FIRST_CALL.lines.join('\n'))
const beats = beatsOf(events)
const HALT = haltOf(beats) ?? 0

function playing() {
  const contents = openLessonContents(events, FIRST_CALL.blobs)
  const none = async () => err({ code: 'offline', message: 'no server' })
  const port = createLessonPort({ start: none, portOf: () => port, contents: async () => contents })
  const store = createWorkbenchStore({
    kind: 'lesson',
    sessionId: null,
    port,
    canEdit: true,
    initialEvents: events,
    initialPosition: 1,
  })
  createLessonGuide(store, FIRST_CALL.callId, beats)
  store.getState().play()
  return store
}

describe('the guide through the first lesson', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stops at the refused call, selects it, and waits for as long as it takes', () => {
    const store = playing()
    vi.advanceTimersByTime(600_000)
    const { position, isPlaying, selectedCallId, editorTool, inspectorTab } = store.getState()
    expect({ position, isPlaying, selectedCallId }).toEqual({ position: HALT, isPlaying: false, selectedCallId: 'c3' })
    expect({ editorTool, inspectorTab }).toEqual({ editorTool: 'search_catalog', inspectorTab: 'schema' })
  })

  it('goes on when it is played again, to the end, and shows the refused call once more', () => {
    const store = playing()
    vi.runAllTimers()
    store.getState().play()
    vi.runAllTimers()
    expect(store.getState()).toMatchObject({ position: null, isPlaying: false, selectedCallId: 'c3' })
  })

  it('never shows another call than the one its line names', () => {
    const store = playing()
    const told: string[] = []
    store.subscribe((state) => {
      const named = state.position === null ? undefined : beatAt(beats, state.position)?.callId
      if (named !== undefined && state.selectedCallId === named) told.push(`${named} ${selectEffectiveCallId(state)}`)
    })
    vi.runAllTimers()
    store.getState().play()
    vi.runAllTimers()
    expect([...new Set(told)]).toEqual(['c3 c3', 'c7 c7'])
  })

  it.each([
    { name: 'before it', at: 6 },
    { name: 'after it', at: 40 },
  ])('goes to the refused call when the schema is edited $name', ({ at }) => {
    const store = playing()
    vi.runAllTimers()
    store.getState().setPosition(at)
    store.getState().play()
    store.getState().setDraft('search_catalog', '{}')
    vi.advanceTimersByTime(600_000)
    expect(store.getState()).toMatchObject({ position: HALT, isPlaying: false, selectedCallId: 'c3' })
  })

  it('leaves the call that somebody selected until it stops', () => {
    const store = playing()
    while ((store.getState().position ?? 0) < 9) vi.advanceTimersToNextTimer()
    store.getState().selectCall('c1')
    vi.advanceTimersToNextTimer()
    expect(store.getState()).toMatchObject({ isPlaying: true, selectedCallId: 'c1' })
    vi.runAllTimers()
    expect(selectCall(store.getState().shown, store.getState().selectedCallId ?? '')?.callId).toBe('c3')
  })
})
