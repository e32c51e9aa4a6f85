import { sha256Hex } from '@/lib/base/sha256'
import type { NewEvent } from '@/lib/session/events'
import { toFileBlob } from '@/lib/share/session-file/blob-text'
import { emptyTreeContent, emptyTreeHash } from '@/lib/share/session-file/empty-tree'
import { SESSION_FILE_FORMAT, SESSION_FILE_VERSION, type SessionFile } from '@/lib/share/session-file/session-file'
import { ApiSession } from '../../e2e/support/api'
import { numbered } from '../recorded-log'
import { WIDE_TOOL, wideArgs } from '../wide-tool'

const CALLS_PER_STEP = 500
const RUN = 'r1'

/**
 * Opens a session on a server that already holds this many calls of the wide tool, refused and answered ones as the
 * server itself would have recorded them. Recording them one by one takes minutes.
 */
export async function openWideSession(origin: string, calls: number): Promise<ApiSession> {
  const response = await fetch(`${origin}/api/sessions/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wideSessionFile(calls)),
  })
  if (response.status !== 201) throw new Error(`import answered ${response.status}: ${await response.text()}`)
  const { id, editToken } = (await response.json()) as { id: string; editToken: string } // our own server's answer
  return new ApiSession(origin, id, editToken)
}

function wideSessionFile(calls: number): SessionFile {
  const events: NewEvent[] = [
    startedEvent(),
    { type: 'prompt.submitted', turn: 1, text: 'Place orders.' },
    { type: 'run.started', run: RUN, turn: 1 },
  ]
  for (let made = 0; made < calls; made += CALLS_PER_STEP) {
    const count = Math.min(CALLS_PER_STEP, calls - made)
    events.push(...stepEvents(made / CALLS_PER_STEP + 1, made, count))
  }
  events.push({ type: 'run.finished', run: RUN, turn: 1, outcome: 'completed' })
  const empty = emptyTreeContent()
  return {
    format: SESSION_FILE_FORMAT,
    version: SESSION_FILE_VERSION,
    title: 'Orders',
    events: numbered(events),
    blobs: { [sha256Hex(empty)]: toFileBlob(empty) },
  }
}

function startedEvent(): NewEvent {
  return {
    type: 'session.started',
    title: 'Orders',
    tree: emptyTreeHash(),
    tools: [WIDE_TOOL],
    policy: { toml: '', rules: [] },
    mode: 'yolo',
    model: 'manual',
    options: { maxSteps: 1000, maxCallsPerStep: CALLS_PER_STEP, strictArguments: false, repairs: [] },
  }
}

function stepEvents(step: number, from: number, count: number): NewEvent[] {
  const { name } = WIDE_TOOL
  const calls = Array.from({ length: count }, (_, index) => {
    return { callId: `c${from + index}`, args: wideArgs(from + index) }
  })
  return [
    { type: 'model.requested', run: RUN, turn: 1, step, model: 'manual', tools: [name], declarations: 'hash' },
    ...calls.map(({ callId, args }): NewEvent => ({ type: 'model.called', run: RUN, step, callId, name, args })),
    { type: 'model.replied', run: RUN, step, finishReason: 'STOP' },
    ...calls.flatMap(({ callId, args }) => callEvents(callId, args)),
  ]
}

function callEvents(callId: string, args: Record<string, unknown>): NewEvent[] {
  const of = { run: RUN, callId }
  const { name } = WIDE_TOOL
  const validating: NewEvent = { type: 'call.validating', ...of, tool: name, toolVersion: 1 }
  const answer = (response: Record<string, unknown>) => ({ id: callId, name, response })
  if (Number(args.part_1) > 900) {
    const issues = [{ path: '/part_1', code: 'maximum', message: 'must be <= 900' }]
    const error = { type: 'invalid_tool_params', message: 'part_1 must be <= 900' }
    const functionResponse = answer({ error: error.message })
    const errored = { stage: 'declaration', error, issues, functionResponse, tookUs: 20 } as const
    return [validating, { type: 'call.errored', ...of, ...errored }]
  }
  return [
    validating,
    { type: 'call.built', ...of, description: name, locations: [], changing: false, barrier: false, tookUs: 40 },
    { type: 'call.policy', ...of, decision: 'allow', rule: null, mode: 'yolo', tookUs: 10 },
    { type: 'call.scheduled', ...of, waitsFor: [] },
    { type: 'call.executing', ...of, attempt: 1, tree: emptyTreeHash() },
    { type: 'call.succeeded', ...of, functionResponse: answer({ output: 'placed' }), tookUs: 20 },
  ]
}
