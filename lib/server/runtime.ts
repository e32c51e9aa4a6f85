import 'server-only'
import { randomBytes } from 'node:crypto'
import { createPlanner } from '../models/create-planner'
import type { CodePort } from '../tools/code-port'
import type { ShellPort } from '../tools/shell-port'
import { createCodeRunner } from './code/create-code-runner'
import { loadServerConfig, type ServerConfig } from './config'
import { createLiveHub, type LiveHub } from './live/live-hub'
import { createMcpHub } from './mcp/mcp-hub'
import { createModels, type Models } from './models/create-models'
import { loadModelConfig } from './models/provider-config'
import { createPresentations, type Presentations } from './present/presentations'
import type { RunnerDeps } from './runner/runner-deps'
import { SessionHost } from './runner/session-host'
import type { SessionService } from './session-service'
import { createShareService, type ShareService } from './share/share-service'
import { createShell } from './shell/create-shell'
import type { SessionStore } from './store/session-store'
import { createSqliteStore } from './store/sqlite-store'

/** What every route and action of this process shares. */
export interface Runtime {
  readonly config: ServerConfig
  readonly store: SessionStore
  readonly live: LiveHub
  readonly sessions: SessionService
  readonly shares: ShareService
  readonly presentations: Presentations
  readonly models: Models
  /** Ends the streams, the work under way and the store; what was running goes on with the next start. */
  close(): Promise<void>
  /** Resolves once the runs that a stop left open go on. */
  readonly ready: Promise<void>
}

/** Kept on globalThis: actions, routes and instrumentation are separate bundles, each with its own copy of modules. */
const holder = globalThis as typeof globalThis & { callscopeRuntime?: Runtime }

/** The one runtime of this process, made when first asked for. Throws where the data folder cannot be used. */
export function runtime(): Runtime {
  holder.callscopeRuntime ??= createRuntime(loadServerConfig())
  return holder.callscopeRuntime
}

function createRuntime(config: ServerConfig): Runtime {
  const store = createSqliteStore(config.databaseFile)
  const live = createLiveHub()
  const shell = createShell()
  const code = createCodeRunner()
  const models = createModels(loadModelConfig(), { now: Date.now, timer })
  const sessions = new SessionHost(createDeps({ config, store, live, shell, code, models }))
  const shares = createShareService({ store, config, now: Date.now })
  const presentations = createPresentations({ shares, now: Date.now, random: randomBytes })
  const close = async () => {
    live.closeAll()
    await sessions.stop()
    await Promise.all([shell.close(), code.close()])
    await store.close()
  }
  return { config, store, live, sessions, shares, presentations, models, close, ready: sessions.recover() }
}

interface Parts {
  readonly config: ServerConfig
  readonly store: SessionStore
  readonly live: LiveHub
  readonly shell: ShellPort
  readonly code: CodePort
  readonly models: Models
}

function createDeps(given: Parts): RunnerDeps {
  const { config, store, live, shell, code, models } = given
  const planner = createPlanner()
  return {
    store,
    live,
    shell,
    code,
    mcp: createMcpHub({ reach: { outgoing: config.outgoing, stdio: config.mcpStdio }, store, timer, now: Date.now }),
    model: (ref, sessionId) => (ref === 'planner' ? planner : models.find(ref, sessionId)),
    keys: models,
    now: Date.now,
    stopwatch: () => performance.now() * 1000,
    timer,
    secret: (bytes) => randomBytes(bytes).toString('base64url'),
    reportBug: (where, error) => console.error(`callscope: unexpected failure in ${where}:`, error),
    limits: {
      promptBytes: config.limits.promptBytes,
      workspace: {
        maxFileBytes: config.limits.fileBytes,
        maxTotalBytes: config.limits.workspaceBytes,
        maxFiles: config.limits.workspaceFiles,
      },
    },
  }
}

function timer(ms: number, wake: () => void): () => void {
  const timeout = setTimeout(wake, ms)
  return () => clearTimeout(timeout)
}
