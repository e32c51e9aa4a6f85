import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(process.cwd(), 'bench')
const PACKAGE = path.join(FOLDER, 'node_modules', '@google', 'gemini-cli-core')

/** The CLI's core scheduler in a process of its own, so that neither side pays for the other's garbage and shapes. */
export interface SchedulerPeer {
  /** Milliseconds that `calls` calls took, one after the other, on the clock of that process. */
  msOf(calls: number): Promise<number>
  close(): void
}

/** Starts the other scheduler; undefined where its package is not installed in `bench/`. Throws where it does not start. */
export async function startSchedulerPeer(): Promise<SchedulerPeer | undefined> {
  if (!existsSync(PACKAGE)) return undefined
  const child = fork(path.join(FOLDER, 'scheduler-process.mjs'), [PACKAGE])
  await answerOf(child)
  return {
    msOf: async (calls) => {
      const answer = answerOf(child)
      child.send(calls)
      return Number(await answer)
    },
    close: () => child.disconnect(),
  }
}

/** The next message of a process; throws where it ends instead. */
function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      child.off('exit', onExit)
      resolve(message)
    }
    const onExit = (code: number | null) => {
      child.off('message', onMessage)
      reject(new Error(`the other scheduler's process ended with ${code}`))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
  })
}
