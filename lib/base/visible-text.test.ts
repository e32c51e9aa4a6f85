import { describe, expect, it } from 'vitest'
import { hasHiddenCharacters, visiblePieces } from './visible-text'

const shown = (text: string) =>
  visiblePieces(text).map((piece) => (typeof piece === 'string' ? piece : `<${piece.label}>`))

const cases = [
  { name: 'leaves plain text, tabs and line breaks alone', text: 'a\tb\nc', want: ['a\tb\nc'] },
  { name: 'has nothing to say of no text', text: '', want: [] },
  {
    name: 'shows what turns the direction of writing',
    text: 'a\u202Eb\u202C',
    want: ['a', '<U+202E>', 'b', '<U+202C>'],
  },
  { name: 'shows what has no width', text: 'pay\u200Bpal\uFEFF', want: ['pay', '<U+200B>', 'pal', '<U+FEFF>'] },
  {
    name: 'shows control characters by their short names',
    text: 'a\u0000b\u0001c\u007Fd',
    want: ['a', '<NUL>', 'b', '<SOH>', 'c', '<DEL>', 'd'],
  },
  { name: 'shows an escape', text: '\u001B[31m', want: ['<ESC>', '[31m'] },
  { name: 'keeps a family of emoji whole', text: '👩\u200D🚀 ❤\uFE0F 👍🏽', want: ['👩\u200D🚀 ❤\uFE0F 👍🏽'] },
  { name: 'shows a joiner that joins nothing', text: 'a\u200Db', want: ['a', '<U+200D>', 'b'] },
  { name: 'shows half of a surrogate pair', text: 'bad \uD83D end', want: ['bad ', '<U+D83D>', ' end'] },
  { name: 'shows tags that spell hidden words', text: 'x\u{E0041}', want: ['x', '<U+E0041>'] },
  { name: 'leaves combining marks to their letters', text: 'te\u0301xt', want: ['te\u0301xt'] },
  { name: 'leaves right-to-left words to themselves', text: 'שלום', want: ['שלום'] },
]

describe('visiblePieces', () => {
  it.each(cases)('$name', ({ text, want }) => expect(shown(text)).toEqual(want))

  it('knows well-known characters by name', () => {
    expect(visiblePieces('\u202E')).toMatchObject([{ name: 'RIGHT-TO-LEFT OVERRIDE', kind: 'bidi' }])
  })

  it('tells a text with hidden characters from one whose joiners are part of emoji', () => {
    expect(hasHiddenCharacters('👩\u200D🚀')).toBe(false)
    expect(hasHiddenCharacters('👩\u200D')).toBe(true)
  })
})
