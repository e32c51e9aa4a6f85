import { describe, expect, it } from 'vitest'
import type { NewEvent } from './events'
import { findDrift } from './find-drift'
import { EMPTY_STATE, foldEvents } from './fold'
import { selectCall } from './selectors'
import { logOf } from './testing-log'

const run = 'r1'
const tool = {
  name: 'replace',
  description: 'edits',
  kind: 'custom' as const,
  implementation: { type: 'canned' as const, result: '' },
}
const begin: NewEvent[] = [
  { type: 'tool.defined', tool },
  { type: 'prompt.submitted', run, turn: 1, text: 'go' },
  { type: 'run.started', run, turn: 1 },
]
const built: NewEvent[] = [
  { type: 'model.called', run, step: 1, callId: 'c1', name: 'replace', args: {} },
  { type: 'call.validating', run, callId: 'c1', tool: 'replace', toolVersion: 1 },
  {
    type: 'call.built',
    run,
    callId: 'c1',
    description: 'edit',
    locations: [{ path: 'src/a.ts' }, { path: 'docs' }],
    changing: true,
    barrier: false,
  },
]
const executing: NewEvent = { type: 'call.executing', run, callId: 'c1', attempt: 1, tree: 't' }
const variables = (PATH: string): NewEvent => ({ type: 'environment.changed', variables: { PATH, HOME: '/' } })
const wrote = (...paths: string[]): NewEvent => ({
  type: 'workspace.changed',
  by: 'user',
  tree: 't1',
  patch: paths.map((path) => ({ path, before: 'x', after: 'y' })),
})
const committed: NewEvent = {
  type: 'call.succeeded',
  run,
  callId: 'c0',
  functionResponse: { id: 'c0', name: 'x', response: {} },
  patch: [{ path: 'src/a.ts', before: 'x', after: 'y' }],
}

const cases: { name: string; events: NewEvent[]; want: object[] }[] = [
  { name: 'is nothing where nothing changed', events: [...built, executing], want: [] },
  { name: 'is nothing before the call was built', events: built.slice(0, 2), want: [] },
  {
    name: 'names the variables that changed',
    events: [variables('a'), ...built, variables('b'), executing],
    want: [{ kind: 'environment', variables: ['PATH'] }],
  },
  { name: 'leaves out variables set to what they were', events: [variables('a'), ...built, variables('a')], want: [] },
  {
    name: 'names the new version of the tool',
    events: [...built, { type: 'tool.defined', tool }, executing],
    want: [{ kind: 'tool', tool: 'replace', version: 2 }],
  },
  {
    name: 'names files it said it would touch, in its folders too, and no others',
    events: [...built, wrote('src/a.ts', 'src/b.ts', 'docs/x.md', 'docs.md')],
    want: [
      { kind: 'file', path: 'src/a.ts' },
      { kind: 'file', path: 'docs/x.md' },
    ],
  },
  { name: 'names the call that changed a file', events: [...built, committed], want: [{ kind: 'file', callId: 'c0' }] },
  { name: 'ends with the execution', events: [...built, executing, wrote('src/a.ts')], want: [] },
]

describe('drift between build and execute', () => {
  it.each(cases)('$name', ({ events, want }) => {
    const log = logOf(...begin, ...events)
    const call = selectCall(foldEvents(EMPTY_STATE, log), 'c1')
    if (!call) throw new Error('the log has no such call')
    expect(findDrift(log, call)).toMatchObject(want)
    expect(findDrift(log, call)).toHaveLength(want.length)
  })
})
