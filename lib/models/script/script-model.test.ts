import { describe, expect, it } from 'vitest'
import { sha256Hex } from '../../base/sha256'
import type { ResponseExpectation, Script } from '../../session/script'
import type { Content, ModelEvent, ModelRequest } from '../port'
import { playStep } from './script-model'
import type { ScriptPlace } from './script-place'

const SCRIPT: Script = {
  version: 1,
  turns: [
    {
      prompt: 'look',
      steps: [
        {
          thoughts: 'First I read.',
          text: 'Reading.',
          calls: [
            { id: 'x1', name: 'read_file', args: { file_path: 'a' }, expects: { outcome: 'output', equals: 'A' } },
          ],
        },
        { text: 'It says A.', finishReason: 'MAX_TOKENS' },
      ],
    },
    {
      steps: [
        { calls: [{ name: 'ls', argsText: '{"a":' }], error: { type: 'gone', message: 'Gone.', retryable: true } },
      ],
    },
  ],
}

function request(contents: readonly Content[]): ModelRequest {
  return { model: 'demo', systemPrompt: '', contents, declarations: [], turn: 1, step: 1 }
}

function answered(response: Record<string, unknown>): Content[] {
  return [
    { role: 'user', parts: [{ text: 'look' }] },
    { role: 'model', parts: [{ functionCall: { id: 'c1', name: 'read_file', args: {} } }] },
    { role: 'user', parts: [{ functionResponse: { id: 'c1', name: 'read_file', response } }] },
  ]
}

function play(place: ScriptPlace, contents: readonly Content[], script = SCRIPT): ModelEvent[] {
  return playStep('demo', script, place, request(contents))
}

function notes(events: readonly ModelEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'note' ? [`${event.code}: ${event.message}`] : []))
}

const asked = (text: string): Content[] => [{ role: 'user', parts: [{ text }] }]

describe('a script as a model', () => {
  it('says a step as it is written: thoughts, text, calls, the end', () => {
    expect(play({ turn: 0, step: 0 }, asked('look'))).toEqual([
      { type: 'text', text: 'First I read.', thought: true },
      { type: 'text', text: 'Reading.' },
      { type: 'call', id: 'x1', name: 'read_file', args: { file_path: 'a' } },
      { type: 'end', finishReason: 'STOP' },
    ])
  })

  it('notes nothing where the world answers as expected', () => {
    expect(play({ turn: 0, step: 1 }, answered({ output: 'A' }))).toEqual([
      { type: 'text', text: 'It says A.' },
      { type: 'end', finishReason: 'MAX_TOKENS' },
    ])
  })

  it('breaks off where the script does, with arguments that are no JSON kept as text', () => {
    expect(play({ turn: 1, step: 0 }, asked('anything'))).toEqual([
      { type: 'call', name: 'ls', args: null, argsText: '{"a":' },
      { type: 'error', error: { type: 'gone', message: 'Gone.', retryable: true } },
    ])
  })

  it('compares nothing after a step that broke off: its calls were not told', () => {
    const script: Script = {
      version: 1,
      turns: [
        {
          steps: [
            {
              calls: [{ name: 'ls', args: {}, expects: { equals: 'x' } }],
              error: { type: 'e', message: 'm', retryable: true },
            },
            { text: 'Again.' },
          ],
        },
      ],
    }
    expect(notes(play({ turn: 0, step: 1 }, asked('go'), script))).toEqual([])
  })

  it('notes another prompt than the one it was written for and plays on', () => {
    const events = play({ turn: 0, step: 0 }, asked('see'))
    expect(notes(events)).toEqual(['script_differs: The prompt is another one: expected "look", came "see".'])
    expect(events.at(-1)).toEqual({ type: 'end', finishReason: 'STOP' })
  })

  it('says that it is over in the language of the prompt, and calls nothing', () => {
    const events = play({ turn: 2, step: 0 }, asked('还有吗'))
    expect(events.map((event) => event.type)).toEqual(['note', 'text', 'end'])
    expect(notes(events)[0]).toMatch(/^script_over: The script “demo” is over\./)
    expect(events[1]).toMatchObject({ text: expect.stringContaining('播放完') })
  })

  it('says that it has nothing more for this prompt where the run goes on past its steps', () => {
    const events = play({ turn: 0, step: 2 }, asked('look'))
    expect(notes(events)[0]).toMatch(/^script_turn_over/)
    expect(events.some((event) => event.type === 'call')).toBe(false)
  })
})

describe('what a script notes about an answer', () => {
  const long = `${'a'.repeat(300)}b`
  const cases: readonly {
    name: string
    expects: ResponseExpectation
    response: Record<string, unknown>
    want: string | null
  }[] = [
    { name: 'takes anything where nothing is expected', expects: {}, response: { error: 'no' }, want: null },
    {
      name: 'names an error in place of an output',
      expects: { outcome: 'output', equals: 'A' },
      response: { error: 'File not found.' },
      want: 'expected an output "A", came the error "File not found."',
    },
    {
      name: 'names another output',
      expects: { equals: 'A' },
      response: { output: 'B' },
      want: 'expected "A", came "B"',
    },
    {
      name: 'quotes a long text from shortly before the place',
      expects: { equals: long },
      response: { output: `${'a'.repeat(300)}c` },
      want: `expected …"${'a'.repeat(40)}b", came …"${'a'.repeat(40)}c"`,
    },
    {
      name: 'takes a long output by its hash',
      expects: { sha256: sha256Hex(long) },
      response: { output: long },
      want: null,
    },
    {
      name: 'names another long output',
      expects: { outcome: 'output', sha256: sha256Hex(long) },
      response: { output: 'short' },
      want: 'the output of 5 characters is not the recorded one, it begins "short"',
    },
    {
      name: 'names the part that is missing',
      expects: { contains: ['4 passed', '0 failed'] },
      response: { output: '4 passed, 1 failed' },
      want: 'expected "0 failed" in the output, came "4 passed, 1 failed"',
    },
    {
      name: 'reads an output that is an object as JSON',
      expects: { equals: '{"a":1}' },
      response: { output: { a: 1 } },
      want: null,
    },
  ]
  it.each(cases)('$name', ({ expects, response, want }) => {
    const script: Script = {
      version: 1,
      turns: [{ steps: [{ calls: [{ name: 'read_file', args: {}, expects }] }, { text: 'done' }] }],
    }
    const found = notes(play({ turn: 0, step: 1 }, answered(response), script))
    expect(found).toEqual(want === null ? [] : [`script_differs: Call 1 of the step before, read_file: ${want}.`])
  })

  it('says that a call was not answered at all', () => {
    const script: Script = {
      version: 1,
      turns: [{ steps: [{ calls: [{ name: 'ls', args: {}, expects: { outcome: 'output' } }] }, { text: 'done' }] }],
    }
    expect(notes(play({ turn: 0, step: 1 }, asked('go'), script))[0]).toContain('it was not answered')
  })
})
