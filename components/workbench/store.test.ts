import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { err, ok, type Result } from '@/lib/base/result'
import { selectEffectiveCallId, selectIsRunning, selectWaitingCount } from './selectors'
import type { CommandAnswer, PortError, SessionPort } from './session-port'
import { createWorkbenchStore } from './store'
import { readTour } from './testdata/read-tour'

const tour = readTour()
const refused: PortError = { code: 'conflict', message: 'It was decided already.' }

function fakePort(send: () => Promise<Result<CommandAnswer, PortError>>): SessionPort {
  const unused = async () => err(refused)
  return {
    send,
    loadBlob: unused,
    listFiles: unused,
    readFile: unused,
    readHash: unused,
    share: unused,
    listShares: unused,
    revokeShare: unused,
    reach: unused,
    scanSecrets: unused,
    exportFile: unused,
    tryTool: unused,
  }
}

function storeOf(count: number, send = async (): Promise<Result<CommandAnswer, PortError>> => ok({ seq: 1 })) {
  return createWorkbenchStore({
    kind: 'session',
    sessionId: 's1',
    port: fakePort(send),
    canEdit: true,
    initialEvents: tour.slice(0, count),
  })
}

describe('the workbench store', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('takes new events once, drops those it has, and follows while live', () => {
    const store = storeOf(10)
    expect(store.getState().appendEvents(tour.slice(8, 14))).toBeNull()
    expect(store.getState().appendEvents(tour.slice(12, 15))).toBeNull()
    vi.runAllTimers()
    expect(store.getState().events).toHaveLength(15)
    expect(store.getState().shown).toBe(store.getState().latest)
  })

  it('says after which event the log must be read where a gap is left', () => {
    const store = storeOf(10)
    expect(store.getState().appendEvents(tour.slice(20, 22))).toBe(10)
    vi.runAllTimers()
    expect(store.getState().events).toHaveLength(10)
  })

  it('stays at a chosen event while the log goes on', () => {
    const store = storeOf(30)
    store.getState().setPosition(12)
    store.getState().appendEvents(tour.slice(30))
    vi.runAllTimers()
    expect(store.getState().shown.seq).toBe(12)
    expect(store.getState().latest.seq).toBe(74)
    store.getState().setPosition(null)
    expect(store.getState().shown.seq).toBe(74)
  })

  it('steps back from live and forward into it again', () => {
    const { getState } = storeOf(74)
    getState().step(-1)
    expect(getState().position).toBe(73)
    getState().step(1)
    expect(getState().position).toBeNull()
  })

  it('plays from the first event to the end and is live then', () => {
    const { getState } = storeOf(74)
    getState().play()
    expect(getState().shown.seq).toBe(1)
    vi.runAllTimers()
    expect(getState().position).toBeNull()
    expect(getState().isPlaying).toBe(false)
  })

  it('stands still at the newest event when it is paused while live', () => {
    const { getState } = storeOf(40)
    getState().pause()
    expect(getState().position).toBe(40)
    getState().appendEvents(tour.slice(40))
    vi.runAllTimers()
    expect(getState().shown.seq).toBe(40)
  })

  it('marks a command while it is under way and keeps its refusal under its key', async () => {
    const store = storeOf(60, async () => err(refused))
    const sent = store
      .getState()
      .dispatch({ type: 'approval.give', callId: 'c6', outcome: 'proceed_once' }, 'approve:c6')
    expect(store.getState().pending).toEqual({ 'approve:c6': true })
    await sent
    expect(store.getState().pending).toEqual({})
    expect(store.getState().errors['approve:c6']).toBe(refused)
    store.getState().clearError('approve:c6')
    expect(store.getState().errors).toEqual({})
  })

  it('turns a port that rejects into a refusal', async () => {
    const store = storeOf(60, async () => {
      throw new Error('Failed to fetch')
    })
    const result = await store.getState().dispatch({ type: 'run.cancel' })
    expect(result).toEqual(err({ code: 'unreachable', message: 'offline' }))
  })

  it('marks the call that waits for a person unless another is selected', () => {
    const { getState } = storeOf(60)
    expect(selectEffectiveCallId(getState())).toBe('c6')
    expect(selectWaitingCount(getState())).toBe(1)
    expect(selectIsRunning(getState())).toBe(true)
    getState().selectCall('c2')
    expect(selectEffectiveCallId(getState())).toBe('c2')
  })

  it('drops a live frame when the stored event comes', () => {
    const { getState } = storeOf(66)
    getState().applyLiveFrame({ kind: 'output', callId: 'c7', text: '12 passed' })
    expect(getState().liveFrames.output).toEqual({ c7: '12 passed' })
    getState().appendEvents(tour.slice(66))
    vi.runAllTimers()
    expect(getState().liveFrames.output).toEqual({})
  })

  it('opens the models on the key of one, and forgets it once they are closed or opened otherwise', () => {
    const { getState } = storeOf(60)
    getState().askForKey('openai:gpt-5')
    expect(getState()).toMatchObject({ modelsTab: 'models', keyModel: 'openai:gpt-5' })
    getState().setModelsTab(null)
    expect(getState()).toMatchObject({ modelsTab: null, keyModel: null })
  })
})
