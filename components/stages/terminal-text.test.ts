import { describe, expect, it } from 'vitest'
import { terminalLines } from './terminal-text'

const plain = (text: string) =>
  terminalLines(text)
    .map((line) => line.map((run) => run.text).join(''))
    .join('\n')

describe('terminalLines', () => {
  const cases = [
    { name: 'keeps colours out of the text', text: '\u001b[1;32mok\u001b[0m done', want: 'ok done' },
    { name: 'drops a title', text: '\u001b]0;vim\u0007text', want: 'text' },
    { name: 'drops what moves the cursor', text: '\u001b[2K\u001b[1Ab', want: 'b' },
    { name: 'keeps what a carriage return wrote last', text: '10%\r20%\r100%\nend', want: '100%\nend' },
    { name: 'keeps Windows line ends as lines', text: 'a\r\nb\r\n', want: 'a\nb\n' },
    {
      name: 'keeps other control characters, for the page to show',
      text: 'a\u0000\u0001\tb',
      want: 'a\u0000\u0001\tb',
    },
    { name: 'leaves a lone bracket alone', text: '[32m is text', want: '[32m is text' },
    { name: 'lets a colour that breaks off eat nothing', text: 'a\u001b[38;2;1;2', want: 'a\u001b[38;2;1;2' },
    {
      name: 'lets a command that breaks off eat nothing',
      text: '\u001b]8;;http://x rest',
      want: '\u001b]8;;http://x rest',
    },
  ]
  it.each(cases)('$name', ({ text, want }) => expect(plain(text)).toBe(want))

  it('keeps colours and weights, across lines, until they are reset', () => {
    const [first, second] = terminalLines('\u001b[1m\u001b[32mPASS\n\u001b[0mend')
    expect(first).toEqual([{ text: 'PASS', style: { isBold: true, hue: 'green' } }])
    expect(second).toEqual([{ text: 'end', style: {} }])
  })

  const hues = [
    { name: 'takes a bright colour for its plain one', code: '91', want: 'red' },
    { name: 'takes a colour of 256 for the nearest', code: '38;5;46', want: 'green' },
    { name: 'takes a true colour for the nearest', code: '38;2;30;60;250', want: 'blue' },
  ]
  it.each(hues)('$name', ({ code, want }) => expect(terminalLines(`\u001b[${code}mx`)[0]?.[0]?.style.hue).toBe(want))

  it('keeps links to the web and nothing else', () => {
    const link = (address: string) => terminalLines(`\u001b]8;;${address}\u0007click\u001b]8;;\u0007 on`)[0]
    expect(link('https://example.com')).toEqual([
      { text: 'click', style: {}, href: 'https://example.com' },
      { text: ' on', style: {} },
    ])
    expect(link('javascript:alert(1)')?.every((run) => run.href === undefined)).toBe(true)
  })
})
