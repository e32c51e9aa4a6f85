import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const NEXT = path.join(process.cwd(), 'node_modules', 'next', 'dist', 'bin', 'next')

/** A Callscope server of a test's own, on a free port, that can be killed and started again on the same data. */
export class OwnServer {
  readonly dataFolder = mkdtempSync(path.join(tmpdir(), 'callscope-e2e-'))
  #process: ChildProcess | null = null
  #port = 0

  /**
   * With `publicName` it is published under that name, as another machine's would be; see `publicOrigin`. `env`: what it
   * is started with beside this process's own environment.
   */
  constructor(
    private readonly publicName?: string,
    private readonly env: Readonly<Record<string, string>> = {},
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The address that others know it by. A browser finds it where its resolver is told the name. */
  get publicOrigin(): string {
    return this.publicName === undefined ? this.origin : `http://${this.publicName}:${this.#port}`
  }

  /** Starts it and resolves once it answers. The port stays the same over restarts. */
  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort()
    const env = {
      ...process.env,
      ...this.env,
      NEXT_TELEMETRY_DISABLED: '1',
      CALLSCOPE_DATA: this.dataFolder,
      PORT: `${this.#port}`,
      ...(this.publicName === undefined ? {} : { CALLSCOPE_PUBLIC_URL: this.publicOrigin }),
    }
    this.#process = spawn(process.execPath, [NEXT, 'start', '-p', `${this.#port}`, '-H', '127.0.0.1'], {
      env,
      stdio: 'ignore',
    })
    await this.#answers()
  }

  /** Ends it at once, without a chance to tidy up. */
  async kill(): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
    this.#process = null
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.dataFolder, { recursive: true, force: true })
  }

  async #answers(): Promise<void> {
    const deadline = Date.now() + 30_000
    for (;;) {
      const isUp = await fetch(`${this.origin}/api/health`).then(
        (response) => response.ok,
        () => false,
      )
      if (isUp) return
      if (Date.now() > deadline) throw new Error(`the server at ${this.origin} did not answer within 30 s`)
      // Nothing else tells when a port opens; the wait is between tries, not in place of a condition.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
