import 'server-only'
import type { z } from 'zod'
import type { ForkRequest } from '../../../session/commands'
import { ForkRequest as ForkRequestSchema } from '../../../session/commands'
import type { EventOf, SessionEvent } from '../../../session/events'
import type { SessionState } from '../../../session/state'
import type { Harness, TestSession } from './harness'

/** For tests: forks a session as the command does, and gives the fork as a session to drive. */
export async function forkOf(
  harness: Harness,
  session: TestSession,
  wish: z.input<typeof ForkRequestSchema>,
): Promise<TestSession> {
  const request: ForkRequest = ForkRequestSchema.parse(wish)
  const forked = await harness.host.fork(session.id, request, { ownerId: 'owner' })
  if (!forked.ok) throw new Error(`${forked.error.code}: ${forked.error.message}`)
  return harness.session(forked.value.id)
}

/** For tests: what a replay must leave as it was: calls, their arguments, answers, endings, the files and the runs. */
export function essenceOf(state: SessionState): unknown {
  return {
    tree: state.tree,
    calls: state.calls.toArray().map((call) => ({
      callId: call.callId,
      name: call.name,
      args: call.args,
      builtWith: call.build?.args,
      status: call.status,
      policy: call.policy?.decision,
      outcome: call.approval?.outcome,
      response: call.functionResponse?.response,
      patch: call.patch,
      reads: call.reads,
      attempts: call.attempts.length,
      output: call.attempts.at(-1)?.chunks.join(''),
    })),
    runs: state.runs.toArray().map((run) => ({
      run: run.run,
      outcome: run.outcome,
      steps: run.steps.map(({ step, status, text }) => ({ step, status, text })),
    })),
    mode: state.mode,
    rules: state.policyRules.map((rule) => rule.id),
    tools: state.toolNames.map((name) => [name, state.tools.get(name)?.version]),
  }
}

/** For tests: the one divergence of a log, without its place. */
export function divergenceOf(events: readonly SessionEvent[]): Partial<EventOf<'replay.diverged'>> | undefined {
  const found = events.filter((event) => event.type === 'replay.diverged')
  if (found.length > 1) throw new Error('a replay diverges once')
  const [event] = found
  if (!event) return undefined
  const { seq: _seq, at: _at, type: _type, ...rest } = event
  return rest
}
