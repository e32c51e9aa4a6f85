import { expect, it } from 'vitest'
import { err, ok } from '@/lib/base/result'
import { ToolDefinition } from '@/lib/session/tool-definition'
import { forkAndRerun, type PostCommand } from './fork-and-rerun'

const DRAFT = ToolDefinition.parse({ name: 't', description: 'd', implementation: { type: 'canned', result: 1 } })

/** A server that makes the fork `f` and refuses the commands named. */
function server(refused: readonly { readonly type: string; readonly code: string; readonly once?: boolean }[] = []) {
  const sent: unknown[] = []
  const left = [...refused]
  const post: PostCommand = async (sessionId, command, token) => {
    sent.push([sessionId, command.type, token, 'apply' in command ? command.apply : undefined])
    const at = left.findIndex(({ type }) => type === command.type)
    if (at >= 0) return err({ code: left.splice(at, 1)[0]?.code ?? '', message: 'no' })
    return ok(command.type === 'session.fork' ? { seq: 9, id: 'f', editToken: 'key' } : { seq: 11 })
  }
  return { sent, post }
}

it('defines the draft in a fork and runs the call again there', async () => {
  const { sent, post } = server()
  const result = await forkAndRerun(post, { sessionId: 's', callId: 'c1', atSeq: 7, draft: DRAFT })
  expect(result).toEqual(ok({ id: 'f', seq: 11 }))
  expect(sent).toEqual([
    ['s', 'session.fork', undefined, undefined],
    ['f', 'tool.define', 'key', undefined],
    ['f', 'call.rerun', 'key', true],
  ])
})

it('runs it on a scratch copy where a run of the fork is still open', async () => {
  const { sent, post } = server([{ type: 'call.rerun', code: 'run_in_progress' }])
  expect(await forkAndRerun(post, { sessionId: 's', callId: 'c1' })).toEqual(ok({ id: 'f', seq: 11 }))
  expect(sent.at(-1)).toEqual(['f', 'call.rerun', 'key', false])
})

const refusals = [
  { name: 'a session that cannot be forked', type: 'session.fork', code: 'session_not_found' },
  { name: 'a draft that cannot be defined', type: 'tool.define', code: 'invalid_tool' },
  { name: 'a call that cannot be run again', type: 'call.rerun', code: 'call_not_found' },
]
it.each(refusals)('says why: $name', async ({ type, code }) => {
  const { post } = server([{ type, code }])
  const result = await forkAndRerun(post, { sessionId: 's', callId: 'c1', draft: DRAFT })
  expect(result).toEqual(err({ code, message: 'no' }))
})
