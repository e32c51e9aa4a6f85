import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { selectCall } from '@/lib/session/selectors'
import type { Stop } from '@/lib/share/present/position'
import { scenesOf } from '@/lib/share/present/scenes'
import { railNodes, railReach, shownStage } from './rail-nodes'

const events = readTour()
const scenes = scenesOf(events, { asksFirst: true })

/** The nodes at a step of a call, as the presentation shows it. */
function nodesAt(callId: string, isIt: (stop: Stop) => boolean) {
  const stop = scenes.find((scene) => scene.callId === callId)?.stops.find(isIt)
  if (!stop) throw new Error(`no such step of ${callId}`)
  const call = selectCall(foldEvents(EMPTY_STATE, events.slice(0, stop.seq)), callId)
  if (!call) throw new Error(`no call ${callId}`)
  return { stop, nodes: railNodes(call, stop) }
}

const endedWith = (type: string) => {
  const event = events.find((one) => one.type === type)
  return event && 'callId' in event ? event.callId : ''
}
const refused = endedWith('call.errored')
const stateOf = (nodes: ReturnType<typeof railNodes>) => nodes.map(({ stage, state }) => `${stage} ${state}`)

describe('railNodes', () => {
  it('shows nothing of a refusal before its step has come', () => {
    const { nodes } = nodesAt(refused, ({ stage }) => stage === 'call')
    expect(nodes.slice(1).every(({ state }) => state === 'pending')).toBe(true)
  })

  it('marks the stage that is guessed at, and shows nothing of it', () => {
    const { nodes } = nodesAt(refused, ({ asks }) => asks === 'build')
    expect(nodes.find(({ isAsked }) => isAsked)).toMatchObject({ stage: 'build', state: 'pending' })
    expect(nodes.some(({ isNow }) => isNow)).toBe(false)
  })

  it('keeps the response of a refusal back for its own step', () => {
    const build = nodesAt(refused, ({ stage }) => stage === 'build')
    expect(stateOf(build.nodes)).toEqual([
      'call done',
      'build failed',
      'policy pending',
      'approval pending',
      'execute pending',
      'response pending',
    ])
    expect(railReach(build.nodes).isBypass).toBe(false)
    const response = nodesAt(refused, ({ stage }) => stage === 'response')
    expect(stateOf(response.nodes)).toEqual([
      'call done',
      'build failed',
      'policy skipped',
      'approval skipped',
      'execute skipped',
      'response failed',
    ])
    expect(railReach(response.nodes)).toEqual({ to: build.nodes[1]?.at, isBypass: true })
  })

  it('goes all the way with a call that succeeds, its stages from left to right', () => {
    const { nodes } = nodesAt('c3', ({ stage }) => stage === 'response')
    expect(railReach(nodes)).toEqual({ to: nodes.at(-1)?.at, isBypass: false })
    expect(nodes.map(({ at }) => at)).toEqual(nodes.map(({ at }) => at).toSorted((left, right) => left - right))
  })
})

describe('shownStage', () => {
  const cases = [
    { name: 'the step’s own without a spotlight', spotlight: null, want: 'execute' },
    { name: 'stage 1 under its spotlight', spotlight: 'build', want: 'build' },
    { name: 'the last that was shown of the gap', spotlight: 'gap', want: 'policy' },
  ] as const
  it.each(cases)('is $name', ({ spotlight, want }) => {
    const { stop, nodes } = nodesAt('c3', ({ stage }) => stage === 'execute')
    expect(shownStage(nodes, stop, spotlight)).toBe(want)
  })
})
