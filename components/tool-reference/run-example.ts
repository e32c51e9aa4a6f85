import { exampleArguments } from '@/lib/schema/example-arguments'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import type { Confirmation, FunctionResponse } from '@/lib/session/events'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { ExecuteOptions, ToolHost } from '@/lib/tools/contracts'
import { createTool } from '@/lib/tools/create-tool-registry'
import { toFunctionResponse } from '@/lib/tools/function-response'
import { MessageBus } from '@/lib/tools/message-bus'
import type { ShellOutcome, ShellRequest } from '@/lib/tools/shell-port'
import { ToolBuildError } from '@/lib/tools/tool-build-error'
import { MemoryContentStore } from '@/lib/workspace/content-store'
import { TrackedWorkspace } from '@/lib/workspace/tracked-workspace'
import { Workspace } from '@/lib/workspace/workspace'
import { BUILTIN_EXAMPLES, EXAMPLE_ANSWERS, EXAMPLE_FILES } from './builtin-examples'

/** One call of a tool that was really built and executed, on files of its own. */
export interface ExampleRun {
  readonly args: unknown
  /** What build said it will do; absent where it refused. */
  readonly description?: string
  readonly explanation?: string
  /** What a person is asked to agree to; null where the tool never asks. */
  readonly confirmation: Confirmation['type'] | null
  /** Absent where the tool cannot run here (its work is done elsewhere, or takes long). */
  readonly response?: FunctionResponse
}

const EXAMPLE_ID = 'call-1'

/** Builds and executes an example call of a tool. Deterministic: no clock, no randomness, no waiting. Never rejects. */
export async function runExample(definition: ToolDefinition): Promise<ExampleRun> {
  const { implementation } = definition
  const known = implementation.type === 'builtin' ? BUILTIN_EXAMPLES[implementation.name] : undefined
  const args = known ?? exampleArguments(toFunctionDeclaration(definition).parametersJsonSchema)
  const workspace = exampleWorkspace()
  try {
    const invocation = createTool(definition, hostOf(workspace)).build(args)
    const confirmation = await invocation.shouldConfirmExecute()
    const result = await invocation.execute(optionsOf(workspace))
    return {
      args,
      description: invocation.getDescription(),
      explanation: invocation.getExplanation(),
      confirmation: confirmation ? confirmation.type : null,
      response: toFunctionResponse(EXAMPLE_ID, definition.name, result),
    }
  } catch (error) {
    // A tool of one's own may refuse the arguments its schema suggests; that is then the example.
    if (!(error instanceof ToolBuildError)) return { args, confirmation: 'info' }
    const refused = toFunctionResponse(EXAMPLE_ID, definition.name, { error: error.message, issues: error.issues })
    return { args, confirmation: 'info', response: refused }
  }
}

function exampleWorkspace(): Workspace {
  const store = new MemoryContentStore()
  const made = Workspace.fromFiles(store, Object.entries(EXAMPLE_FILES))
  return made.ok ? made.value : Workspace.empty(store)
}

function hostOf(workspace: Workspace): ToolHost {
  return {
    workspace: () => workspace,
    options: { maxSteps: 30, maxCallsPerStep: 100, strictArguments: false, repairs: [] },
    messageBus: new MessageBus(),
  }
}

function optionsOf(workspace: Workspace): ExecuteOptions & { readonly answers: readonly string[] } {
  return {
    signal: new AbortController().signal,
    updateOutput: () => undefined,
    environment: {},
    workspace: new TrackedWorkspace(workspace),
    shell: { run: exampleShell },
    code: { run: () => Promise.reject(new Error('there is no sandbox for code in the page')) },
    answers: EXAMPLE_ANSWERS,
    now: () => 0,
    random: () => 0,
    sleep: async () => undefined,
  }
}

/** Enough of a shell for the one example: it prints the file that `cat` names. */
async function exampleShell({ command, workspace, onOutput }: ShellRequest): Promise<ShellOutcome> {
  const output = workspace.readText(command.replace(/^cat /, '')) ?? ''
  onOutput(output)
  return { output, exitCode: 0, workspace, reads: [], timedOut: false, aborted: false }
}
