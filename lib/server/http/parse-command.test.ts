import { describe, expect, it } from 'vitest'
import { parseCreateSession } from './create-session-body'
import { parseCommand } from './parse-command'
import { testConfig } from './testing/test-runtime'

const { limits } = testConfig({
  CALLSCOPE_MAX_PROMPT: '10',
  CALLSCOPE_MAX_FILE: '20',
  CALLSCOPE_MAX_WORKSPACE: '30',
  CALLSCOPE_MAX_WORKSPACE_FILES: '3',
})

describe('parseCommand', () => {
  it('understands a command', () => {
    expect(parseCommand({ type: 'prompt.submit', text: 'hi', commandId: 'c' }, limits)).toEqual({
      ok: true,
      value: { type: 'prompt.submit', text: 'hi', commandId: 'c' },
    })
  })

  const refused = [
    { name: 'what is no object', value: [], status: 400, code: 'invalid_command', says: '`type`' },
    { name: 'nothing', value: undefined, status: 400, code: 'invalid_command', says: '`type`' },
    {
      name: 'an unknown type',
      value: { type: 'prompt.sbmit' },
      status: 400,
      code: 'unknown_command',
      says: 'prompt.submit',
    },
    {
      name: 'a missing field',
      value: { type: 'prompt.submit' },
      status: 400,
      code: 'invalid_command',
      says: 'at /text',
    },
    {
      name: 'an empty prompt',
      value: { type: 'prompt.submit', text: '' },
      status: 400,
      code: 'invalid_command',
      says: '/text',
    },
    {
      name: 'a long prompt',
      value: { type: 'prompt.submit', text: 'ééééééé' },
      status: 413,
      code: 'prompt_too_large',
      says: '14 bytes',
    },
    {
      name: 'a large file',
      value: { type: 'file.write', path: 'a.txt', content: 'x'.repeat(21) },
      status: 413,
      code: 'file_too_large',
      says: 'a.txt has 21 bytes; the limit is 20 bytes',
    },
    {
      name: 'a large file in base64',
      value: { type: 'file.write', path: 'a.png', base64: Buffer.alloc(21).toString('base64') },
      status: 413,
      code: 'file_too_large',
      says: '21 bytes',
    },
  ]
  it.each(refused)('refuses $name', ({ value, status, code, says }) => {
    const parsed = parseCommand(value, limits)
    expect(parsed).toMatchObject({ ok: false, error: { status, code, message: expect.stringContaining(says) } })
  })

  it('names every offending place by JSON pointer', () => {
    const value = { type: 'breakpoints.set', breakpoints: [{ stage: 'build' }, { stage: 'lunch', tools: [1] }] }
    const parsed = parseCommand(value, limits)
    expect(parsed.ok ? [] : parsed.error.issues?.map(({ path }) => path)).toEqual([
      '/breakpoints/1/stage',
      '/breakpoints/1/tools/0',
    ])
  })
})

describe('parseCreateSession', () => {
  it('needs nothing', () => {
    expect(parseCreateSession(undefined, limits)).toEqual({ ok: true, value: {} })
  })

  it('takes text and base64 files', () => {
    const files = { 'a.ts': 'text', 'logo.png': { base64: 'AAAA' } }
    expect(parseCreateSession({ files, model: 'manual', mode: 'yolo' }, limits)).toEqual({
      ok: true,
      value: { files, model: 'manual', mode: 'yolo' },
    })
  })

  const refused = [
    { name: 'a slip in a field name', value: { tempalte: 'shop' }, status: 400, says: 'at /tempalte' },
    { name: 'a list in place of an object', value: [], status: 400, says: 'expected object' },
    { name: 'a mode that is none', value: { mode: 'fast' }, status: 400, says: '/mode' },
    { name: 'a file that is not base64', value: { files: { a: { base64: '?' } } }, status: 400, says: '/files/a' },
    { name: 'a large file', value: { files: { big: 'x'.repeat(21) } }, status: 413, says: 'big has 21 bytes' },
    {
      name: 'a large workspace',
      value: { files: { a: 'x'.repeat(16), b: 'x'.repeat(15) } },
      status: 413,
      says: '31 bytes',
    },
    { name: 'too many files', value: { files: { a: '', b: '', c: '', d: '' } }, status: 413, says: '4 files' },
  ]
  const keywords = [
    { name: 'a wrong type', value: { title: 5 }, issue: { path: '/title', code: 'type' } },
    { name: 'a word that is none of the list', value: { mode: 'fast' }, issue: { path: '/mode', code: 'enum' } },
    { name: 'an unknown field', value: { tempalte: 1 }, issue: { path: '/tempalte', code: 'additionalProperties' } },
    { name: 'a missing field', value: { tools: [{}] }, issue: { path: '/tools/0/name', code: 'required' } },
    {
      name: 'a number that is too small',
      value: { options: { maxSteps: 0 } },
      issue: { path: '/options/maxSteps', code: 'minimum' },
    },
  ]
  it.each(keywords)('names the keyword of JSON Schema that failed: $name', ({ value, issue }) => {
    const parsed = parseCreateSession(value, limits)
    expect(parsed.ok ? [] : parsed.error.issues?.map(({ path, code }) => ({ path, code }))).toContainEqual(issue)
  })

  it.each(refused)('refuses $name', ({ value, status, says }) => {
    const parsed = parseCreateSession(value, limits)
    expect(parsed).toMatchObject({ ok: false, error: { status, message: expect.stringContaining(says) } })
  })
})
