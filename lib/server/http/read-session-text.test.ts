import { describe, expect, it } from 'vitest'
import { SESSION_ELEMENT } from '../../share/session-file/sniff-session-file'
import { readSessionText } from './read-session-text'

const PAGE = `<!doctype html>\n<p>é</p>${SESSION_ELEMENT}`

describe('readSessionText', () => {
  it.each([
    { name: 'a file', text: '{"events":[]}' },
    { name: 'a page', text: `${PAGE}{"events":[]}</script><script>{</script>` },
    { name: 'a file that quotes a page', text: `{"events":[],"title":${JSON.stringify(PAGE)}}` },
  ])('reads the session of $name', ({ text }) => {
    expect(readSessionText(text)).toMatchObject({ ok: true, value: { events: [] } })
  })

  const broken = [
    { name: 'a file cut off', text: '{"version":1,"events":[', says: ['ends at byte 23 (line 1)', 'cut off'] },
    { name: 'a file cut off inside a string', text: '{"a":"é', says: ['byte 8', 'cut off'] },
    { name: 'bytes before what is wrong, not characters', text: '{"é":tru}', says: ['byte 6', '"t"'] },
    { name: 'lines', text: '{\n"a": 1\n"b"}', says: ['byte 9 (line 3)'] },
    {
      name: 'a page that was cut off',
      text: `${PAGE}{"events":[`,
      says: [`byte ${Buffer.byteLength(PAGE) + 11} (line 2)`],
    },
    { name: 'something broken in a page', text: `${PAGE}{x}</script>`, says: [`byte ${Buffer.byteLength(PAGE) + 1}`] },
    { name: 'nothing', text: '', says: ['ends at byte 0'] },
  ]
  it.each(broken)('names the place: $name', ({ text, says }) => {
    const read = readSessionText(text)
    if (read.ok) throw new Error('it was read')
    expect(read.error).toMatchObject({ status: 400, code: 'invalid_json' })
    for (const part of says) expect(read.error.message).toContain(part)
  })
})
