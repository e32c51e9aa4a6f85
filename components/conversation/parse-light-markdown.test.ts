import { describe, expect, it } from 'vitest'
import { parseInline, parseLightMarkdown } from './parse-light-markdown'

describe('parseInline', () => {
  const cases = [
    {
      name: 'finds code spans and bold',
      text: 'Run `npm test` **now**.',
      want: [
        { kind: 'text', text: 'Run ' },
        { kind: 'code', text: 'npm test' },
        { kind: 'text', text: ' ' },
        { kind: 'bold', text: 'now' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      name: 'keeps web links',
      text: '[docs](https://example.com/a)',
      want: [{ kind: 'link', text: 'docs', href: 'https://example.com/a' }],
    },
    {
      name: 'leaves script links as text',
      text: '[x](javascript:alert(1))',
      want: [{ kind: 'text', text: '[x](javascript:alert(1))' }],
    },
    {
      name: 'leaves HTML as text',
      text: '<img src=x onerror=alert(1)>',
      want: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }],
    },
    {
      name: 'leaves an unfinished code span of a stream as text',
      text: 'see `src/a',
      want: [{ kind: 'text', text: 'see `src/a' }],
    },
  ]
  it.each(cases)('$name', ({ text, want }) => expect(parseInline(text)).toEqual(want))
})

describe('parseLightMarkdown', () => {
  it('splits headings, paragraphs, lists and fences', () => {
    const text = '# Found\nTwo files:\nboth in `src`.\n\n- one\n- two\n\n1. first\n```ts\nconst a = 1\n```\nDone.'
    expect(parseLightMarkdown(text).map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'list',
      'code',
      'paragraph',
    ])
  })

  it('takes all that follows an open fence as code while the text still streams', () => {
    expect(parseLightMarkdown('```\nlet a\n\n- not a list')).toEqual([{ kind: 'code', text: 'let a\n\n- not a list' }])
  })

  it('gives no blocks for an empty text', () => {
    expect(parseLightMarkdown(' \n\n')).toEqual([])
  })
})
