import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, fromDraft } from './agent-draft'

const FINE = { ...EMPTY_DRAFT, name: 'reader', description: 'reads', systemPrompt: 'Read.', maxSteps: '5' }

describe('fromDraft', () => {
  const cases = [
    { name: 'an agent without a name', change: { name: ' ' }, want: { field: 'name', kind: 'empty' } },
    { name: 'a name that cannot be seen', change: { name: 'a\u200bb' }, want: { field: 'name', kind: 'unseen' } },
    { name: 'no step', change: { maxSteps: '0' }, want: { field: 'maxSteps', kind: 'tooSmall', limit: 1 } },
    { name: 'half a step', change: { maxSteps: '1.5' }, want: { field: 'maxSteps', kind: 'notWhole' } },
    { name: 'words for a number', change: { maxSteps: 'many' }, want: { field: 'maxSteps', kind: 'notWhole' } },
    {
      name: 'more seconds than there may be',
      change: { timeout: '90000' },
      want: { field: 'timeout', kind: 'tooLarge', limit: 86_400 },
    },
    { name: 'arguments that are no JSON', change: { parameters: '{' }, want: { field: 'parameters', kind: 'notJson' } },
  ] as const
  it.each(cases)('names the field and the kind of problem of $name', ({ change, want }) => {
    expect(fromDraft({ ...FINE, ...change })).toMatchObject({ problem: want })
  })

  it('makes an agent of what is fine', () => {
    expect(fromDraft({ ...FINE, timeout: '3' })).toMatchObject({
      agent: { name: 'reader', limits: { timeoutMs: 3000 } },
    })
  })
})
