import { describe, expect, it } from 'vitest'
import { readAnswer } from './upload-session-file'

const opened = { url: '/s/a#token=b', title: 'A', notes: [] }

describe('the answer to a session file', () => {
  it.each([
    { name: 'a session', status: 201, text: JSON.stringify({ ...opened, id: 'a' }), want: { ok: true, value: opened } },
    {
      name: 'a refusal with its place',
      status: 422,
      text: '{"error":{"code":"invalid_event","message":"m","issues":[{"path":"/events/0"}]}}',
      want: { ok: false, error: { code: 'invalid_event', status: 422, issues: [{ path: '/events/0' }] } },
    },
    { name: 'a page of a proxy', status: 502, text: '<html>', want: { ok: false, error: { code: 'http_error' } } },
    {
      name: 'an answer without an address',
      status: 201,
      text: '{}',
      want: { ok: false, error: { code: 'http_error' } },
    },
  ])('is understood: $name', ({ status, text, want }) => expect(readAnswer(status, text)).toMatchObject(want))
})
