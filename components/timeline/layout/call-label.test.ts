import { describe, expect, it } from 'vitest'
import { callLabel, shortLabel } from './call-label'

describe('callLabel', () => {
  const cases = [
    { name: 'takes the path first', args: { old_string: 'a', file_path: 'src/a.ts' }, want: 'src/a.ts' },
    { name: 'takes any text where no name is telling', args: { n: 1, note: 'hello' }, want: 'hello' },
    { name: 'takes the first line', args: { command: 'ls\nrm x' }, want: 'ls' },
    { name: 'takes the first line of Windows text', args: { command: 'ls\r\nrm x' }, want: 'ls' },
    { name: 'lets nothing turn its neighbours around', args: { city: 'a\u202Eb\u0000' }, want: 'a\uFFFDb\uFFFD' },
    { name: 'is empty without text', args: { n: 1 }, want: '' },
    { name: 'is empty for arguments that could not be parsed', args: null, want: '' },
  ]
  it.each(cases)('$name', ({ args, want }) => expect(callLabel(args)).toBe(want))

  it('shortens a path to its last part, and leaves commands', () => {
    expect(shortLabel('src/format/price.ts')).toBe('price.ts')
    expect(shortLabel('node bin/check.mjs')).toBe('node bin/check.mjs')
  })
})
