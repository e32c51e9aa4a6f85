import { describe, expect, it } from 'vitest'
import { complexityOf } from './complexity-of'
import { descriptionHints } from './description-hints'
import { tokenCost } from './token-cost'

const tool = (name: string, description: string, properties: object = {}) => ({
  name,
  description,
  parametersJsonSchema: { type: 'object', properties },
})
const codes = (...tools: Parameters<typeof descriptionHints>[0]) => descriptionHints(tools).map(({ code }) => code)

describe('description hints', () => {
  const cases = [
    { name: 'misses the description of a tool', tools: [tool('a', ' ')], want: ['tool_undescribed'] },
    {
      name: 'sees a description that is the name',
      tools: [tool('read_file', 'Read file.')],
      want: ['description_repeats_name'],
    },
    {
      name: 'sees two tools of one name',
      tools: [tool('a', 'Does.'), tool('a', 'Does too.')],
      want: ['duplicate_name'],
    },
    {
      name: 'sees names that differ in writing only',
      tools: [tool('readFile', 'X.'), tool('read_file', 'Y.')],
      want: ['similar_names'],
    },
    {
      name: 'sees two tools that say the same',
      tools: [tool('a', 'Reads.'), tool('b', 'Reads.')],
      want: ['same_description'],
    },
    {
      name: 'misses the description of a parameter',
      tools: [tool('t', 'Does.', { a: { type: 'string' } })],
      want: ['parameter_undescribed'],
    },
    {
      name: 'misses a unit',
      tools: [tool('t', 'Does.', { timeout: { type: 'integer', description: 'How long to wait' } })],
      want: ['parameter_without_unit'],
    },
    {
      name: 'reads a unit in the name',
      tools: [tool('t', 'Does.', { timeoutMs: { type: 'integer', description: 'How long to wait' } })],
      want: [],
    },
    {
      name: 'reads a unit in the text',
      tools: [tool('t', 'Does.', { size: { type: 'number', description: 'Its size in bytes' } })],
      want: [],
    },
    {
      name: 'misses an example',
      tools: [tool('t', 'Does.', { cron: { type: 'string', description: 'When to run it' } })],
      want: ['parameter_without_example'],
    },
    {
      name: 'takes a format for an example',
      tools: [tool('t', 'Does.', { date: { type: 'string', format: 'date', description: 'The day' } })],
      want: [],
    },
    {
      name: 'has nothing to say of a good tool',
      tools: [tool('t', 'Does things.', { who: { type: 'string', description: 'Whom to greet' } })],
      want: [],
    },
  ]
  it.each(cases)('$name', ({ tools, want }) => expect(codes(...tools)).toEqual(want))
})

describe('what a declaration costs', () => {
  it('names its estimate one', () => {
    const { tokens, method } = tokenCost(tool('t', 'Does.'))
    expect(tokens).toBeGreaterThan(10)
    expect(method).toMatch(/^estimate/)
  })

  it('counts other scripts as more', () => {
    expect(tokenCost(tool('t', '読むための道具')).tokens).toBeGreaterThan(tokenCost(tool('t', 'abcdefg')).tokens)
  })

  it('holds a schema against the limits of a provider, with sources', () => {
    const properties = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, { type: 'string' }]))
    const { uses, share } = complexityOf({ type: 'object', properties }, 'anthropic-strict')
    expect(uses.find(({ what }) => what === 'optional')).toMatchObject({ used: 30, limit: 24, share: 30 / 24 })
    expect(share).toBeGreaterThan(1)
    expect(uses[0]?.advice).toContain('without strict')
  })

  it('says that no number is known where none is', () => {
    expect(complexityOf({ type: 'object' }, 'gemini-parameters')).toMatchObject({
      share: 0,
      uses: [],
      note: expect.any(String),
    })
  })
})
