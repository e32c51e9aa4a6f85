import 'server-only'
import fc from 'fast-check'
import { AgentDefinition } from '../../../session/agent-definition'
import { selectAwaitingApproval, selectCall, selectOpenCalls, selectRun } from '../../../session/selectors'
import type { CallState, RunState, SessionState } from '../../../session/state'
import type { GatedShell } from './gated-shell'
import type { Harness, TestSession } from './harness'

/** What one call is to do; an agent does its operations in one step of its own. */
export type Operation =
  | { kind: 'read'; path: string }
  | { kind: 'write' | 'shell'; path: string; content: string; isRejected: boolean }
  | { kind: 'agent'; canChange: boolean; operations: Operation[] }
  | { kind: 'bad' }

export const FILES: Readonly<Record<string, string>> = { 'a.txt': 'A', 'b.txt': 'B' }
export const PATHS = ['a.txt', 'b.txt', 'c.txt']

const limits = { maxSteps: 5 }
/** One agent that may do everything, and one that only reads. */
export const AGENTS: readonly AgentDefinition[] = [
  { name: 'changer', description: 'changes', systemPrompt: 'Change.', tools: ['*', 'agent_*'], limits },
  { name: 'looker', description: 'looks', systemPrompt: 'Look.', tools: ['read_file', 'agent_looker'], limits },
].map((agent) => AgentDefinition.parse(agent))

const path = fc.constantFrom(...PATHS)
const content = fc.constantFrom('one', 'two', 'three')
const isRejected = fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0)
const leaf: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), path }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('write' as const, 'shell' as const), path, content, isRejected }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'bad' as const }) },
)

function level(inner: fc.Arbitrary<Operation>): fc.Arbitrary<Operation> {
  const operations = fc.array(inner, { minLength: 1, maxLength: 3 })
  const agent = fc.record({ kind: fc.constant('agent' as const), canChange: fc.boolean(), operations })
  return fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 2, arbitrary: agent })
}

/** The calls of a prompt's first step, with agents three levels deep. */
export const operations = fc.array(level(level(level(leaf))), { minLength: 1, maxLength: 4 })

/** An operation as the functionCall that asks for it; an agent's task says what it is to do. */
export function toCall(operation: Operation): { name: string; args: Record<string, unknown> } {
  switch (operation.kind) {
    case 'read':
      return { name: 'read_file', args: { file_path: operation.path } }
    case 'write':
      return { name: 'write_file', args: { file_path: operation.path, content: operation.content } }
    case 'shell':
      return { name: 'run_shell_command', args: { command: `put ${operation.path} ${operation.content}` } }
    case 'agent': {
      const task = JSON.stringify(operation.operations)
      return { name: operation.canChange ? 'agent_changer' : 'agent_looker', args: { task } }
    }
    case 'bad':
      return { name: 'read_file', args: { file_path: 7 } }
  }
}

/** The runs that wait for a person to be their model. */
export function openRequests(state: SessionState): readonly RunState[] {
  return state.openRuns.flatMap((id) => {
    const run = selectRun(state, id)
    return run?.steps.at(-1)?.status === 'open' ? [run] : []
  })
}

/** Answers a nested request as its task says: its operations first, then words. */
export async function replyFor(session: TestSession, run: RunState): Promise<void> {
  const planned = JSON.parse(String(run.agent?.task ?? '[]')) as Operation[] // written by toCall
  const reply = run.steps.length === 1 ? { calls: planned.map(toCall) } : { text: `done in ${run.run}` }
  await session.try({ type: 'model.reply', run: run.run, ...reply })
}

/** One thing that may happen now, as `choice` says: a reply, a decision, a shell that ends. */
export async function happen(
  harness: Harness,
  session: TestSession,
  shell: GatedShell,
  choice: number,
  decide: (call: CallState) => 'proceed_once' | 'cancel',
): Promise<void> {
  const state = await session.state()
  const nested = openRequests(state).filter((run) => run.parentCallId !== undefined)
  const asked = pick(selectAwaitingApproval(state), choice)
  const run = pick(nested, choice)
  if (asked && choice % 3 === 0) {
    await session.try({ type: 'approval.give', callId: asked.callId, outcome: decide(asked) })
  } else if (run && choice % 3 === 1) await replyFor(session, run)
  else if (shell.gates.length > 0) shell.gates.splice(choice % shell.gates.length, 1)[0]?.()
  else harness.advance(4)
  // Lets work that was set free come to rest; macrotasks, not time.
  for (let pass = 0; pass < 3; pass++) await new Promise((resolve) => setImmediate(resolve))
}

export function pick<T>(items: readonly T[], at: number): T | undefined {
  return items[at % Math.max(1, items.length)]
}

/** All calls of a run in the order that their meaning has: those of an agent where the agent stands. */
export function inOrder(state: SessionState, run: string): readonly CallState[] {
  const calls = (selectRun(state, run)?.steps ?? []).flatMap((step) => step.callIds)
  return calls.flatMap((callId) => {
    const call = selectCall(state, callId)
    return call ? [call, ...(call.nestedRun === undefined ? [] : inOrder(state, call.nestedRun))] : []
  })
}

/** Whether everything but the prompt's own next request has come to its end. */
export function isAtRest(state: SessionState): boolean {
  return state.openRuns.length === 0 || (selectOpenCalls(state).length === 0 && state.runs.get(0)?.steps.length === 2)
}
