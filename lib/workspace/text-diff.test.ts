import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffText, type TextDiff } from './text-diff'

/** A diff as people write it, a hunk after the other. */
const show = ({ hunks }: TextDiff) =>
  hunks.map(({ oldStart, newStart, lines }) =>
    [
      `@${oldStart},${newStart}`,
      ...lines.map(({ kind, text }) => `${{ same: ' ', add: '+', remove: '-' }[kind]}${text}`),
    ].join('\n'),
  )

const count = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}\n`).join('')

describe('diffText', () => {
  it('has no hunks for equal texts', () => {
    expect(diffText('a\n', 'a\n')).toEqual({ hunks: [], added: 0, removed: 0 })
  })

  it('puts a removed line before the one that replaces it, numbered on both sides', () => {
    expect(diffText('a\nb\nc\n', 'a\nB\nc\n')).toEqual({
      hunks: [
        {
          oldStart: 1,
          newStart: 1,
          lines: [
            { kind: 'same', text: 'a', oldLine: 1, newLine: 1 },
            { kind: 'remove', text: 'b', oldLine: 2 },
            { kind: 'add', text: 'B', newLine: 2 },
            { kind: 'same', text: 'c', oldLine: 3, newLine: 3 },
          ],
        },
      ],
      added: 1,
      removed: 1,
    })
  })

  it('keeps changes apart whose contexts do not touch, and joins those whose contexts do', () => {
    const far = diffText(count(1, 20), count(1, 20).replace('5\n', 'five\n').replace('13\n', 'thirteen\n'), 3)
    expect(far.hunks.map(({ oldStart, lines }) => [oldStart, lines.length])).toEqual([
      [2, 8],
      [10, 8],
    ])
    const near = diffText(count(1, 20), count(1, 20).replace('5\n', 'five\n').replace('12\n', 'twelve\n'), 3)
    expect(near.hunks.map(({ oldStart, lines }) => [oldStart, lines.length])).toEqual([[2, 16]])
  })

  const cases = [
    { name: 'shows a new file as added lines', before: '', after: 'a\nb\n', want: ['@1,1\n+a\n+b'] },
    { name: 'shows a deleted file as removed lines', before: 'a\n', after: '', want: ['@1,1\n-a'] },
    { name: 'shows lines added at the end', before: 'a\n', after: 'a\nb\n', want: ['@1,1\n a\n+b'] },
    { name: 'shows a changed line end', before: 'a\n', after: 'a\r\n', want: ['@1,1\n-a\n+a\r'] },
    { name: 'shows a missing last newline', before: 'a\n', after: 'a', want: ['@1,1\n-a\n+a'] },
    { name: 'shows an added empty line', before: 'a\nb\n', after: 'a\n\nb\n', want: ['@1,1\n a\n+\n b'] },
  ] as const
  it.each(cases)('$name', ({ before, after, want }) => {
    expect(show(diffText(before, after))).toEqual(want)
  })

  it('marks the line that no newline follows', () => {
    const [hunk] = diffText('a\n', 'a').hunks
    expect(hunk?.lines.map(({ endsWithoutNewline }) => endsWithoutNewline ?? false)).toEqual([false, true])
  })

  it('takes the context that is asked for', () => {
    expect(show(diffText(count(1, 9), count(1, 9).replace('5\n', ''), 0))).toEqual(['@5,5\n-5'])
  })

  it('shows very different texts as one block between what they share', () => {
    const lines = (word: string) => `first\n${count(1, 3000).replaceAll('\n', `${word}\n`)}last\n`
    const { hunks, added, removed } = diffText(lines(' old'), lines(' new'))
    expect([hunks.length, added, removed]).toEqual([1, 3000, 3000])
    expect([hunks[0]?.lines.at(0)?.text, hunks[0]?.lines.at(-1)?.text]).toEqual(['first', 'last'])
  })

  it('finds each of very many changes between lines that occur once', () => {
    const after = count(1, 9000).replace(/(.*)0\n/g, '$1zero\n')
    const { hunks, added, removed } = diffText(count(1, 9000), after, 0)
    expect([hunks.length, added, removed]).toEqual([900, 900, 900])
    expect(hunks[1]).toEqual({
      oldStart: 20,
      newStart: 20,
      lines: [
        { kind: 'remove', text: '20', oldLine: 20 },
        { kind: 'add', text: '2zero', newLine: 20 },
      ],
    })
  })

  it('keeps the longer part of a text whose halves were swapped', () => {
    const { added, removed } = diffText(count(1, 5000), count(2001, 5000) + count(1, 2000))
    expect([added, removed]).toEqual([2000, 2000])
  })

  it('has all of both texts when the context is large enough', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '\n', '\r\n'), { maxLength: 30 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        if (before === after) return
        const { hunks } = diffText(before, after, 1000)
        const side = (left: 'add' | 'remove') =>
          (hunks[0]?.lines ?? [])
            .filter(({ kind }) => kind !== left)
            .map((line) => line.text + (line.endsWithoutNewline ? '' : '\n'))
            .join('')
        expect([hunks.length, side('add'), side('remove')]).toEqual([1, before, after])
      }),
    )
  })
})
