import { expect, it } from 'vitest'
import { readScriptFile } from './read-script-file'

const GOOD = { version: 1, turns: [{ prompt: 'go', steps: [{ text: 'Done.' }] }] }

it('reads a script', () => {
  expect(readScriptFile(JSON.stringify(GOOD))).toEqual({ ok: true, value: GOOD })
})

it.each([
  { name: 'text that is no JSON', text: '{', want: '' },
  { name: 'a newer version', text: JSON.stringify({ ...GOOD, version: 2 }), want: '/version' },
  {
    name: 'a field that is written wrong',
    text: JSON.stringify({ version: 1, turns: [{ steps: [{ calls: [{ name: 'ls', expect: {} }] }] }] }),
    want: '/turns/0/steps/0/calls/0',
  },
])('names the place in $name', ({ text, want }) => {
  expect(readScriptFile(text)).toMatchObject({ ok: false, error: { path: want } })
})
