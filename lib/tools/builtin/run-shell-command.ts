import { z } from 'zod'
import { err, ok } from '../../base/result'
import { rootCommands } from '../../base/shell-command'
import type { Confirmation, ToolLocation } from '../../session/events'
import { fromSearchToken } from '../../workspace/read-token'
import type { TrackedWorkspace } from '../../workspace/tracked-workspace'
import { diffWorkspaces } from '../../workspace/workspace'
import { BaseToolInvocation } from '../base-tool-invocation'
import type { ExecuteOptions, ToolResult } from '../contracts'
import type { ShellOutcome } from '../shell-port'
import { fail } from '../tool-failure'
import { resolveWorkspacePath, showPath } from '../workspace-path'
import { type BuiltinContext, defineBuiltin } from './builtin'
import { hasCommandSubstitution } from './command-substitution'
import { limitOutput } from './limit-output'

/** A command may be silent this long, as in gemini-cli-core 0.61.0; then it is stopped and nothing of it is kept. */
const INACTIVITY_MS = 300_000
/** However much it prints, a sandbox does not run for ever. */
const TIMEOUT_MS = 600_000

const contract = z.object({
  command: z.string().describe('The command line, run by bash.'),
  description: z.string().optional().describe('What the command is for, in one sentence.'),
  dir_path: z.string().optional().describe('Working directory; the workspace root if left out.'),
  is_background: z
    .boolean()
    .optional()
    .describe('Accepted for compatibility: a sandbox has no background, so it runs to its end.'),
  delay_ms: z.int().optional().describe('Has an effect only with background processes, which a sandbox does not have.'),
})
type ShellParams = z.infer<typeof contract>

/** `run_shell_command`: a bash command over the workspace in a sandbox. Its changes are kept whatever the exit code. */
export const runShellCommand = defineBuiltin<ShellParams>({
  name: 'run_shell_command',
  displayName: 'Shell',
  description:
    'Runs a bash command in a sandbox that holds the workspace and the usual text tools (grep, sed, awk, jq, sort, find …), without network and without other programs. Each command starts in a fresh shell.',
  contract,
  prepare: (params, context) => {
    if (params.command.trim() === '') return err([{ path: '/command', code: 'blank', message: 'must not be blank' }])
    const directory = resolveWorkspacePath(context.host.workspace(), params.dir_path ?? '', '/dir_path')
    return directory.ok ? ok(new ShellInvocation(params, context, directory.value)) : err([directory.error])
  },
})

class ShellInvocation extends BaseToolInvocation<ShellParams> {
  readonly #directory: string

  constructor(params: ShellParams, { toolName, host, facts }: BuiltinContext, directory: string) {
    super(params, toolName, host.messageBus, facts)
    this.#directory = directory
  }

  override getDescription(): string {
    const { command, description } = this.params
    const place = this.#directory === '' ? '' : ` in ${this.#directory}`
    return description ? `Run ${command}${place} (${description})` : `Run ${command}${place}`
  }

  override getDisplayTitle(): string {
    const [first = ''] = this.params.command.trim().split('\n')
    return first.length > 60 ? `${first.slice(0, 60)}…` : first
  }

  override getExplanation(): string {
    return 'Runs a command line over the workspace in a sandbox. It may change files, so it asks first unless a rule allows it.'
  }

  override toolLocations(): readonly ToolLocation[] {
    return this.#directory === '' ? [] : [{ path: this.#directory }]
  }

  override async shouldConfirmExecute(): Promise<Confirmation> {
    const { command } = this.params
    const roots = rootCommands(command)
    return {
      type: 'exec',
      title: roots.length > 0 ? `Run ${roots.join(', ')}` : 'Run a command',
      command,
      rootCommands: roots,
      directory: this.#directory,
    }
  }

  protected override async run(options: ExecuteOptions): Promise<ToolResult> {
    const { command } = this.params
    const directory = this.#directory
    if (directory !== '' && options.workspace.kind(directory) !== 'directory') {
      return fail('shell_execute_error', `There is no folder ${directory} in the workspace to run the command in`)
    }
    if (hasCommandSubstitution(command)) return refuseSubstitution(directory)
    const outcome = await options.shell.run({
      command,
      directory,
      workspace: options.workspace.current,
      environment: { GEMINI_CLI: '1', ...options.environment },
      signal: options.signal,
      onOutput: (chunk) => options.updateOutput(chunk),
      timeoutMs: TIMEOUT_MS,
      inactivityMs: INACTIVITY_MS,
      seed: String(options.random()),
      nowMs: options.now(),
    })
    if (outcome.aborted) throw options.signal.reason ?? new DOMException('The command was stopped', 'AbortError')
    if (outcome.timedOut) return timedOut(outcome)
    takeOver(options.workspace, outcome)
    return toResult(outcome, directory, this.params)
  }
}

/** As the CLI whose pattern this is: not an error of the tool, but nothing runs. */
function refuseSubstitution(directory: string): ToolResult {
  return {
    llmContent:
      'Nothing was run: command substitution ($(…), backticks, <(…), >(…)) is not allowed, because rules cannot judge a command that is only known at run time. Run the inner command by itself first, or put the text in single quotes.',
    display: {
      kind: 'shell',
      exitCode: null,
      directory,
      timedOut: false,
      omittedChars: 0,
      blocked: 'command_substitution',
    },
  }
}

/** Brings what the command read and wrote into the execution's own record. Reads first: what it wrote depends on nobody. */
function takeOver(workspace: TrackedWorkspace, outcome: ShellOutcome): void {
  for (const token of outcome.reads) {
    const path = token.slice(token.indexOf(':') + 1)
    const search = fromSearchToken(token)
    if (search) workspace.noteSearch(search)
    else if (token.startsWith('list:')) workspace.noteListing(path)
    else if (token.startsWith('file:') || token.startsWith('write:')) workspace.noteRead(path)
    else workspace.kind(path)
  }
  const patch = diffWorkspaces(workspace.current, outcome.workspace)
  // Deletions first: a folder may stand where a file was.
  const ordered = [...patch.filter((entry) => entry.after === null), ...patch.filter((entry) => entry.after !== null)]
  for (const { path, after } of ordered) {
    const content = after === null ? undefined : outcome.workspace.read(path)
    const changed = content === undefined ? workspace.delete(path) : workspace.write(path, content)
    // The outcome is a workspace of the same limits, so what it holds fits.
    if (!changed.ok) throw new Error(changed.error.message)
  }
}

function timedOut({ output, timedOut: cause }: ShellOutcome): ToolResult {
  const why = cause === 'inactivity' ? `printed nothing for ${INACTIVITY_MS / 1000} s` : `took ${TIMEOUT_MS / 1000} s`
  const text = limitOutput(output.trim()).text
  return fail('execution_timeout', `The command was stopped since it ${why}; nothing it did is kept\n${text}`)
}

function toResult(outcome: ShellOutcome, directory: string, params: ShellParams): ToolResult {
  const { text, omittedChars } = limitOutput(outcome.output.trim())
  const shown = text === '' ? '(no output)' : text
  const isForeground = params.is_background === true
  // Inside the brackets that end every answer: what the command itself printed stays apart.
  const note = isForeground ? '; it ran to its end first: a sandbox has no background processes' : ''
  return {
    llmContent: `${shown}\n[exit code ${outcome.exitCode ?? 'unknown'} in ${showPath(directory)}${note}]`,
    display: {
      kind: 'shell',
      exitCode: outcome.exitCode,
      directory,
      timedOut: false,
      omittedChars,
      ...(isForeground ? { ranInForeground: true } : {}),
    },
  }
}
