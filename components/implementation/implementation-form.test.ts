import { describe, expect, it } from 'vitest'
import type { ToolImplementation } from '@/lib/session/tool-definition'
import { fromForm, placeOfError, toForm } from './implementation-form'

describe('the form of an implementation', () => {
  const cases: { name: string; implementation: ToolImplementation }[] = [
    { name: 'canned', implementation: { type: 'canned', result: { a: 1 }, delayMs: 5, stream: [{ text: 'x' }] } },
    { name: 'template', implementation: { type: 'template', text: 'Hi {{a.b}}' } },
    { name: 'JavaScript', implementation: { type: 'javascript', source: 'export default () => 1' } },
  ]
  it.each(cases)('gives $name back as it was', ({ implementation }) => {
    expect(fromForm(toForm(implementation))).toEqual({ ok: true, value: implementation })
  })

  it.each(['{', '5', '[]', 'null'])('refuses %s in place of a canned implementation', (canned) => {
    const form = { ...toForm({ type: 'canned', result: '' }), canned }
    expect(fromForm(form).ok).toBe(false)
  })
})

describe('placeOfError', () => {
  const cases = [
    { message: 'TypeError: no (line 3, column 5)', want: { line: 3, column: 5 } },
    { message: 'Error: (line 1, column 1) is in the text', want: null },
    { message: 'Thrown: oops', want: null },
  ]
  it.each(cases)('reads $message', ({ message, want }) => expect(placeOfError(message)).toEqual(want))
})
