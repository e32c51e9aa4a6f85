import { isJsonObject } from '../../lib/base/json'
import { BUILTIN_DEFINITIONS } from '../../lib/tools/builtin-definitions'
import type { ExecuteOptions, ToolHost } from '../../lib/tools/contracts'
import { createToolRegistry } from '../../lib/tools/create-tool-registry'
import { MessageBus } from '../../lib/tools/message-bus'
import type { ShellPort } from '../../lib/tools/shell-port'
import { ToolBuildError } from '../../lib/tools/tool-build-error'
import { WORKSPACE_ROOT } from '../../lib/tools/workspace-path'
import { TrackedWorkspace } from '../../lib/workspace/tracked-workspace'
import type { Workspace } from '../../lib/workspace/workspace'
import { defineSuite, type Facts, type Suite } from '../suite'
import { expectedChanges, treeChanges, workspaceOf } from './case-tree'
import { ROOT_MARK, ToolCase } from './tool-case'
import { TOOL_DEVIATIONS } from './tool-deviations'
import { factsOf } from './tool-facts'

/** Recorded calls of the builtin tools, run through the registry, build and execute; policy has no say in them. */
export function createToolSuite(shell: ShellPort): Suite {
  return defineSuite<ToolCase>({
    name: 'tools',
    deviations: TOOL_DEVIATIONS,
    recognises: (value) => isJsonObject(value) && typeof value.tool === 'string' && 'params' in value,
    read: (value) => ToolCase.parse(value),
    expected: ({ expect }) => ({ ...atRoot(expect), treeAfter: expectedChanges(expect.treeAfter) }),
    run: (item) => runToolCase(item, shell),
  })
}

async function runToolCase(item: ToolCase, shell: ShellPort): Promise<Facts> {
  const workspace = workspaceOf(item.tree)
  const registry = createToolRegistry(
    BUILTIN_DEFINITIONS.map((definition) => ({ definition, enabled: true })),
    hostOf(workspace),
  )
  const tool = registry.getTool(item.tool)
  if (!tool) return { stage: 'build_failed', errorType: 'tool_not_registered', treeAfter: {} }
  const options = optionsOf(workspace, shell)
  try {
    const result = await tool.build(atRoot(item.params)).execute(options)
    const facts = factsOf(item, result)
    return {
      stage: result.error ? 'error' : 'success',
      errorType: result.error?.type,
      facts: Object.keys(facts).length === 0 ? undefined : facts,
      treeAfter: result.error ? {} : treeChanges(workspace, options.workspace.result().workspace),
    }
  } catch (problem) {
    if (!(problem instanceof ToolBuildError)) throw problem
    return { stage: 'build_failed', errorType: problem.type, treeAfter: {} }
  }
}

function hostOf(workspace: Workspace): ToolHost {
  return {
    workspace: () => workspace,
    options: { maxSteps: 30, maxCallsPerStep: 100, strictArguments: false, repairs: [] },
    messageBus: new MessageBus(),
  }
}

function optionsOf(workspace: Workspace, shell: ShellPort): ExecuteOptions {
  return {
    signal: new AbortController().signal,
    updateOutput: () => {},
    environment: {},
    workspace: new TrackedWorkspace(workspace),
    shell,
    code: { run: () => Promise.reject(new Error('no case runs code')) },
    now: () => 1_764_620_000_000,
    random: () => 0.5,
    sleep: async () => {},
  }
}

/** A value with the workspace's root in place of the recorded one. */
function atRoot<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value).replaceAll(ROOT_MARK, WORKSPACE_ROOT)) as T) // only text inside it changed
}
