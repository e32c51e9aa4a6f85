import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPlanner } from '../../models/create-planner'
import { Script } from '../../session/script'
import { selectOpenRootRun } from '../../session/selectors'
import type { SessionState } from '../../session/state'
import { Harness, type TestSession } from './testing/harness'

const path = fc.constantFrom('a.txt', 'b.txt', 'src/c.txt', 'gone.txt')
const text = fc.constantFrom('one\ntwo\n', 'two', '{"k": 1}', '')
const call = fc.oneof(
  fc.record({ name: fc.constant('read_file'), args: fc.record({ file_path: path }) }),
  fc.record({ name: fc.constant('write_file'), args: fc.record({ file_path: path, content: text }) }),
  fc.record({
    name: fc.constant('list_directory'),
    args: fc.record({ dir_path: fc.constantFrom('.', 'src', 'nowhere') }),
  }),
  fc.record({ name: fc.constantFrom('glob', 'no_such_tool'), args: fc.jsonValue() }),
  fc.record({
    id: fc.constantFrom('x', 'y'),
    name: fc.constant('read_file'),
    argsText: fc.constantFrom('{"file_', '[1]'),
  }),
)
const said = fc.record({ text: fc.constantFrom('', 'Now.', '好的'), calls: fc.array(call, { maxLength: 4 }) })
const turns = fc.array(fc.array(said, { maxLength: 3 }), { minLength: 1, maxLength: 3 })

const FILES = { 'a.txt': 'A\n', 'b.txt': 'B\n', 'src/c.txt': 'C\n' }

/** What must be the same: who was called with what in which step, how it ended, what was said, and the files. */
function essence(state: SessionState): unknown {
  return {
    tree: state.tree,
    calls: state.calls
      .toArray()
      .map(({ name, args, argsText, givenId, step, turn, status, functionResponse, patch }) => ({
        ...{ name, args, argsText, givenId, step, turn, status, patch },
        response: functionResponse?.response,
      })),
    runs: state.runs.toArray().map(({ outcome, steps }) => ({
      outcome,
      steps: steps.map(({ status, text: words, thought, error, finishReason }) => ({
        status,
        words,
        thought,
        error,
        finishReason,
      })),
    })),
  }
}

/** Records what `session` did as a script and plays it with the same prompts in a new session on the same files. */
async function played(harness: Harness, session: TestSession, prompts: readonly string[]) {
  await session.send({ type: 'script.record', name: 'own' })
  const [defined] = await session.of('script.defined')
  const script = Script.parse(defined?.script)
  // A script that was saved as a file and opened again is the same.
  const scripts = [{ name: 'own', script: Script.parse(JSON.parse(JSON.stringify(script))) }]
  const other = await harness.create({ files: FILES, mode: 'yolo', model: 'script:own', scripts })
  for (const prompt of prompts) {
    await other.send({ type: 'prompt.submit', text: prompt })
    await other.finished()
  }
  return other
}

it('gives the same calls, answers and files when a session is recorded and played on the same workspace', async () => {
  await fc.assert(
    fc.asyncProperty(turns, async (given) => {
      const harness = new Harness()
      const session = await harness.create({ files: FILES, mode: 'yolo' })
      const prompts = given.map((_, index) => `prompt ${index + 1}`)
      for (const [index, steps] of given.entries()) {
        await session.send({ type: 'prompt.submit', text: prompts[index] ?? '' })
        for (const step of [...steps, { text: 'Done.', calls: [] }]) {
          if (!selectOpenRootRun(await session.state())) break
          const isEmpty = step.text === '' && step.calls.length === 0
          await session.send({ type: 'model.reply', ...(isEmpty ? { text: 'Done.' } : step) })
          await session.until(
            (state) => !selectOpenRootRun(state) || state.runs.last()?.steps.at(-1)?.status === 'open',
          )
        }
      }
      const before = essence(await session.state())
      const other = await played(harness, session, prompts)
      expect(essence(await other.state())).toEqual(before)
      expect(
        await other.of('model.noted').then((notes) => notes.filter(({ code }) => code !== 'duplicate_call')),
      ).toEqual([])
      expect(harness.bugs).toEqual([])
    }),
    { numRuns: 60 },
  )
}, 60_000)

it('plays what the planner did, thoughts and all', async () => {
  const harness = new Harness({ models: { planner: createPlanner() } })
  const session = await harness.create({ files: FILES, mode: 'yolo', model: 'planner' })
  const prompts = ['read a.txt', 'replace A with Z in a.txt', 'list the files in src']
  for (const prompt of prompts) {
    await session.send({ type: 'prompt.submit', text: prompt })
    await session.finished()
  }
  const state = await session.state()
  expect(state.calls.length).toBeGreaterThan(2)
  const other = await played(harness, session, prompts)
  expect(essence(await other.state())).toEqual(essence(state))
  expect(await other.of('model.noted')).toEqual([])
})
