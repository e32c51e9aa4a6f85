import { describe, expect, it } from 'vitest'
import { ToolImplementation } from '@/lib/session/tool-definition'
import { emptyCase, fromCannedForm, parseCannedText, toCannedForm } from './canned-form'
import { fromForm, placeOfError, toForm, turnCanned } from './implementation-form'

const implementations: { name: string; implementation: ToolImplementation }[] = [
  { name: 'a result', implementation: { type: 'canned', result: { a: 1 } } },
  { name: 'a text', implementation: { type: 'canned', result: 'sunny' } },
  { name: 'an error', implementation: { type: 'canned', result: '', error: { type: 'not_found', message: 'No.' } } },
  {
    name: 'cases of both kinds',
    implementation: {
      type: 'canned',
      result: null,
      cases: [
        { when: { city: 'Bern' }, result: [1, 2] },
        { when: { city: { $exact: 'x' } }, error: { type: 'a', message: 'b' } },
      ],
    },
  },
  {
    name: 'a wait and output',
    implementation: { type: 'canned', result: 1, delayMs: 5, stream: [{ text: 'x' }, { text: 'y', afterMs: 0 }] },
  },
  { name: 'a template', implementation: { type: 'template', text: 'Hi {{a.b}}' } },
  { name: 'JavaScript', implementation: { type: 'javascript', source: 'export default () => 1' } },
]

describe('the form of an implementation', () => {
  it.each(implementations)('gives $name back as it was', ({ implementation }) => {
    expect(fromForm(toForm(implementation))).toEqual({ ok: true, value: implementation })
  })

  it.each(implementations)('says the same of $name as JSON, and is back as fields', ({ implementation }) => {
    const form = toForm(implementation)
    const json = turnCanned(form.canned)
    expect(fromForm({ ...form, canned: json ?? form.canned })).toEqual({ ok: true, value: implementation })
    expect(json && turnCanned(json)).toEqual(form.canned)
  })
})

describe('fields that cannot be taken', () => {
  const form = toCannedForm({ type: 'canned', result: 'x', cases: [{ when: {}, result: 1 }], stream: [{ text: 't' }] })
  const [first] = form.cases
  const [piece] = form.stream
  const cases = [
    { name: 'a result that is no JSON', change: { result: 'sunny' }, want: ['result', 'json'] },
    { name: 'a wait that is no number', change: { delayMs: 'soon' }, want: ['delayMs', 'time'] },
    { name: 'a wait that is too long', change: { delayMs: '600001' }, want: ['delayMs', 'time'] },
    { name: 'a wait before now', change: { delayMs: '-1' }, want: ['delayMs', 'time'] },
    { name: 'an error without words', change: { answers: 'error' }, want: ['errorMessage', 'missing'] },
    {
      name: 'a condition that is no JSON',
      change: { cases: first ? [{ ...first, when: '{' }] : [] },
      want: ['cases.1.when', 'json'],
    },
    {
      name: 'a case without its result',
      change: { cases: first ? [{ ...first, result: '' }] : [] },
      want: ['cases.1.result', 'json'],
    },
    {
      name: 'a piece whose wait is no number',
      change: { stream: piece ? [{ ...piece, afterMs: '1s' }] : [] },
      want: ['stream.1.afterMs', 'time'],
    },
  ] as const
  it.each(cases)('are named: $name', ({ change, want: [field, code] }) => {
    const read = fromCannedForm({ ...form, ...change })
    expect(read.ok ? [] : [...read.error].map(([name, problem]) => [name, problem.code])).toEqual([[field, code]])
  })

  it('keep the other view closed until they are mended', () => {
    expect(turnCanned({ view: 'form', form: { ...form, result: '{' } })).toBeUndefined()
    expect(turnCanned({ view: 'json', json: '[' })).toBeUndefined()
  })
})

describe('JSON in place of fields', () => {
  const refused = [
    '{',
    '5',
    '[]',
    'null',
    '{"delayMs": "5"}',
    '{"error": "no"}',
    '{"cases": {}}',
    '{"cases": [{"when": {}}]}',
    '{"stream": ["x"]}',
  ]
  it.each(refused)('refuses %s', (text) => expect(parseCannedText(text).ok).toBe(false))

  it.each(['{}', '{"result": 1, "delayMs": 3}', '{"cases": [{"when": {}, "result": null}]}'])(
    'takes %s as the contract does',
    (text) => {
      const read = parseCannedText(text)
      expect(read.ok && ToolImplementation.safeParse(read.value).success).toBe(true)
    },
  )
})

it('gives a new case an id of its own', () => {
  const one = emptyCase([])
  expect(emptyCase([one, { ...one, id: 7 }]).id).toBe(8)
})

describe('placeOfError', () => {
  const cases = [
    { message: 'TypeError: no (line 3, column 5)', want: { line: 3, column: 5 } },
    { message: 'Error: (line 1, column 1) is in the text', want: null },
    { message: 'Thrown: oops', want: null },
  ]
  it.each(cases)('reads $message', ({ message, want }) => expect(placeOfError(message)).toEqual(want))
})
