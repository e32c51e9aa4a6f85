import { describe, expect, it } from 'vitest'
import { askAgainRequest } from './ask-again-request'

const asked = { requestedSeq: 9, systemPrompt: 'Be brief.', prompt: { seq: 7, text: 'Hello' } }
const system = { type: 'options.set', options: { systemPrompt: 'Be long.' } }
const prompt = { type: 'prompt.submit', text: 'Goodbye' }

const cases = [
  {
    name: 'asks nothing again where nothing was changed',
    wish: { systemPrompt: 'Be brief.', prompt: 'Hello' },
    want: null,
  },
  {
    name: 'keeps the history up to the request where the system prompt is another',
    wish: { systemPrompt: 'Be long.', prompt: 'Hello' },
    want: { atSeq: 8, changes: [system] },
  },
  {
    name: 'cuts before the prompt where that is another',
    wish: { systemPrompt: 'Be brief.', prompt: 'Goodbye' },
    want: { atSeq: 6, changes: [prompt] },
  },
  {
    name: 'gives the prompt last where both are others',
    wish: { systemPrompt: 'Be long.', prompt: 'Goodbye' },
    want: { atSeq: 6, changes: [system, prompt] },
  },
  { name: 'gives no empty prompt', wish: { systemPrompt: 'Be long.', prompt: ' ' }, want: null },
]

describe('askAgainRequest', () => {
  it.each(cases)('$name', ({ wish, want }) => expect(askAgainRequest({ ...asked, wish })).toEqual(want))

  it('leaves the task of an agent as it is', () => {
    const wish = { systemPrompt: 'Be long.', prompt: '' }
    expect(askAgainRequest({ ...asked, prompt: null, wish })).toEqual({ atSeq: 8, changes: [system] })
  })
})
