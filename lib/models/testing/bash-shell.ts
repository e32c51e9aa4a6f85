import { Bash } from 'just-bash'
import type { ShellOutcome, ShellPort, ShellRequest } from '../../tools/shell-port'
import type { Workspace } from '../../workspace/workspace'

const ROOT = '/workspace'

/** A ShellPort for tests: just-bash in this process, on a copy of the workspace. It cannot be stopped and streams nothing. */
export const bashShell: ShellPort = {
  async run({ command, directory, workspace }: ShellRequest): Promise<ShellOutcome> {
    const files: Record<string, string> = {}
    for (const { path } of workspace.files()) files[`${ROOT}/${path}`] = workspace.readText(path) ?? ''
    const bash = new Bash({ files, cwd: directory === '' ? ROOT : `${ROOT}/${directory}` })
    const { stdout, stderr, exitCode } = await bash.exec(command)
    return {
      output: stdout + stderr,
      exitCode,
      workspace: await takeOver(bash, workspace),
      reads: [],
      timedOut: false,
      aborted: false,
    }
  },
}

async function takeOver(bash: Bash, before: Workspace): Promise<Workspace> {
  let workspace = before
  const paths = bash.fs.getAllPaths().filter((path) => path.startsWith(`${ROOT}/`))
  const present = new Set<string>()
  for (const path of paths) {
    if (!(await bash.fs.stat(path)).isFile) continue
    const name = path.slice(ROOT.length + 1)
    present.add(name)
    const text = await bash.fs.readFile(path)
    if (workspace.readText(name) === text) continue
    const written = workspace.write(name, text)
    if (written.ok) workspace = written.value
  }
  for (const { path } of before.files()) {
    if (present.has(path)) continue
    const deleted = workspace.delete(path)
    if (deleted.ok) workspace = deleted.value
  }
  return workspace
}
