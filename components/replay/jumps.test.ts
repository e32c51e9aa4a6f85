import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import type { SessionEvent } from '@/lib/session/events'
import { findJump, JUMPS, wrapJump } from './jumps'

const events = readTour()
const typesOf = (jump: (typeof JUMPS)[number]) => {
  const found: string[] = []
  for (let seq = findJump(events, 0, jump, 1); seq !== undefined; seq = findJump(events, seq, jump, 1))
    found.push(events[seq - 1]?.type ?? '')
  return found
}

describe('jumps', () => {
  it.each([
    { jump: 'failure', only: ['call.errored', 'call.failed', 'model.failed', 'run.finished'] },
    { jump: 'approval', only: ['call.approval_requested'] },
    { jump: 'change', only: ['call.succeeded', 'workspace.changed'] },
  ] as const)('go from one $jump to the next, and find some', ({ jump, only }) => {
    const types = typesOf(jump)
    expect(types.length).toBeGreaterThan(0)
    for (const type of types) expect(only).toContain(type)
  })
  it('go back the same way', () => {
    for (const jump of JUMPS) {
      const first = findJump(events, 0, jump, 1) ?? 0
      const second = findJump(events, first, jump, 1)
      if (second !== undefined) expect(findJump(events, second, jump, -1)).toBe(first)
      expect(findJump(events, first, jump, -1)).toBeUndefined()
    }
  })
  it('go on from the other end', () => {
    const first = findJump(events, 0, 'failure', 1) ?? 0
    expect(wrapJump(events, events.length, 'failure', 1)).toBe(first)
    expect(wrapJump(events, first, 'failure', -1)).toBe(findJump(events, events.length + 1, 'failure', -1))
    expect(wrapJump([], 0, 'failure', 1)).toBeUndefined()
  })
  it('stop at a run that failed, not at one that completed', () => {
    const end = (seq: number, outcome: 'failed' | 'completed'): SessionEvent => ({
      seq,
      at: 1,
      type: 'run.finished',
      run: 'r1',
      turn: 1,
      outcome,
    })
    expect(findJump([end(1, 'completed'), end(2, 'failed')], 0, 'failure', 1)).toBe(2)
  })
})
