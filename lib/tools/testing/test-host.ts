import { MemoryContentStore } from '../../workspace/content-store'
import { TrackedWorkspace } from '../../workspace/tracked-workspace'
import { Workspace, type WorkspaceLimits } from '../../workspace/workspace'
import { BUILTIN_DEFINITIONS } from '../builtin-definitions'
import type { CodePort } from '../code-port'
import type { ExecuteOptions, ToolHost, ToolInvocation, ToolResult } from '../contracts'
import { createToolRegistry } from '../create-tool-registry'
import { MessageBus } from '../message-bus'
import type { ShellPort } from '../shell-port'
import type { ToolRegistry } from '../tool-registry'

/** A workspace of these files; throws where it cannot be made. */
export function testWorkspace(
  files: Iterable<readonly [string, string | Uint8Array]>,
  limits?: WorkspaceLimits,
): Workspace {
  const made = Workspace.fromFiles(new MemoryContentStore(), files, limits)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

/** A host over one workspace that does not change. */
export function testHost(workspace: Workspace, options: Partial<ToolHost['options']> = {}): ToolHost {
  return {
    workspace: () => workspace,
    options: { maxSteps: 30, maxCallsPerStep: 100, strictArguments: false, repairs: [], ...options },
    messageBus: new MessageBus(),
  }
}

/** The builtins over these files. */
export function testRegistry(files: Record<string, string | Uint8Array>): {
  registry: ToolRegistry
  workspace: Workspace
} {
  const workspace = testWorkspace(Object.entries(files))
  const tools = BUILTIN_DEFINITIONS.map((definition) => ({ definition, enabled: true }))
  return { registry: createToolRegistry(tools, testHost(workspace)), workspace }
}

/** A shell that must not be used. */
export const NO_SHELL: ShellPort = {
  run: () => Promise.reject(new Error('this test has no shell')),
}

/** A sandbox that must not be used. */
export const NO_CODE: CodePort = {
  run: () => Promise.reject(new Error('this test has no sandbox for code')),
}

/** Options of an execution over a workspace; sleeping takes no time. */
export function testOptions(workspace: Workspace, given: Partial<ExecuteOptions> = {}): ExecuteOptions {
  return {
    signal: new AbortController().signal,
    updateOutput: () => {},
    environment: {},
    workspace: new TrackedWorkspace(workspace),
    shell: NO_SHELL,
    code: NO_CODE,
    now: () => 1_764_620_000_000,
    random: () => 0.5,
    sleep: async () => {},
    ...given,
  }
}

/** What an execution came to, with the files it changed as text. */
export interface Executed {
  readonly result: ToolResult
  readonly changes: Readonly<Record<string, string | null>>
  readonly reads: readonly string[]
}

/** Executes an invocation on a workspace. */
export async function execute(
  invocation: ToolInvocation,
  workspace: Workspace,
  given: Partial<ExecuteOptions> = {},
): Promise<Executed> {
  const options = testOptions(workspace, given)
  const result = await invocation.execute(options)
  const tracked = options.workspace.result()
  const changes = tracked.patch.map((entry) => {
    const bytes = entry.after === null ? undefined : tracked.workspace.read(entry.path)
    return [entry.path, bytes ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : null] as const
  })
  return { result, changes: Object.fromEntries(changes), reads: tracked.reads }
}
