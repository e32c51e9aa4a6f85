import { describe, expect, it } from 'vitest'
import type { Breakpoint } from '@/lib/session/settings'
import { countBreakpoints, reachOf, toggleForAll, toggleForTool } from './breakpoint-set'

const execute: Breakpoint = { stage: 'execute' }
const readPolicy: Breakpoint = { stage: 'policy', tools: ['read_file'] }

const changes: { name: string; got: Breakpoint[]; want: Breakpoint[] }[] = [
  {
    name: 'adds one for every tool, in the order of stages',
    got: toggleForAll([execute], 'build'),
    want: [{ stage: 'build' }, execute],
  },
  {
    name: 'takes the one for every tool away and leaves the named ones',
    got: toggleForAll([readPolicy, { stage: 'policy' }], 'policy'),
    want: [readPolicy],
  },
  { name: 'names a tool', got: toggleForTool([execute], 'policy', 'read_file'), want: [readPolicy, execute] },
  {
    name: 'adds a second tool to the entry of its stage',
    got: toggleForTool([readPolicy], 'policy', 'glob'),
    want: [{ stage: 'policy', tools: ['read_file', 'glob'] }],
  },
  { name: 'drops the entry with its last tool', got: toggleForTool([readPolicy], 'policy', 'read_file'), want: [] },
  {
    name: 'knows a tool by an older name',
    got: toggleForTool([{ stage: 'policy', tools: ['read'] }], 'policy', 'read_file'),
    want: [],
  },
]

describe('breakpoints', () => {
  it.each(changes)('$name', ({ got, want }) => expect(got).toEqual(want))

  it('reach a tool by name, by everything, or not', () => {
    expect(reachOf([readPolicy], 'policy', 'read_file')).toBe('tool')
    expect(reachOf([readPolicy], 'policy', 'glob')).toBe('off')
    expect(reachOf([readPolicy], 'policy')).toBe('tool')
    expect(reachOf([readPolicy, { stage: 'policy' }], 'policy', 'glob')).toBe('all')
    expect(reachOf([execute], 'build', 'glob')).toBe('off')
  })

  it('are counted by switch', () => {
    expect(countBreakpoints([execute, { stage: 'policy', tools: ['a', 'b'] }])).toBe(3)
  })
})
