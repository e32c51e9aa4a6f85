import { describe, expect, it } from 'vitest'
import { plainOutput } from './plain-output'

describe('plainOutput', () => {
  const cases = [
    { name: 'drops colours', text: '\u001b[1;32mok\u001b[0m done', want: 'ok done' },
    { name: 'drops a title', text: '\u001b]0;vim\u0007text', want: 'text' },
    { name: 'keeps what a carriage return wrote last', text: '10%\r20%\r100%\nend', want: '100%\nend' },
    { name: 'keeps Windows line ends as lines', text: 'a\r\nb\r\n', want: 'a\nb\n' },
    { name: 'drops other control characters and keeps tabs', text: 'a\u0000\u0008\tb', want: 'a\tb' },
    { name: 'leaves a lone bracket alone', text: '[32m is text', want: '[32m is text' },
  ]
  it.each(cases)('$name', ({ text, want }) => expect(plainOutput(text)).toBe(want))
})
