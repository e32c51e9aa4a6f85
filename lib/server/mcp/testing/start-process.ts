import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** A loopback port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a TCP port
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

/** Starts a Node program; resolves once it has printed what shows that it is ready. Rejects where it ends before. */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  isReady: RegExp,
): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'pipe' })
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      if (isReady.test(printed)) resolve(child)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`it ended with code ${code}: ${printed}`)))
  })
}
