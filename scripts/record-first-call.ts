// Records the log that the first visit plays, by really running it: node scripts/run-ts.mjs scripts/record-first-call.ts
// Golden logs are kept, never edited: recording anew makes a new file where the old one has been released.
import { writeFileSync } from 'node:fs'
import type { Model, ModelEvent } from '../lib/models/port'
import { createLiveHub } from '../lib/server/live/live-hub'
import type { RunnerDeps } from '../lib/server/runner/runner-deps'
import { SessionHost } from '../lib/server/runner/session-host'
import { createShell } from '../lib/server/shell/create-shell'
import { createMemoryStore } from '../lib/server/store/memory-store'
import type { SessionEvent } from '../lib/session/events'
import { EMPTY_STATE, foldEvents } from '../lib/session/fold'
import { selectAwaitingApproval } from '../lib/session/selectors'
import { DEFAULT_LIMITS } from '../lib/workspace/workspace-limits'

const OUT = 'lib/share/lessons/first-call.golden.json'
const MODEL = 'script:first-call'

/** Time as a viewer should see it: people think in seconds, tools take milliseconds. */
let clock = Date.UTC(2026, 11, 1, 9, 0, 0)
const pass = (ms: number) => {
  clock += ms
}

const call = (name: string, args: unknown): ModelEvent => ({ type: 'call', name, args })
const say = (text: string): ModelEvent => ({ type: 'text', text })

const STEPS: readonly { thinkMs: number; events: readonly ModelEvent[] }[] = [
  {
    thinkMs: 640,
    events: [
      say('I’ll read how prices are formatted, and look up the teas that are priced in yen.'),
      call('read_file', { file_path: 'src/price/format-price.ts' }),
      call('read_file', { file_path: 'src/price/currencies.ts' }),
      call('search_catalog', { query: 'tea', currency: 'JPY', limit: 5 }),
    ],
  },
  {
    thinkMs: 880,
    events: [
      say(
        '`search_catalog` refused the number I sent as `limit`, so I leave it out. The check should name the lines that are wrong.',
      ),
      call('search_catalog', { query: 'tea', currency: 'JPY' }),
      call('run_shell_command', { command: 'sh scripts/check.sh', description: 'Run the project’s own checks' }),
    ],
  },
  {
    thinkMs: 720,
    events: [
      say('The check names two lines, one in each file. Fixing both.'),
      call('replace', {
        file_path: 'src/price/currencies.ts',
        instruction: 'Give the yen no minor digits, as ISO 4217 does.',
        old_string: 'JPY: 2',
        new_string: 'JPY: 0',
      }),
      call('replace', {
        file_path: 'src/price/format-price.ts',
        instruction: 'Show as many decimals as the currency has, not always two.',
        old_string: 'toFixed(2)',
        new_string: 'toFixed(digits)',
      }),
    ],
  },
  {
    thinkMs: 430,
    events: [call('run_shell_command', { command: 'sh scripts/check.sh', description: 'Check again' })],
  },
  {
    thinkMs: 510,
    events: [
      say(
        'Yen prices no longer show decimals: the yen had two minor digits, and the formatter always printed two. All 45 checks pass. One tea is priced in yen: Sencha from Uji, ¥2,200.',
      ),
    ],
  },
]

const model: Model = {
  async *generate({ step }) {
    const script = STEPS[step - 1]
    if (!script) throw new Error(`the script has no step ${step}`)
    pass(script.thinkMs)
    for (const event of script.events) {
      yield event
      pass(event.type === 'call' ? 60 : 110)
    }
    yield { type: 'end', finishReason: 'STOP' }
  },
}

const SEARCH_CATALOG = {
  name: 'search_catalog',
  displayName: 'Search the catalog',
  description: 'Finds products of the shop by words of their name or category.',
  kind: 'custom' as const,
  readOnly: true,
  parametersJsonSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'Words to look for.' },
      currency: {
        type: 'string',
        enum: ['BHD', 'EUR', 'GBP', 'JPY', 'KRW'],
        description: 'Only products priced in it.',
      },
      limit: { type: 'string', description: 'How many products to list at most.' },
    },
    required: ['query'],
    additionalProperties: false,
  },
  implementation: {
    type: 'canned' as const,
    result: { products: [{ sku: 'T-002', name: 'Sencha from Uji', price: '¥2,200', stock: 35 }] },
    delayMs: 1240,
  },
}

/** What the person in the recording decides on, in this order, and how long they look first. */
const DECISIONS: readonly { callId: string; afterMs: number }[] = [
  { callId: 'c4', afterMs: 1900 },
  { callId: 'c5', afterMs: 780 },
  // The second edit first: it is agreed to and still waits for the one before it.
  { callId: 'c7', afterMs: 1650 },
  { callId: 'c6', afterMs: 2200 },
  { callId: 'c8', afterMs: 1120 },
]

/** Timers of the runner that thin out streams; tools wait longer. */
const STREAM_TIMER_MS = 250

async function record(): Promise<void> {
  const shell = createShell()
  const store = createMemoryStore()
  const live = createLiveHub()
  let ids = 0
  const deps: RunnerDeps = {
    store,
    live,
    code: { run: () => Promise.reject(new Error('the recording runs no code')) },
    shell: {
      run: async (request) => {
        const outcome = await shell.run(request)
        pass(386)
        return outcome
      },
    },
    model: (ref) => (ref === MODEL || ref === 'planner' ? model : undefined),
    now: () => clock,
    // The real time of the engine and the staged time of people and tools together.
    stopwatch: () => (performance.now() + clock) * 1000,
    timer: (ms, wake) => {
      const isStream = ms === STREAM_TIMER_MS
      const timer = setTimeout(
        () => {
          pass(isStream ? 130 : ms)
          wake()
        },
        isStream ? ms : 0,
      )
      return () => clearTimeout(timer)
    },
    secret: () => `id${++ids}`,
    reportBug: (where, error) => {
      throw new Error(where, { cause: error })
    },
    limits: { promptBytes: 256_000, workspace: DEFAULT_LIMITS },
  }
  const host = new SessionHost(deps)
  const caller = { ownerId: null }
  const created = await host.create(
    { title: 'Yen prices show decimals', template: 'shop', model: MODEL, tools: [SEARCH_CATALOG] },
    caller,
  )
  if (!created.ok) throw new Error(created.error.message)
  const { id } = created.value
  const send = async (command: Parameters<SessionHost['command']>[1]) => {
    const answer = await host.command(id, command, caller)
    if (!answer.ok) throw new Error(answer.error.message)
  }
  const state = async () => {
    const events = await store.readEvents(id, { after: 0 })
    return foldEvents(
      EMPTY_STATE,
      events.map((event) => JSON.parse(event.line) as SessionEvent),
    )
  }
  pass(300)
  await send({
    type: 'prompt.submit',
    text: 'Yen prices show decimals. Find out why and fix it, and tell me which teas we sell in yen.',
  })
  for (;;) {
    const now = await state()
    if (now.openRuns.length === 0) break
    const waiting = selectAwaitingApproval(now).map((item) => item.callId)
    const decision = DECISIONS.find((item) => waiting.includes(item.callId))
    if (decision) {
      pass(decision.afterMs)
      await send({ type: 'approval.give', callId: decision.callId, outcome: 'proceed_once' })
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  pass(400)
  await send({ type: 'model.set', model: 'planner' })
  const events = await store.readEvents(id, { after: 0 })
  const blobs = []
  for (const hash of (await store.listBlobs(id)).sort()) blobs.push(await store.readBlob(hash))
  const golden = {
    lines: events.map((event) => event.line),
    blobs: blobs.map((bytes) => Buffer.from(bytes ?? []).toString('base64')),
  }
  writeFileSync(OUT, `${JSON.stringify(golden, null, 1)}\n`)
  console.log(`${OUT}: ${events.length} events, ${blobs.length} blobs`)
  shell.close()
}

await record()
process.exit(0)
