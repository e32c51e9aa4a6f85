import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { err, ok } from '../../../base/result'
import { hashToken } from '../../access/token'
import { apiError } from '../../api-error'
import { parseServerConfig, type ServerConfig } from '../../config'
import { createLiveHub } from '../../live/live-hub'
import { createModels } from '../../models/create-models'
import { parseModelConfig } from '../../models/provider-config'
import { createPresentations } from '../../present/presentations'
import type { Runtime } from '../../runtime'
import type { SessionService } from '../../session-service'
import { createShareService } from '../../share/share-service'
import { createMemoryStore } from '../../store/memory-store'
import type { LoggedEvent, SessionStore } from '../../store/session-store'

const root = mkdtempSync(join(tmpdir(), 'callscope-test-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0

/** A configuration over a data folder of its own. */
export function testConfig(env: Record<string, string> = {}): ServerConfig {
  folders += 1
  const config = parseServerConfig({ CALLSCOPE_DATA: join(root, String(folders)), ...env })
  if (!config.ok) throw new Error(config.error)
  return config.value
}

/** An event with the line that a log would hold. */
export function logged(seq: number, type = 'note.added', fields: object = {}): LoggedEvent {
  const at = 1000 + seq
  return { seq, at, type, line: JSON.stringify({ seq, at, type, ...fields }) }
}

function modelConfig(env: Record<string, string>) {
  const config = parseModelConfig(env)
  if (!config.ok) throw new Error(config.error)
  return config.value
}

export interface TestRuntime extends Runtime {
  /** What the fake session service was asked for. */
  readonly asked: unknown[]
  /** Epoch milliseconds that shares go by. */
  clock: number
}

/** A runtime whose sessions do nothing but remember: the doors are what is tested. */
export function testRuntime(env: Record<string, string> = {}): TestRuntime {
  const config = testConfig(env)
  const store = createMemoryStore()
  const asked: unknown[] = []
  const shares = createShareService({ store, config, now: () => runtime.clock })
  const sessions = fakeSessions(store, asked)
  const runtime: TestRuntime = {
    config,
    store,
    live: createLiveHub(),
    sessions,
    shares,
    presentations: createPresentations({ shares, now: () => runtime.clock, random: randomBytes }),
    models: createModels(modelConfig(env), { now: () => runtime.clock, timer: () => () => {} }),
    ready: Promise.resolve(),
    close: () => store.close(),
    asked,
    clock: 5000,
  }
  return runtime
}

/** Stores a session whose edit token is `token-<id>`. */
export async function addSession(
  { store }: Runtime,
  id: string,
  more: { ownerId?: string; events?: readonly LoggedEvent[]; isHidden?: boolean } = {},
): Promise<void> {
  await store.createSession({
    id,
    title: `Session ${id}`,
    editTokenHash: hashToken(`token-${id}`),
    ownerId: more.ownerId ?? null,
    events: more.events ?? [logged(1, 'session.started')],
    blobs: [],
    hasOpenRun: false,
    isHidden: more.isHidden ?? false,
  })
}

/** Appends events as the runner does: stored first, then told. */
export async function appendEvents(runtime: Runtime, sessionId: string, events: readonly LoggedEvent[]): Promise<void> {
  const expectedSeq = (events[0]?.seq ?? 1) - 1
  const result = await runtime.store.append({ sessionId, expectedSeq, events, hasOpenRun: false })
  if (!result.ok) throw new Error(`conflict at ${expectedSeq}: the log ends at ${result.lastSeq}`)
  runtime.live.publish(sessionId, events)
}

function fakeSessions(store: SessionStore, asked: unknown[]): SessionService {
  const note = (method: string, ...args: unknown[]) => asked.push([method, ...args])
  let made = 0
  const create = async (ownerId: string | null) => {
    made += 1
    const id = `made-${made}`
    const editTokenHash = hashToken(`token-${id}`)
    const events = [logged(1, 'session.started')]
    await store.createSession({ id, title: '', editTokenHash, ownerId, events, blobs: [], hasOpenRun: false })
    return { id, editToken: `token-${id}` }
  }
  return {
    async create(body, caller) {
      note('create', body, caller)
      return ok(await create(caller.ownerId))
    },
    async createFromLog(_lines, _blobs, caller) {
      return ok(await create(caller.ownerId))
    },
    async command(sessionId, command, caller) {
      note('command', sessionId, command, caller)
      if (command.type === 'run.cancel') return err(apiError(409, 'conflict', 'No run is open.'))
      const fork = command.type === 'session.fork' ? { fork: await create(caller.ownerId) } : {}
      return ok({ seq: 7, ...fork })
    },
    async fork(sessionId, atSeq, caller) {
      note('fork', sessionId, atSeq, caller)
      return ok(await create(caller.ownerId))
    },
    async remove(sessionId) {
      note('remove', sessionId)
      await store.deleteSession(sessionId)
    },
    async tryTool(sessionId, request) {
      note('tryTool', sessionId, request)
      return ok({ status: 'errored', stage: 'arguments', error: { type: 't', message: 'm' }, issues: [], tookUs: 1 })
    },
    async files(sessionId, atSeq) {
      note('files', sessionId, atSeq)
      return ok({ tree: 't', files: [{ path: 'a.ts', bytes: 3, hash: 'h' }] })
    },
    async file(sessionId, path, atSeq) {
      note('file', sessionId, path, atSeq)
      if (path === 'a.ts') return ok(new TextEncoder().encode('<b>'))
      if (path === 'logo.png') return ok(new Uint8Array([0x89, 0, 0xff]))
      return err(apiError(404, 'file_not_found', `There is no file ${path}.`))
    },
    inline: async (line) => line.replace('"$blob"', '"inlined"'),
    recover: async () => {},
    servers: async () => undefined,
    stop: async () => {},
  }
}
