import { describe, expect, it } from 'vitest'
import { SESSION_ELEMENT, sniffSessionFile } from './sniff-session-file'

const cases = [
  { name: 'a session file', start: '{"format":"callscope-session","version":1,"title":"a"', want: 'json' },
  { name: 'one that an editor has laid out', start: '\uFEFF{\n  "format" : "callscope-session",', want: 'json' },
  { name: 'the page made of one', start: `<!doctype html>\n<style></style>${SESSION_ELEMENT}{`, want: 'page' },
  { name: 'another page', start: '<!doctype html><script type="application/json" id="other">{', want: null },
  { name: 'text that quotes the element', start: `# Notes\n${SESSION_ELEMENT}`, want: null },
  { name: 'tool declarations', start: '[{"name":"a","parameters":{}}]', want: null },
  { name: 'JSON that names the format later', start: '{"tools":[],"format":"callscope-session"}', want: null },
  { name: 'nothing', start: '', want: null },
] as const

describe('sniffSessionFile', () => {
  it.each(cases)('knows $name', ({ start, want }) => expect(sniffSessionFile(start)).toBe(want))
})
