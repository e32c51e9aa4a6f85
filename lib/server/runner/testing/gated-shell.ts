import 'server-only'
import type { ShellOutcome, ShellRequest } from '../../../tools/shell-port'

/** A shell whose commands (`put FILE TEXT`) end when the test says so. */
export class GatedShell {
  readonly gates: (() => void)[] = []

  readonly run = async ({ command, workspace, signal }: ShellRequest): Promise<ShellOutcome> => {
    await new Promise<void>((resolve) => {
      this.gates.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
    const [, target = '', text = ''] = command.split(' ')
    const written = workspace.write(target, text)
    if (!written.ok) throw new Error(written.error.message)
    const reads = [`write:${target}`]
    return { output: '', exitCode: 0, workspace: written.value, reads, timedOut: false, aborted: signal.aborted }
  }
}
