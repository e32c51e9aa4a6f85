import { describe, expect, it } from 'vitest'
import { parseHeaders } from './parse-headers'

describe('parseHeaders', () => {
  it.each([
    { name: 'takes nothing for no headers', text: ' \n\n', want: { ok: true, value: {} } },
    {
      name: 'keeps colons and blanks inside a value',
      text: 'Authorization: Bearer a b\n x-at : http://a:1 ',
      want: { ok: true, value: { Authorization: 'Bearer a b', 'x-at': 'http://a:1' } },
    },
    { name: 'names the line that is no header', text: 'a: b\nnonsense', want: { ok: false, error: 2 } },
  ])('$name', ({ text, want }) => expect(parseHeaders(text)).toEqual(want))
})
