import { describe, expect, it } from 'vitest'
import type { NewEvent } from './events'
import { EMPTY_STATE, foldEvents } from './fold'
import { ToolDefinition } from './tool-definition'
import { versionNames } from './version-names'

const tool = ToolDefinition.parse({
  name: 'find',
  description: 'd',
  parametersJsonSchema: { type: 'object' },
  implementation: { type: 'canned', result: 'x' },
})

function namesAfter(...events: readonly NewEvent[]): Record<number, string> {
  const defined: NewEvent[] = [
    { type: 'tool.defined', tool },
    { type: 'tool.defined', tool, note: 'with a limit' },
  ]
  const log = [...defined, ...events].map((event, index) => ({ ...event, seq: index + 1, at: index }))
  const state = foldEvents(EMPTY_STATE, log)
  const found = state.tools.get('find')
  return found ? Object.fromEntries(versionNames(found, state.conversation)) : {}
}

describe('the name of a version', () => {
  const cases: readonly { name: string; events: readonly NewEvent[]; want: Record<number, string> }[] = [
    { name: 'is what was said when it was saved', events: [], want: { 2: 'with a limit' } },
    {
      name: 'is a note about it, also where there was none at the save',
      events: [{ type: 'note.added', text: 'before the talk', aboutSeq: 1 }],
      want: { 1: 'before the talk', 2: 'with a limit' },
    },
    {
      name: 'is the last of several notes',
      events: [
        { type: 'note.added', text: 'draft', aboutSeq: 2 },
        { type: 'note.added', text: 'good', aboutSeq: 2 },
      ],
      want: { 2: 'good' },
    },
    {
      name: 'is no note about anything else',
      events: [
        { type: 'note.added', text: 'aside' },
        { type: 'note.added', text: 'of another', aboutSeq: 9 },
      ],
      want: { 2: 'with a limit' },
    },
  ]
  it.each(cases)('$name', ({ events, want }) => expect(namesAfter(...events)).toEqual(want))
})
