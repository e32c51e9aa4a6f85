import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonObject } from '../../base/json'
import { effectiveArgs, selectAwaitingApproval, selectOpenCalls } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'
import { createMemoryStore } from '../store/memory-store'
import { GatedShell } from './testing/gated-shell'
import { Harness, type TestSession } from './testing/harness'

const FILES: Readonly<Record<string, string>> = { 'a.txt': 'A', 'b.txt': 'B' }
const SLOW = {
  name: 'slow',
  description: 'answers later',
  kind: 'custom' as const,
  implementation: { type: 'canned' as const, result: 'slow answer', delayMs: 10 },
}

const path = fc.constantFrom('a.txt', 'b.txt', 'c.txt')
const content = fc.constantFrom('one', 'two', 'three')
const wait = fc.boolean().map((waits) => (waits ? { wait_for_previous: true } : {}))
const call = fc.oneof(
  fc.tuple(path, wait).map(([file_path, more]) => ({ name: 'read_file', args: { file_path, ...more } })),
  fc.tuple(path, content).map(([file_path, text]) => ({ name: 'write_file', args: { file_path, content: text } })),
  fc.tuple(path, content, wait).map(([file, text, more]) => ({
    name: 'run_shell_command',
    args: { command: `put ${file} ${text}`, ...more },
  })),
  fc.constant({ name: 'glob', args: { pattern: '*' } }),
  wait.map((more) => ({ name: 'slow', args: more })),
  fc.constantFrom({ name: 'no_such_tool', args: {} }, { name: 'read_file', args: { file_path: 7 } }),
)

/** What may happen at any moment, whether it makes sense then or not. */
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('finish' as const), at: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('advance' as const), at: fc.nat(9) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('proceed_once' as const, 'proceed_always' as const, 'cancel' as const, 'modify' as const),
      at: fc.nat(9),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel_call' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'cancel_run' as const), at: fc.nat(9) }) },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never

class Player {
  readonly #store = createMemoryStore()
  #shell = new GatedShell()
  #harness = this.#started()
  #id = ''

  async begin(calls: readonly Call[]): Promise<void> {
    this.#id = (await this.#harness.create({ files: FILES, tools: [SLOW] })).id
    await this.session.send({ type: 'prompt.submit', text: 'go' })
    await this.session.send({ type: 'model.reply', calls: [...calls] })
  }

  get session(): TestSession {
    return this.#harness.session(this.#id)
  }

  get bugs(): readonly unknown[] {
    return this.#harness.bugs
  }

  async take({ do: what, at }: Action): Promise<void> {
    const state = await this.session.state()
    const asked = pick(selectAwaitingApproval(state), at)
    if (what === 'crash') await this.#crash()
    else if (what === 'advance') this.#harness.advance(4)
    else if (what === 'finish') this.#shell.gates.splice(at % Math.max(1, this.#shell.gates.length), 1)[0]?.()
    else if (what === 'cancel_run') await this.session.try({ type: 'run.cancel' })
    else if (what === 'cancel_call') {
      const open = pick(selectOpenCalls(state), at)
      if (open) await this.session.try({ type: 'call.cancel', callId: open.callId })
    } else if (asked) {
      const args = what === 'modify' ? { args: changedArgs(asked) } : {}
      await this.session.try({ type: 'approval.give', callId: asked.callId, outcome: what, ...args })
    }
    // Lets work that was set free come to rest; macrotasks, not time.
    for (let pass = 0; pass < 3; pass++) await new Promise((resolve) => setImmediate(resolve))
  }

  async #crash(): Promise<void> {
    await this.#harness.host.stop()
    this.#shell = new GatedShell()
    this.#harness = this.#started()
    await this.#harness.host.recover()
  }

  #started(): Harness {
    return new Harness({ store: this.#store, shell: (request) => this.#shell.run(request) })
  }
}

function pick(calls: readonly CallState[], at: number): CallState | undefined {
  return calls[at % Math.max(1, calls.length)]
}

function changedArgs(asked: CallState): unknown {
  const args = isJsonObject(asked.args) ? asked.args : {}
  if (asked.name === 'write_file') return { ...args, content: 'changed' }
  return asked.name === 'run_shell_command' ? { ...args, command: 'put c.txt changed' } : args
}

function isOver(state: SessionState): boolean {
  return state.openRuns.length === 0 || state.runs.last()?.steps.length === 2
}

/** The files after the calls that succeeded, run one after another in the model's order. */
function filesAfter(state: SessionState): Record<string, string> {
  const files: Record<string, string> = { ...FILES }
  for (const made of state.calls) {
    const args = effectiveArgs(made)
    if (made.status !== 'success' || !isJsonObject(args)) continue
    if (made.name === 'write_file') files[String(args.file_path)] = String(args.content)
    const [, file = '', text = ''] = String(args.command).split(' ')
    if (made.name === 'run_shell_command') files[file] = text
  }
  return files
}

it('ends every call once and answers it once, in order, whatever is decided, changed, cancelled or cut short', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(call, { minLength: 1, maxLength: 6 }),
      fc.array(action, { maxLength: 40 }),
      async (calls, actions) => {
        const player = new Player()
        await player.begin(calls)
        for (const next of actions) await player.take(next)
        const rest: readonly Action['do'][] = ['proceed_once', 'finish', 'advance']
        for (let turn = 0; !isOver(await player.session.state()); turn++) {
          if (turn > 200) throw new Error('the run does not come to an end')
          await player.take({ do: rest[turn % rest.length] ?? 'advance', at: 0 })
        }
        await checkEnd(player, calls)
      },
    ),
    { numRuns: 150 },
  )
}, 90_000)

async function checkEnd(player: Player, calls: readonly Call[]): Promise<void> {
  const { session } = player
  const [state, events] = [await session.state(), await session.events()]
  const endings = events.filter((event) => 'functionResponse' in event)
  for (const made of state.calls) {
    expect(endings.filter((event) => event.callId === made.callId)).toHaveLength(1)
    const last = events.findLast((event) => 'callId' in event && event.callId === made.callId)
    expect(last?.type).toMatch(/^call\.(succeeded|failed|errored|cancelled)$/)
  }
  const responses = state.calls.toArray().map(({ functionResponse }) => [functionResponse?.id, functionResponse?.name])
  expect(responses).toEqual(calls.map(({ name }, index) => [`c${index + 1}`, name]))
  const want = filesAfter(state)
  for (const name of ['a.txt', 'b.txt', 'c.txt']) expect(await session.file(name)).toBe(want[name])
  expect(player.bugs).toEqual([])
}
