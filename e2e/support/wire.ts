import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** The local providers that stream as the real ones do, in a process of their own. */
export class LocalProviders {
  #process: ChildProcess | null = null

  /** Starts them on a free port; what it resolves with is the environment to start Callscope with. */
  async start(): Promise<Record<string, string>> {
    const file = 'lib/server/models/testing/wire/serve-wire.ts'
    const running = spawn(process.execPath, ['scripts/run-ts.mjs', file], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = running
    let printed = ''
    while (!printed.includes('ANTHROPIC_BASE_URL=')) {
      const [chunk] = (await once(running.stdout, 'data')) as [Buffer] // what a pipe without encoding gives
      printed += chunk.toString()
    }
    const lines = printed.trim().split('\n')
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  }

  async stop(): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill()
    await ended
  }
}
