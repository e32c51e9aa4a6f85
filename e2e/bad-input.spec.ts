import { expect, test } from '@playwright/test'
import { ApiSession } from './support/api'

interface BadInput {
  readonly name: string
  readonly send: (session: ApiSession) => Promise<Response>
  readonly status: number
  readonly code: string
}

const asText = { 'content-type': 'text/plain' }
const asJson = { 'content-type': 'application/json' }

const CASES: readonly BadInput[] = [
  {
    name: 'an unknown command',
    send: (session) => session.command({ type: 'rm.rf' }),
    status: 400,
    code: 'unknown_command',
  },
  {
    name: 'a command without its field',
    send: (session) => session.command({ type: 'prompt.submit' }),
    status: 400,
    code: 'invalid_command',
  },
  {
    name: 'broken JSON',
    send: (session) => session.request('/commands', { method: 'POST', body: '{"type": "prompt.submit", ' }),
    status: 400,
    code: 'invalid_json',
  },
  {
    name: 'a wrong token',
    send: (session) => new ApiSession(session.origin, session.id, 'wrong').command({ type: 'run.cancel' }),
    status: 403,
    code: 'edit_token_wrong',
  },
  {
    name: 'no credential',
    send: (session) => fetch(`${session.origin}/api/sessions/${session.id}/log`),
    status: 401,
    code: 'credential_required',
  },
  {
    name: 'an unknown session',
    send: (session) => new ApiSession(session.origin, 'nope', session.token).request('/log'),
    status: 404,
    code: 'session_not_found',
  },
  {
    name: 'a prompt over the limit',
    send: (session) => session.command({ type: 'prompt.submit', text: 'x'.repeat(300_000) }),
    status: 413,
    code: 'prompt_too_large',
  },
  {
    name: 'a file over the limit',
    send: (session) => session.command({ type: 'file.write', path: 'big.txt', content: 'x'.repeat(6_000_000) }),
    status: 413,
    code: 'file_too_large',
  },
  {
    name: 'a path that leaves the workspace',
    send: (session) => session.command({ type: 'file.write', path: '../../etc/passwd', content: 'x' }),
    status: 422,
    code: 'path_outside_root',
  },
  {
    name: 'a file that is not there',
    send: (session) => session.request('/files?path=nope.txt'),
    status: 404,
    code: 'file_not_found',
  },
  {
    name: 'a blob that this session does not have',
    send: (session) => session.request(`/blobs/${'0'.repeat(64)}`),
    status: 404,
    code: 'blob_not_found',
  },
  {
    name: 'a tool whose schema is broken',
    send: (session) =>
      session.command({
        type: 'tool.define',
        tool: {
          name: 'x',
          description: 'x',
          parametersJsonSchema: { type: 'strnig' },
          implementation: { type: 'canned', result: 1 },
        },
      }),
    status: 422,
    code: 'invalid_schema',
  },
  {
    name: 'a policy that is not TOML',
    send: (session) => session.command({ type: 'policy.set', toml: '[[rule]\ntoolName = ' }),
    status: 422,
    code: 'invalid_policy',
  },
  {
    name: 'a decision about a call that does not exist',
    send: (session) => session.command({ type: 'approval.give', callId: 'c99', outcome: 'proceed_once' }),
    status: 404,
    code: 'call_not_found',
  },
  {
    name: 'a change that comes from a page of another site',
    send: (session) =>
      session.request('/commands', {
        method: 'POST',
        headers: { ...asJson, authorization: `Bearer ${session.token}`, origin: 'https://evil.example' },
        body: '{"type":"run.cancel"}',
      }),
    status: 403,
    code: 'cross_origin',
  },
  {
    name: 'a route that does not exist',
    send: (session) => fetch(`${session.origin}/api/nothing`, { headers: asText }),
    status: 404,
    code: 'route_not_found',
  },
  {
    name: 'an address with a broken escape',
    send: (session) => fetch(`${session.origin}/api/sessions/%zz/log`, { headers: asText }),
    status: 400,
    code: 'invalid_address',
  },
  {
    name: 'a page with a broken escape',
    send: (session) => fetch(`${session.origin}/s/%E0%A4%A`),
    status: 400,
    code: 'invalid_address',
  },
]

for (const { name, send, status, code } of CASES) {
  test(`${name} is answered with ${status} ${code} and nothing is lost`, async ({ baseURL }) => {
    const session = await ApiSession.create(baseURL ?? '', { model: 'manual', files: { 'a.txt': 'kept' } })
    const before = await session.log()
    const response = await send(session)
    expect(response.status).toBe(status)
    const body = (await response.json()) as { error: { code: string; message: string } }
    expect(body.error.code).toBe(code)
    expect(body.error.message.length).toBeGreaterThan(20)
    expect(body.error.message).not.toMatch(/node_modules|\bat .*\.(ts|js):\d/)
    expect(await session.log()).toEqual(before)
    expect(await session.file('a.txt')).toBe('kept')
  })
}

test('a binary file goes in and comes out byte for byte, and reading it as a tool says what it is', async ({
  baseURL,
}) => {
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff, 0xfe])
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual' })
  await session.send({ type: 'file.write', path: 'data.bin', base64: bytes.toString('base64') })
  const back = await session.request('/files?path=data.bin')
  expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true)
  await session.send({ type: 'prompt.submit', text: 'read it' })
  await session.send({ type: 'model.reply', calls: [{ name: 'read_file', args: { file_path: 'data.bin' } }] })
  const ended = await session.until((event) => event.type === 'call.succeeded')
  expect(JSON.stringify(ended.functionResponse)).toMatch(/binary/i)
})
