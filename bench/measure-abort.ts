import { createShell } from '@/lib/server/shell/create-shell'
import type { Workspace } from '@/lib/workspace/workspace'
import { target } from './measure'
import type { Report } from './report'

const ROUNDS = 10
/** Nothing less than ending the thread stops the first; the second waits. */
const COMMANDS = { 'a busy loop': 'echo on; while true; do :; done', 'a sleep': 'echo on; sleep 600' }

/** From the abort of a command that runs to its outcome, the slowest of some rounds: whoever presses Stop waits that long. */
export async function measureAbort(workspace: Workspace, report: Report): Promise<void> {
  const shell = createShell()
  try {
    for (const [name, command] of Object.entries(COMMANDS)) {
      let worst = 0
      for (let round = 0; round < ROUNDS; round++) {
        const controller = new AbortController()
        let abortedAt = 0
        const outcome = await shell.run({
          command,
          directory: '',
          workspace,
          environment: {},
          signal: controller.signal,
          onOutput: () => {
            abortedAt ||= performance.now()
            controller.abort()
          },
          timeoutMs: 60_000,
          seed: name,
          nowMs: 0,
        })
        if (!outcome.aborted) throw new Error(`the command was not aborted: ${outcome.output}`)
        worst = Math.max(worst, performance.now() - abortedAt)
      }
      report({
        metric: `abort of ${name}, slowest of ${ROUNDS}`,
        value: worst,
        unit: 'ms',
        ...target(worst, 100, 'ms'),
      })
    }
  } finally {
    await shell.close()
  }
}
