import { describe, expect, it } from 'vitest'
import { parseLog } from '@/components/session-page/parse-log'
import type { NewEvent, SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { FIRST_CALL } from '@/lib/share/lessons/first-call'
import { declarationText } from '@/lib/whatif'
import { lessonStep } from './lesson-step'

const recorded = parseLog(FIRST_CALL.lines.join('\n'))
const rerun: readonly NewEvent[] = [
  { type: 'run.started', run: 'r2', turn: 1, rerunOf: 'c3' },
  {
    type: 'call.requested',
    run: 'r2',
    callId: 'c9',
    rerunOf: 'c3',
    name: 'search_catalog',
    args: { query: 'tea', limit: 5 },
    apply: true,
  },
]
const functionResponse = { id: 'c9', name: 'search_catalog', response: { output: '{}' } }
const succeeded: NewEvent = { type: 'call.succeeded', run: 'r2', callId: 'c9', functionResponse }
const refused: NewEvent = {
  type: 'call.errored',
  run: 'r2',
  callId: 'c9',
  stage: 'declaration',
  error: { type: 'invalid_tool_params', message: 'no' },
  issues: [],
  functionResponse,
}
const prompt: readonly NewEvent[] = [
  { type: 'prompt.submitted', run: 'r2', turn: 2, text: 'More' },
  { type: 'run.started', run: 'r2', turn: 2 },
]

function stateAfter(events: readonly NewEvent[]) {
  const added = events.map((event, index) => {
    // A new event with its envelope is an event of the log.
    return { ...event, seq: recorded.length + 1 + index, at: 1_900_000_000_000 } as SessionEvent
  })
  return foldEvents(EMPTY_STATE, [...recorded, ...added])
}

const tool = stateAfter([]).tools.get('search_catalog')?.definition
if (!tool) throw new Error('the lesson has no search_catalog')
const loose = declarationText({ ...tool, parametersJsonSchema: { type: 'object' } })

describe('lessonStep', () => {
  const cases = [
    { name: 'plays', isPlaying: true, position: 12, want: 'playing' },
    { name: 'is paused in the past', position: 12, want: 'paused' },
    { name: 'asks for the schema where it stops at the refused call', position: 13, want: 'fix' },
    { name: 'plays on past the refused call', isPlaying: true, position: 13, want: 'playing' },
    { name: 'offers to run again where it stopped', position: 13, draft: loose, want: 'run' },
    { name: 'asks for the schema at the end', want: 'fix' },
    { name: 'stays there while a draft changes nothing for the call', draft: '{', want: 'fix' },
    { name: 'offers to run again once the draft lets the call build', draft: loose, want: 'run' },
    { name: 'waits while the call runs', events: rerun, want: 'running' },
    { name: 'is done when the call went through', events: [...rerun, succeeded], want: 'done' },
    { name: 'says that the call was refused again', events: [...rerun, refused], want: 'again' },
    { name: 'is over once somebody wrote a prompt', events: prompt, want: 'left' },
  ] as const
  it.each(cases)('$name', (row) => {
    const step = lessonStep(
      {
        isPlaying: 'isPlaying' in row,
        position: 'position' in row ? row.position : null,
        latest: stateAfter('events' in row ? row.events : []),
        drafts: 'draft' in row ? { search_catalog: row.draft } : {},
        pending: {},
      },
      'c3',
      13,
    )
    expect(step).toBe(row.want)
  })
})
