import { describe, expect, it } from 'vitest'
import { callRoute, refusalOf } from './testing/call-route'
import { addSession, testRuntime } from './testing/test-runtime'
import { tryTool } from './try-route'

const tool = { name: 'look', description: '', implementation: { type: 'canned', result: 'x' } }

async function send(options: { token?: string; json?: unknown; env?: Record<string, string> }) {
  const runtime = testRuntime(options.env)
  await addSession(runtime, 's1')
  const { token = 'token-s1', json = { tool, args: { a: 1 } } } = options
  return { runtime, response: await callRoute(runtime, tryTool, { id: 's1' }, { token, json }) }
}

describe('POST /api/sessions/:id/try', () => {
  it('hands the tool and its arguments on and answers what came of it', async () => {
    const { runtime, response } = await send({})
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'errored' })
    expect(runtime.asked).toEqual([['tryTool', 's1', { tool: { ...tool, kind: 'custom' }, args: { a: 1 } }]])
  })

  const refusals = [
    { name: 'a wrong token', options: { token: 'nope' }, want: { status: 403 } },
    { name: 'a body without a tool', options: { json: { args: {} } }, want: { status: 400, code: 'invalid_try' } },
    {
      name: 'an implementation that there is not',
      options: { json: { tool: { ...tool, implementation: { type: 'magic' } } } },
      want: { status: 400, code: 'invalid_try' },
    },
    {
      name: 'a body over the limit',
      options: { env: { CALLSCOPE_MAX_COMMAND: '20B' } },
      want: { status: 413, code: 'body_too_large' },
    },
  ]
  it.each(refusals)('refuses $name', async ({ options, want }) => {
    const { runtime, response } = await send(options)
    expect(await refusalOf(response)).toMatchObject(want)
    expect(runtime.asked).toEqual([])
  })
})
