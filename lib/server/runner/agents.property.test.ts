import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonObject } from '../../base/json'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { selectOpenCalls } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'
import { createMemoryStore } from '../store/memory-store'
import { GatedShell } from './testing/gated-shell'
import { Harness, type TestSession } from './testing/harness'
import {
  AGENTS,
  FILES,
  happen,
  inOrder,
  isAtRest,
  type Operation,
  operations,
  PATHS,
  pick,
  toCall,
} from './testing/nested-scenario'
import { divergenceOf, essenceOf, forkOf } from './testing/replaying'

const scenario = fc.record({
  operations,
  choices: fc.array(fc.nat(1000), { minLength: 80, maxLength: 80 }),
  cut: fc.nat(1000),
})

/** What doing it all one after another comes to: the files, and an outcome for every call that is made. */
class Sequence {
  readonly files: Record<string, string> = { ...FILES }
  readonly outcomes: string[] = []

  run(list: readonly Operation[], canChange: boolean): void {
    let isCut = false
    for (const item of list) {
      const isChange = item.kind === 'write' || item.kind === 'shell' || (item.kind === 'agent' && item.canChange)
      if (item.kind === 'bad' || (isChange && !canChange)) this.outcomes.push('error')
      else if (isCut) this.outcomes.push('cancelled')
      else isCut = this.#take(item)
    }
  }

  /** True where it was refused, and what it held falls with it. */
  #take(item: Exclude<Operation, { kind: 'bad' }>): boolean {
    if (item.kind === 'agent') {
      this.outcomes.push('success')
      this.run(item.operations, item.canChange)
    } else if (item.kind === 'read') {
      const text = this.files[item.path]
      this.outcomes.push(text === undefined ? 'error' : `success:${text}`)
    } else {
      this.outcomes.push(item.isRejected ? 'cancelled' : 'success')
      if (item.isRejected) return true
      this.files[item.path] = item.content
    }
    return false
  }
}

function outcomeOf(call: CallState): string {
  if (call.status !== 'success' || call.name !== 'read_file') return call.status
  return `success:${/\b(one|two|three|A|B)\b/.exec(String(call.functionResponse?.response.output))?.[1]}`
}

/** Whether a person says no to this call: found by what it would write, where the same is never both. */
function decideBy(list: readonly Operation[]) {
  const rejected = new Set<string>()
  const walk = (items: readonly Operation[], at: string): void => {
    for (const [index, item] of items.entries()) {
      if (item.kind === 'agent') walk(item.operations, `${at}/${index}`)
      else if ('isRejected' in item && item.isRejected) rejected.add(`${at}/${index}`)
    }
  }
  walk(list, '')
  const placeOf = (state: SessionState, call: CallState): string => {
    const run = state.runs.toArray().find((item) => item.run === call.run)
    const parent = state.calls.toArray().find((item) => item.callId === run?.parentCallId)
    return `${parent ? placeOf(state, parent) : ''}/${call.indexInStep}`
  }
  return (state: SessionState, call: CallState) => (rejected.has(placeOf(state, call)) ? 'cancel' : 'proceed_once')
}

interface Played {
  readonly session: TestSession
  readonly bugs: readonly unknown[]
  readonly store: ReturnType<typeof createMemoryStore>
}

/** Plays a scenario to its end, with a crash here and there; `disturb` may do something else in a turn. */
async function play(
  list: readonly Operation[],
  choices: readonly number[],
  disturb: (session: TestSession, state: SessionState, choice: number, turn: number) => Promise<boolean> = async () =>
    false,
): Promise<Played> {
  const store = createMemoryStore()
  let shell = new GatedShell()
  const started = () => new Harness({ store, shell: (request) => shell.run(request) })
  let harness = started()
  const decide = decideBy(list)
  const { id } = await harness.create({ files: FILES, agents: AGENTS })
  await harness.session(id).send({ type: 'prompt.submit', text: 'go' })
  await harness.session(id).send({ type: 'model.reply', calls: list.map(toCall) })
  for (let turn = 0; ; turn++) {
    const session = harness.session(id)
    const state = await session.state()
    if (isAtRest(state)) return { session, bugs: harness.bugs, store }
    if (turn > 900)
      throw new Error(`stuck: ${JSON.stringify(state.calls.toArray().map((call) => [call.name, call.status]))}`)
    const choice = (choices[turn % choices.length] ?? 0) + Math.floor(turn / choices.length)
    if (choice % 23 === 22 && turn < 60) {
      await harness.host.stop()
      shell = new GatedShell()
      harness = started()
      await harness.host.recover()
    } else if (!(await disturb(session, state, choice, turn))) {
      await happen(harness, session, shell, choice, (call) => decide(state, call))
    }
  }
}

async function checkEndings({ session, bugs }: Played): Promise<SessionState> {
  const [state, events] = [await session.state(), await session.events()]
  expect(foldEvents(EMPTY_STATE, events)).toEqual(state)
  for (const call of state.calls) {
    const endings = events.filter((event) => 'functionResponse' in event && event.callId === call.callId)
    expect(endings).toHaveLength(1)
    expect(call.functionResponse).toMatchObject({ id: call.callId, name: call.name })
    const last = events.findLast((event) => 'callId' in event && event.callId === call.callId)
    expect(last?.type).toMatch(/^call\.(succeeded|failed|errored|cancelled)$/)
  }
  for (const run of state.runs.toArray().slice(1)) {
    expect(run.status).toBe('finished')
    expect(events.filter((event) => event.type === 'run.finished' && event.run === run.run)).toHaveLength(1)
  }
  expect(bugs).toEqual([])
  return state
}

it('gives what agents do, however deep, the meaning of one call after another, and replays the same', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ operations: list, choices, cut }) => {
      const played = await play(list, choices)
      const state = await checkEndings(played)
      const want = new Sequence()
      want.run(list, true)
      expect(inOrder(state, 'r1').map(outcomeOf)).toEqual(want.outcomes)
      for (const name of PATHS) expect(await played.session.file(name)).toBe(want.files[name])
      await played.session.send({ type: 'model.reply', text: 'done' })
      const parent = await played.session.state()
      const replaying = new Harness({ store: played.store })
      replaying.advance(1)
      const fork = await forkOf(replaying, replaying.session(played.session.id), {
        atSeq: 1 + (cut % parent.seq),
        replay: {},
      })
      for (let turn = 0; turn < 80 && (await fork.state()).replay?.status === 'active'; turn++)
        await new Promise((resolve) => setImmediate(resolve))
      expect(divergenceOf(await fork.events())).toBeUndefined()
      expect(essenceOf(await fork.state())).toEqual(essenceOf(parent))
      expect(replaying.bugs).toEqual([])
    }),
    { numRuns: 100 },
  )
}, 120_000)

it('ends every call and run once, and keeps what was done, whatever is cancelled at whichever level', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ operations: list, choices }) => {
      const played = await play(list, choices, async (session, state, choice, turn) => {
        const open = pick(selectOpenCalls(state), choice)
        if (turn > 60 || choice % 7 !== 6 || !open) return false
        if (choice % 5 === 4) await session.try({ type: 'run.cancel' })
        else await session.try({ type: 'call.cancel', callId: open.callId })
        return true
      })
      const state = await checkEndings(played)
      const files: Record<string, string> = { ...FILES }
      for (const { status, name, args } of inOrder(state, 'r1')) {
        if (status !== 'success' || !isJsonObject(args)) continue
        const [, path = '', text = ''] = String(args.command).split(' ')
        if (name === 'write_file') files[String(args.file_path)] = String(args.content)
        else if (name === 'run_shell_command') files[path] = text
      }
      for (const name of PATHS) expect(await played.session.file(name)).toBe(files[name])
    }),
    { numRuns: 100 },
  )
}, 120_000)
