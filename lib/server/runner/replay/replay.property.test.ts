import fc from 'fast-check'
import { expect, it } from 'vitest'
import { selectAwaitingApproval } from '../../../session/selectors'
import { createMemoryStore } from '../../store/memory-store'
import { GatedShell } from '../testing/gated-shell'
import { Harness, type TestSession } from '../testing/harness'
import { divergenceOf, essenceOf, forkOf } from '../testing/replaying'

const path = fc.constantFrom('a.txt', 'b.txt', 'c.txt')
const content = fc.constantFrom('one', 'two')
const call = fc.oneof(
  path.map((file) => ({ name: 'read_file', args: { file_path: file } })),
  fc.tuple(path, content).map(([file, text]) => ({ name: 'write_file', args: { file_path: file, content: text } })),
  fc
    .tuple(path, content)
    .map(([file, text]) => ({ name: 'run_shell_command', args: { command: `put ${file} ${text}` } })),
  fc.constantFrom({ name: 'glob', args: { pattern: '*' } }, { name: 'slow', args: {} }, { name: 'nowhere', args: {} }),
)
const scenario = fc.record({
  /** Two prompts with one or two steps each, of some calls. */
  prompts: fc.array(fc.array(fc.array(call, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 2,
  }),
  choices: fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 }),
  cut: fc.nat(1000),
})

const CANNED = {
  name: 'slow',
  description: 'answers later',
  kind: 'custom' as const,
  implementation: { type: 'canned' as const, result: 'slow answer', delayMs: 10 },
}
const OUTCOMES = ['proceed_once', 'proceed_once', 'proceed_always', 'cancel'] as const

/** Lets work that an action set free come to rest; macrotasks, not time. */
async function rest(): Promise<void> {
  for (let pass = 0; pass < 3; pass++) await new Promise((resolve) => setImmediate(resolve))
}

/** Decides, lets shells end and moves the clock, as `choices` say, until the model is asked again or nothing is open. */
async function toNextReply(
  harness: Harness,
  session: TestSession,
  shell: GatedShell,
  choices: number[],
): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    await rest()
    const state = await session.state()
    const step = state.runs.last()?.steps.at(-1)
    if (state.openRuns.length === 0 || (step?.status === 'open' && state.runs.last()?.openCalls.length === 0)) return
    const choice = choices[turn % choices.length] ?? 0
    const waiting = selectAwaitingApproval(state)
    const asked = waiting[choice % Math.max(1, waiting.length)]
    if (choice % 11 === 10) await session.try({ type: 'file.write', path: 'b.txt', content: `by hand ${turn}` })
    else if (choice % 23 === 22) await session.try({ type: 'call.cancel', callId: `c${state.calls.length}` })
    else if (asked && choice % 3 !== 0) {
      const outcome = OUTCOMES[choice % OUTCOMES.length] ?? 'proceed_once'
      await session.try({ type: 'approval.give', callId: asked.callId, outcome })
    } else if (shell.gates.length > 0 && choice % 2 === 0) shell.gates.splice(choice % shell.gates.length, 1)[0]?.()
    else harness.advance(4)
  }
  throw new Error('stuck')
}

it('yields the same calls, answers, endings and files as its parent, with nothing asked and nothing executed', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ prompts, choices, cut }) => {
      const store = createMemoryStore()
      const shell = new GatedShell()
      const harness = new Harness({ store, shell: (request) => shell.run(request) })
      const session = await harness.create({ files: { 'a.txt': 'A', 'b.txt': 'B' }, tools: [CANNED] })
      for (const steps of prompts) {
        await session.send({ type: 'prompt.submit', text: 'go' })
        for (const calls of steps) {
          await session.send({ type: 'model.reply', calls })
          await toNextReply(harness, session, shell, choices)
        }
        await session.send({ type: 'model.reply', text: 'done' })
      }
      const parent = await session.state()
      const atSeq = 1 + (cut % parent.seq)
      // No shell: whatever executes one is a bug that shows.
      const replaying = new Harness({ store })
      replaying.advance(1)
      const fork = await forkOf(replaying, replaying.session(session.id), { atSeq, replay: {} })
      for (let turn = 0; turn < 50 && (await fork.state()).replay?.status === 'active'; turn++) await rest()
      const state = await fork.state()
      expect(state.replay?.status).toBe('finished')
      expect(divergenceOf(await fork.events())).toBeUndefined()
      expect(essenceOf(state)).toEqual(essenceOf(parent))
      expect(replaying.pendingTimers).toBe(0)
      expect([...harness.bugs, ...replaying.bugs]).toEqual([])
    }),
    { numRuns: 80 },
  )
}, 60_000)
