import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { selectAwaitingApproval } from '../../session/selectors'
import type { SessionState } from '../../session/state'
import { createMemoryStore } from '../store/memory-store'
import { GatedShell } from './testing/gated-shell'
import { Harness } from './testing/harness'

type Operation =
  | { kind: 'read'; path: string }
  | { kind: 'write'; path: string; content: string }
  | { kind: 'shell'; path: string; content: string }
  | { kind: 'canned' }
  | { kind: 'bad' }

const path = fc.constantFrom('a.txt', 'b.txt', 'c.txt')
const content = fc.constantFrom('one', 'two', 'three')
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), path }),
  fc.record({ kind: fc.constant('write' as const), path, content }),
  fc.record({ kind: fc.constant('shell' as const), path, content }),
  fc.record({ kind: fc.constant('canned' as const) }),
  fc.record({ kind: fc.constant('bad' as const) }),
)
const scenario = fc.record({
  operations: fc.array(operation, { minLength: 1, maxLength: 7 }),
  /** Per call: what a person says where they are asked. */
  rejects: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  choices: fc.array(fc.nat(1000), { minLength: 80, maxLength: 80 }),
})

const FILES = { 'a.txt': 'A', 'b.txt': 'B' }
const CANNED = {
  name: 'slow',
  description: 'answers later',
  kind: 'custom' as const,
  implementation: { type: 'canned' as const, result: 'slow answer', delayMs: 10 },
}

function toCall(item: Operation) {
  if (item.kind === 'read') return { name: 'read_file', args: { file_path: item.path } }
  if (item.kind === 'write') return { name: 'write_file', args: { file_path: item.path, content: item.content } }
  if (item.kind === 'shell') return { name: 'run_shell_command', args: { command: `put ${item.path} ${item.content}` } }
  if (item.kind === 'canned') return { name: 'slow', args: {} }
  return { name: 'read_file', args: { file_path: 7 } }
}

/** What running the calls one after another would do: the meaning that overlap must not change. */
function sequentially(operations: readonly Operation[], rejects: readonly boolean[]) {
  const files: Record<string, string> = { ...FILES }
  const outcomes: string[] = []
  let isCut = false
  operations.forEach((item, index) => {
    const isAsked = item.kind === 'write' || item.kind === 'shell' || item.kind === 'canned'
    if (item.kind === 'bad') outcomes.push('error')
    else if (isCut) outcomes.push('cancelled')
    else if (isAsked && rejects[index]) {
      outcomes.push('cancelled')
      if (item.kind !== 'canned') isCut = true
    } else if (item.kind === 'read')
      outcomes.push(files[item.path] === undefined ? 'error' : `success:${files[item.path]}`)
    else {
      if (item.kind !== 'canned') files[item.path] = item.content
      outcomes.push('success')
    }
  })
  return { files, outcomes }
}

async function drive({ operations, rejects, choices }: typeof scenario extends fc.Arbitrary<infer T> ? T : never) {
  const store = createMemoryStore()
  let shell = new GatedShell()
  let harness = new Harness({ store, shell: (request) => shell.run(request) })
  const { id } = await harness.create({ files: FILES, tools: [CANNED] })
  await harness.session(id).send({ type: 'prompt.submit', text: 'go' })
  await harness.session(id).send({ type: 'model.reply', calls: operations.map(toCall) })
  for (let turn = 0; ; turn++) {
    const session = harness.session(id)
    const state = await session.state()
    if (state.runs.last()?.steps.length === 2) return { state, session, harness }
    if (turn > 400) throw new Error(`stuck: ${JSON.stringify(state.calls.toArray().map((call) => call.status))}`)
    const choice = choices[turn % choices.length] ?? 0
    const waiting = selectAwaitingApproval(state)
    const asked = waiting[choice % Math.max(1, waiting.length)]
    if (choice % 19 === 18 && turn < 60) {
      await harness.host.stop()
      shell = new GatedShell()
      harness = new Harness({ store, shell: (request) => shell.run(request) })
      await harness.host.recover()
    } else if (asked && choice % 3 !== 0) {
      const outcome = rejects[asked.indexInStep] ? 'cancel' : 'proceed_once'
      await session.try({ type: 'approval.give', callId: asked.callId, outcome })
    } else if (shell.gates.length > 0 && choice % 2 === 0) {
      shell.gates.splice(choice % shell.gates.length, 1)[0]?.()
    } else harness.advance(4)
    // Lets work that the action set free come to rest; macrotasks, not time.
    for (let pass = 0; pass < 3; pass++) await new Promise((resolve) => setImmediate(resolve))
  }
}

function outcomesOf(state: SessionState): string[] {
  return state.calls.toArray().map((call) => {
    if (call.status !== 'success' || call.name !== 'read_file') return call.status
    return `success:${/\b(one|two|three|A|B)\b/.exec(String(call.functionResponse?.response.output))?.[1]}`
  })
}

it('gives calls that overlap, wait, are refused or are cut short by a crash the meaning of one after another', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const { state, session, harness } = await drive(given)
      const want = sequentially(given.operations, given.rejects)
      expect(outcomesOf(state)).toEqual(want.outcomes)
      for (const name of ['a.txt', 'b.txt', 'c.txt']) expect(await session.file(name)).toBe(want.files[name])
      const events = await session.events()
      expect(foldEvents(EMPTY_STATE, events)).toEqual(state)
      for (const call of state.calls) {
        const endings = events.filter((event) => 'functionResponse' in event && event.callId === call.callId)
        expect(endings).toHaveLength(1)
        expect(call.functionResponse?.id).toBe(call.callId)
      }
      expect(harness.bugs).toEqual([])
    }),
    { numRuns: 150 },
  )
}, 60_000)
