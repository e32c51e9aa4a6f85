import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { encodeEvent } from '../../session/encode-event'
import type { SessionEvent } from '../../session/events'
import { emptyTreeContent, emptyTreeHash } from '../../share/session-file/empty-tree'
import type { SessionFile } from '../../share/session-file/session-file'
import { writeSessionLink } from '../../share/session-link/write-session-link'
import { parseServerConfig } from '../config'
import { readSessionText } from '../http/read-session-text'
import { Harness } from '../runner/testing/harness'
import { deriveRedactedLog } from './derive-redacted-log'
import { exportSession } from './export-session'
import { importSession } from './import-session'
import { scanSession } from './scan-session'
import { createShareService } from './share-service'

/** Inputs that broke other products. Read, not imported: an import would make a prototype of what is named so. */
const Inputs = z.object({
  'h01-share-5mb': z.object({ session_generated: z.object({ steps: z.number(), bytes: z.number() }) }),
  'h02-secret-in-share': z.object({ session: z.object({ steps: z.array(z.record(z.string(), z.unknown())) }) }),
  'h03-link-after-restart': z.object({ steps: z.array(z.string()) }),
  'h05-import-foreign-or-newer': z.object({ files: z.array(z.unknown()) }),
})
const TEXT = readFileSync(new URL('./testdata/reported-inputs.json', import.meta.url), 'utf8')
const inputs = Inputs.parse(JSON.parse(TEXT))
/** The files as they would be sent, `__proto__` included. */
const FILES = (JSON.parse(TEXT)['h05-import-foreign-or-newer'].files as unknown[]).map((file) =>
  typeof file === 'string' ? file : JSON.stringify(file),
)

const config = parseServerConfig({ CALLSCOPE_DATA: 'nowhere' })
if (!config.ok) throw new Error(config.error)
const sharesOf = (harness: Harness) =>
  createShareService({ store: harness.store, config: config.value, now: () => 1_700_000_000_000 })

let harness: Harness
beforeEach(() => {
  harness = new Harness()
})

async function fileOf(logId: string): Promise<string> {
  return new Response((await exportSession(harness.store, { logId, until: null })).body).text()
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('a session of 5 MB', () => {
  const { steps, bytes } = inputs['h01-share-5mb'].session_generated
  const each = Math.floor(bytes / steps)
  const base = { at: 1_700_000_000_000, run: 'r1' }
  const started = {
    ...{ seq: 1, at: base.at, type: 'session.started', title: 'Large', tree: emptyTreeHash(), tools: [] },
    ...{ policy: { toml: '', rules: [] }, mode: 'default', model: 'manual' },
    options: { maxSteps: 30, maxCallsPerStep: 100, strictArguments: false, repairs: [] },
  }

  async function store(): Promise<string> {
    const events = [
      started,
      { seq: 2, at: base.at, type: 'prompt.submitted', run: 'r1', turn: 1, text: 'Read all of it' },
      { seq: 3, at: base.at, type: 'run.started', run: 'r1', turn: 1 },
      ...Array.from({ length: steps }, (_, index) => stepEvents(index)).flat(),
    ]
    const encoded = events.map((event) => encodeEvent(event))
    const created = await harness.host.createFromLog(
      encoded.map((event) => event?.line ?? ''),
      [emptyTreeContent(), ...encoded.flatMap((event) => [...(event?.blobs ?? [])].map(([, content]) => content))],
      { ownerId: 'o' },
    )
    return must(created).id
  }
  function stepEvents(index: number): object[] {
    const call = { ...base, callId: `c${index}` }
    const seq = 4 + index * 2
    // Each of its own, so that no two share a content.
    const output = `${index} ${'y'.repeat(each)}`
    const functionResponse = { id: call.callId, name: 'read', response: { output } }
    return [
      { seq, ...call, type: 'model.called', step: 1, name: 'read', args: { path: `/f${index}` } },
      { seq: seq + 1, ...call, type: 'call.succeeded', functionResponse },
    ]
  }

  it('gets a short link, shows its timeline before its payloads, and leaves whole as a file', async () => {
    const id = await store()
    const share = must(await sharesOf(harness).create(id, {}))
    expect(share.urls[0]?.length).toBeLessThan(100)
    const lines = (await harness.store.readEvents(id, { after: 0 })).map((event) => event.line)
    expect(lines.length).toBe(3 + steps * 2)
    // What a page draws first: the whole course of it, in less than a tenth of the session.
    expect(lines.join('\n').length).toBeLessThan(bytes / 10)
    const file = await fileOf(id)
    expect(file.length).toBeGreaterThan(bytes)
    const imported = must(await importSession(depsOf(new Harness()), JSON.parse(file), { ownerId: 'o' }))
    expect(imported.kind).toBe('session')
  })

  it('is not put into a link whole: both figures are told, so that a file can be offered', async () => {
    const file: SessionFile = JSON.parse(await fileOf(await store()))
    const link = await writeSessionLink(file)
    expect(link).toMatchObject({ ok: false, error: { code: 'session_too_large', limit: 2_000_000 } })
  })
})

const depsOf = (of: Harness) => ({ store: of.store, sessions: of.host, now: () => 1 })

describe('secrets in a session', () => {
  const steps = inputs['h02-secret-in-share'].session.steps
  const textOf = (key: string) => String(steps.find((step) => key in step)?.[key])
  const args = steps.find((step) => 'args' in step)?.args
  const secrets = ['AIzaFAKEFAKEFAKEFAKEFAKEFAKEFAKE0000', 'p4ss', 'GOCSPX-fakefakefake']

  it('are found in their context, taken out everywhere under stable marks, and not in what leaves', async () => {
    const look = {
      ...{ name: 'look', description: 'looks', kind: 'custom' as const, parametersJsonSchema: { type: 'object' } },
      implementation: { type: 'canned' as const, result: textOf('output') },
    }
    const session = await harness.create({ mode: 'yolo', tools: [look], files: { 'a.env': textOf('prompt') } })
    await session.send({ type: 'prompt.submit', text: textOf('prompt') })
    await session.send({ type: 'model.reply', calls: [{ name: 'look', args }] })
    await session.until((state) => state.calls.last()?.status === 'success')
    const lastSeq = (await session.events()).length
    const found = await scanSession(harness.store, session.id, lastSeq)
    for (const secret of secrets) {
      const finding = found.find(({ text }) => text.includes(secret))
      expect(finding?.sightings[0], secret).toMatchObject({ before: expect.any(String), after: expect.any(String) })
    }
    const record = await harness.store.getSession(session.id)
    if (!record) throw new Error('it is gone')
    const redact = found.map(({ text }) => ({ text }))
    const redacted = must(await deriveRedactedLog(harness.store, record, lastSeq, redact))
    const leaving = await fileOf(redacted)
    for (const secret of secrets) expect(leaving).not.toContain(secret)
    // The same key, in the prompt and in a file, is the same mark.
    const marks = new Set([...leaving.matchAll(/key ([^"\\ ]+)/g)].map(([, mark]) => mark))
    expect([...marks]).toHaveLength(1)
    expect(await fileOf(session.id)).toContain(secrets[0])
  })
})

describe('a link after a restart', () => {
  it('takes every step that was reported', async () => {
    expect(inputs['h03-link-after-restart'].steps).toHaveLength(6)
    const session = await harness.create({ files: { 'a.txt': 'a' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    const { shareId } = must(await sharesOf(harness).create(session.id, {}))
    // The same disk, nothing else of the process that made the link.
    const after = new Harness({ store: harness.store })
    after.advance(1000)
    const shares = sharesOf(after)
    const opened = must(await shares.open(shareId))
    expect(opened.logId).toBe(session.id)
    const fork = must(await after.host.fork(opened.logId, { atSeq: 2 }, { ownerId: 'another' }))
    expect((await after.store.readEvents(fork.id, { after: 0 })).map(({ seq }) => seq).slice(0, 2)).toEqual([1, 2])
    must(await shares.revoke(shareId))
    expect(await shares.open(shareId)).toMatchObject({ error: { status: 410, code: 'share_revoked' } })
    expect(await shares.open('nobody-made-this')).toMatchObject({ error: { status: 404, code: 'share_not_found' } })
  })
})

describe('a file that is foreign, newer, broken or hostile', () => {
  async function open(text: string) {
    const json = readSessionText(text)
    return json.ok ? importSession(depsOf(harness), json.value, { ownerId: 'o' }) : json
  }
  const cases: readonly { name: string; file: number; want: object }[] = [
    {
      name: 'a newer one is looked at only, its unknown events kept',
      file: 0,
      want: { ok: true, value: { kind: 'replay', notes: [expect.any(String), expect.stringContaining('future')] } },
    },
    {
      name: 'a cut one names the byte it ends at',
      file: 1,
      want: { ok: false, error: { status: 400, code: 'invalid_json', message: expect.stringContaining('byte 23') } },
    },
    {
      name: 'one without tools says that schemas are not included',
      file: 2,
      want: { ok: true, value: { notes: expect.arrayContaining([expect.stringContaining('not included')]) } },
    },
    { name: 'one that names a prototype opens as what it is', file: 3, want: { ok: true, value: { kind: 'session' } } },
  ]
  it.each(cases)('$name', async ({ file, want }) => {
    expect(await open(FILES[file] ?? '')).toMatchObject(want)
    expect('admin' in {}).toBe(false)
  })

  it('keeps what it does not know as it came', async () => {
    const opened = must(await open(FILES[0] ?? ''))
    if (opened.kind !== 'replay') throw new Error('it opened as a session')
    const share = must(await sharesOf(harness).open(opened.shareId))
    const lines = await harness.store.readEvents(share.logId, { after: 0 })
    const types = lines.map(({ line }) => (JSON.parse(line) as SessionEvent | { type: string }).type)
    expect(types).toEqual(['session.started', 'note.added', 'future'])
  })
})
