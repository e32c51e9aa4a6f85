import { beforeEach, describe, expect, it } from 'vitest'
import { canonicalJson } from '../../base/json'
import { sha256Hex } from '../../base/sha256'
import { encodeEvent } from '../../session/encode-event'
import type { SessionEvent } from '../../session/events'
import { MemoryContentStore } from '../../workspace/content-store'
import { Workspace } from '../../workspace/workspace'
import { SessionContent } from '../runner/session-content'
import { createMemoryStore } from '../store/memory-store'
import type { BlobGrant, SessionRecord, SessionStore } from '../store/session-store'
import { deriveRedactedLog } from './derive-redacted-log'
import type { RedactionRule } from './share-input'

const SECRET = 'sk-TESTTESTTEST0000'
const LONG = `${'x'.repeat(190)}${SECRET}${'y'.repeat(6000)}`
const encoder = new TextEncoder()

class ListedContents extends MemoryContentStore {
  readonly hashes = new Set<string>()
  override put(bytes: Uint8Array): string {
    const hash = super.put(bytes)
    this.hashes.add(hash)
    return hash
  }
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** A recorded session with the secret in every place that a log has for one. */
function recordedEvents(contents: ListedContents): SessionEvent[] {
  const start = must(
    Workspace.fromFiles(contents, [
      ['config/app.env', `KEY=${SECRET}\n`],
      [`backup/${SECRET}/notes.txt`, 'nothing to see'],
      ['src/a.ts', 'export {}\n'],
    ]),
  )
  const changed = must(start.write('config/app.env', `KEY=${SECRET}\nDEBUG=1\n`))
  const before = start.file('config/app.env')?.hash ?? ''
  const after = changed.file('config/app.env')?.hash ?? ''
  const declarations = contents.put(encoder.encode(canonicalJson([{ name: 'get', description: `use ${SECRET}` }])))
  const run = 'r1'
  const call = { run, callId: 'c1' }
  const event = (seq: number, fields: object) => ({ seq, at: 1000 + seq, ...fields }) as SessionEvent // built by hand below
  return [
    event(1, {
      type: 'session.started',
      title: `Key ${SECRET}`,
      tree: start.tree,
      tools: [],
      policy: { toml: '', rules: [] },
      mode: 'default',
      model: 'planner',
      options: { maxSteps: 30, maxCallsPerStep: 100, strictArguments: false, repairs: [] },
    }),
    event(2, { type: 'prompt.submitted', turn: 1, text: LONG }),
    event(3, { type: 'run.started', run, turn: 1 }),
    event(4, { type: 'model.requested', run, turn: 1, step: 1, model: 'planner', tools: [], declarations }),
    event(5, { type: 'model.delta', run, step: 1, text: `The key is ${SECRET.slice(0, 7)}` }),
    event(6, { type: 'model.delta', run, step: 1, text: `${SECRET.slice(7)}, keep it.` }),
    event(7, { type: 'model.called', step: 1, ...call, name: 'replace', args: { [SECRET]: [{ deep: LONG }] } }),
    event(8, {
      type: 'call.approval_requested',
      ...call,
      confirmation: { type: 'edit', title: 'Edit', path: 'config/app.env', before, after },
    }),
    event(9, {
      type: 'call.succeeded',
      ...call,
      functionResponse: { id: 'c1', name: 'replace', response: { output: JSON.stringify({ was: SECRET }) } },
      patch: [{ path: 'config/app.env', before, after }],
      tree: changed.tree,
      reads: [`list:backup/${SECRET}`],
    }),
    event(10, { type: 'session.renamed', title: `Later ${SECRET}` }),
    // The raw stream of a reply has the secret in two deltas, where no search finds it.
    event(11, {
      type: 'model.replied',
      run,
      step: 1,
      finishReason: 'stop',
      exchange: `"${SECRET.slice(0, 9)}"\n"${SECRET.slice(9)}"`,
    }),
  ]
}

let store: SessionStore
let session: SessionRecord
beforeEach(async () => {
  store = createMemoryStore()
  const contents = new ListedContents()
  const events = recordedEvents(contents).map((event) => ({ event, encoded: encodeEvent(event) }))
  const blobs: BlobGrant[] = [...contents.hashes].map((hash) => ({
    hash,
    bytes: contents.get(hash) ?? new Uint8Array(),
  }))
  for (const { encoded } of events) for (const [hash, bytes] of encoded?.blobs ?? []) blobs.push({ hash, bytes })
  await store.createSession({
    id: 's',
    title: `Later ${SECRET}`,
    editTokenHash: '',
    ownerId: null,
    events: events.map(({ event, encoded }) => ({
      seq: event.seq,
      at: event.at,
      type: event.type,
      line: encoded?.line ?? '',
    })),
    blobs,
    hasOpenRun: false,
  })
  const record = await store.getSession('s')
  if (!record) throw new Error('not stored')
  session = record
})

const derive = (rules: RedactionRule[], atSeq = 11) => deriveRedactedLog(store, session, atSeq, rules)

/** Everything that somebody who may read a log can get at. */
async function everything(id: string): Promise<string[]> {
  const lines = (await store.readEvents(id, { after: 0 })).map(({ line }) => line)
  const blobs = await Promise.all((await store.listBlobs(id)).map((hash) => store.readBlob(hash)))
  return [...lines, ...blobs.map((bytes) => Buffer.from(bytes ?? []).toString('latin1'))]
}

async function eventAt(id: string, seq: number): Promise<Record<string, unknown>> {
  const [event] = await store.readEvents(id, { after: seq - 1, until: seq })
  return JSON.parse(event?.line ?? 'null')
}

describe('deriveRedactedLog', () => {
  const rules = [
    { name: 'a text', rule: { text: SECRET } },
    { name: 'a pattern', rule: { pattern: 'sk-TEST[A-Z]+\\d{4}' } },
  ]
  it.each(rules)('leaves no trace of $name in lines, blobs, files and hashes', async ({ rule }) => {
    const id = must(await derive([rule]))
    const all = await everything(id)
    expect(all.filter((text) => text.includes('TEST'))).toEqual([])
    expect(all.join('\n')).toContain('[redacted 1]')
    expect(all.join('\n')).not.toContain('[redacted 2]')
    const oldHashes = (await everything('s')).filter((text) => text.includes(SECRET)).map((text) => sha256Hex(text))
    expect(all.filter((text) => oldHashes.some((hash) => text.includes(hash)))).toEqual([])
  })

  it('keeps the log’s shape: the same events at the same times, hidden from everybody', async () => {
    const id = must(await derive([{ text: SECRET }]))
    const shape = async (log: string) =>
      (await store.readEvents(log, { after: 0 })).map(({ seq, at, type }) => ({ seq, at, type }))
    expect(await shape(id)).toEqual(await shape('s'))
    expect(await store.getSession(id)).toMatchObject({ isHidden: true, title: 'Later [redacted 1]', ownerId: null })
    expect((await store.listSessions(null, 10)).map((record) => record.id)).toEqual(['s'])
  })

  it('finds a secret across the pieces of a stream', async () => {
    const id = must(await derive([{ text: SECRET }]))
    expect((await eventAt(id, 5)).text).toBe('The key is [redacted 1]')
    expect((await eventAt(id, 6)).text).toBe(', keep it.')
  })

  it('rebuilds trees that open, with names and contents redacted and patches that fit', async () => {
    const id = must(await derive([{ text: SECRET }]))
    const content = new SessionContent(store)
    const succeeded = await eventAt(id, 9)
    for (const tree of [(await eventAt(id, 1)).tree, succeeded.tree]) await content.hydrate(String(tree))
    const start = content.workspace(String((await eventAt(id, 1)).tree))
    const end = content.workspace(String(succeeded.tree))
    expect([...start.files()].map(({ path }) => path)).toEqual([
      'backup/[redacted 1]/notes.txt',
      'config/app.env',
      'src/a.ts',
    ])
    expect(end.readText('config/app.env')).toBe('KEY=[redacted 1]\nDEBUG=1\n')
    expect(succeeded.patch).toEqual([
      { path: 'config/app.env', before: start.file('config/app.env')?.hash, after: end.file('config/app.env')?.hash },
    ])
    expect((await eventAt(id, 8)).confirmation).toMatchObject({ after: end.file('config/app.env')?.hash })
    expect(start.file('src/a.ts')?.hash).toBe(sha256Hex('export {}\n'))
  })

  it('shows no half of a secret at the end of a reference’s head', async () => {
    const id = must(await derive([{ text: SECRET }]))
    const { text } = await eventAt(id, 2)
    expect(text).toMatchObject({ head: `${'x'.repeat(190)}[redacted ` })
  })

  it('copies no more than the share shows, and takes the title of then', async () => {
    const id = must(await derive([{ text: SECRET }], 3))
    expect((await store.readEvents(id, { after: 0 })).length).toBe(3)
    expect((await store.getSession(id))?.title).toBe('Key [redacted 1]')
    expect((await everything(id)).join('\n')).not.toContain('DEBUG')
  })

  it('leaves the session itself as it was', async () => {
    const before = await everything('s')
    await derive([{ text: SECRET }])
    expect(await everything('s')).toEqual(before)
  })

  const refused = [
    { name: 'a pattern that is none', rule: { pattern: '[' }, code: 'invalid_pattern' },
    { name: 'a pattern that never ends', rule: { pattern: '(x+x+)+z' }, code: 'pattern_too_slow' },
    { name: 'a word that the log is made of', rule: { text: 'planner' }, code: null },
    { name: 'a word that names an outcome', rule: { text: 'default' }, code: 'redaction_breaks_log' },
  ]
  it.each(refused)('judges $name', async ({ rule, code }) => {
    const result = await derive([rule])
    expect(result.ok ? null : result.error.code).toBe(code)
    if (code !== null) expect((await store.listSessions(null, 10)).length).toBe(1)
  })
})
