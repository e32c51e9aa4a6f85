import { jsonEqual } from '@/lib/base/json'
import { describeValue } from '@/lib/schema/describe'
import type { ReadArguments } from '@/lib/schema/form/read-arguments'
import { createRangeFinder } from '@/lib/schema/json-location'
import { judgeArguments } from '@/lib/schema/judge-arguments'
import type { BuildIssue } from '@/lib/session/events'
import type { SessionOptions } from '@/lib/session/settings'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { findBuiltin } from '@/lib/tools/builtin'
import type { IgnoredArgument, NormalisedArgument, ToolHost, ToolInvocation } from '@/lib/tools/contracts'
import { createTool } from '@/lib/tools/create-tool-registry'
import { MessageBus } from '@/lib/tools/message-bus'
import { type BuildStage, ToolBuildError } from '@/lib/tools/tool-build-error'
import { MemoryContentStore } from '@/lib/workspace/content-store'
import { Workspace } from '@/lib/workspace/workspace'

/** What build makes of arguments: a ValidatingToolCall, an ErroredToolCall, or (`judged`) a passing declaration whose implementation is not here. */
export type BuildOutcome =
  | {
      readonly state: 'built'
      readonly title: string
      readonly description: string
      readonly explanation: string
      readonly locations: ReturnType<ToolInvocation['toolLocations']>
      /** Left out where they are the arguments. */
      readonly params?: unknown
      readonly normalised: readonly NormalisedArgument[]
      readonly ignored: readonly IgnoredArgument[]
    }
  | {
      readonly state: 'judged'
      readonly params?: unknown
      readonly normalised: readonly NormalisedArgument[]
      readonly ignored: readonly IgnoredArgument[]
    }
  | { readonly state: 'errored'; readonly stage: BuildStage; readonly issues: readonly BuildIssue[] }

/** The arguments of a text; `undefined` where nothing is written. Only for text that is JSON. */
export function argumentsOf(read: ReadArguments): unknown {
  return read.state === 'read' ? read.root.value : undefined
}

/** Builds the arguments that a text holds, with the tool itself where it can be made here. Never throws. */
export function buildText(
  definition: ToolDefinition,
  text: string,
  read: ReadArguments,
  options: SessionOptions,
): BuildOutcome {
  if (read.state === 'empty' || (read.state === 'read' && read.isJson)) {
    return buildArguments(definition, argumentsOf(read), options)
  }
  const rangeOf = createRangeFinder(text)
  const issues = read.faults
    .filter(({ severity }) => severity === 'error')
    .map(({ start, end, message }) => {
      const { startLine, startColumn } = rangeOf(start, end)
      return { path: '', code: 'json', message: `line ${startLine}, column ${startColumn}: ${message}` }
    })
  return { state: 'errored', stage: 'arguments', issues }
}

/** Builds arguments as the session's own build does, with its strictness and repairs. Never throws. */
export function buildArguments(definition: ToolDefinition, args: unknown, options: SessionOptions): BuildOutcome {
  if (!isMadeHere(definition)) return judgeOnly(definition, args, options)
  try {
    const invocation = createTool(definition, hostOf(options)).build(args)
    const { params, normalised, ignored } = invocation
    return {
      state: 'built',
      title: invocation.getDisplayTitle(),
      description: invocation.getDescription(),
      explanation: invocation.getExplanation(),
      locations: invocation.toolLocations(),
      ...(jsonEqual(params, args ?? {}) ? {} : { params }),
      normalised,
      ignored,
    }
  } catch (error) {
    if (error instanceof ToolBuildError) return { state: 'errored', stage: error.stage, issues: error.issues }
    const message = `build itself failed: ${error instanceof Error ? error.message : describeValue(error)}`
    return { state: 'errored', stage: 'implementation', issues: [{ path: '', code: 'build_threw', message }] }
  }
}

/** Every issue that build has with arguments: none where they build. */
export function issuesOfBuild(
  definition: ToolDefinition,
  args: unknown,
  options: SessionOptions,
): readonly BuildIssue[] {
  const outcome = buildArguments(definition, args, options)
  return outcome.state === 'errored' ? outcome.issues : []
}

function isMadeHere({ kind, implementation }: ToolDefinition): boolean {
  if (kind === 'mcp' || kind === 'agent' || implementation.type === 'javascript') return false
  return implementation.type !== 'builtin' || findBuiltin(implementation.name) !== undefined
}

function judgeOnly(definition: ToolDefinition, args: unknown, options: SessionOptions): BuildOutcome {
  const verdict = judgeArguments(definition, args, { strict: options.strictArguments, repairs: options.repairs })
  if (!verdict.ok) return { state: 'errored', stage: verdict.stage, issues: verdict.issues }
  const { ignored, normalised } = verdict
  const params = jsonEqual(verdict.args, args ?? {}) ? {} : { params: verdict.args }
  return { state: 'judged', ...params, normalised, ignored }
}

/** Build looks at no file, so an empty workspace will do. */
function hostOf(options: SessionOptions): ToolHost {
  const workspace = Workspace.empty(new MemoryContentStore())
  return { workspace: () => workspace, options, messageBus: new MessageBus() }
}
