import { jsonEqual } from '../base/json'
import type { BuildIssue, EventOf, NewEvent } from '../session/events'
import type { CallState, ToolState } from '../session/state'
import type { ToolDefinition } from '../session/tool-definition'
import type { AnyDeclarativeTool, ToolInvocation } from '../tools/contracts'
import { toFunctionResponse } from '../tools/function-response'
import { policyFactsOf } from '../tools/policy-facts'
import { ToolBuildError } from '../tools/tool-build-error'
import { traitsOf } from '../tools/traits'
import type { Engine, StageOutcome } from './engine'

/** So many names a model is reminded of. */
const MAX_NAMES = 30

export interface BuildInput {
  readonly call: CallState
  /** The arguments to build with, references resolved: the model's, or a person's in their place. */
  readonly args: unknown
  /** Set where a person's arguments replace the model's: recorded, since they are not the model's. */
  readonly isModified: boolean
  readonly toolOf: (name: string) => ToolState | undefined
}

/**
 * Stage 1 of a call: lookup, then build. Gives `call.validating` and `call.built` with the invocation
 * (a ValidatingToolCall), or the one `call.errored` (an ErroredToolCall) that ends it. Never throws; nothing runs.
 */
export function buildCall(engine: Engine, input: BuildInput): StageOutcome {
  const { call } = input
  const found = engine.registry.resolve(call.name)
  if (!found) return { events: [lookupError(engine, call, input.toolOf)] }
  const definition = input.toolOf(found.tool.name)
  const hiding = hidingRule(engine, found.tool.name, definition?.definition)
  if (hiding) return { events: [lookupError(engine, call, input.toolOf, hiding.id)] }
  const validating: Extract<NewEvent, { type: 'call.validating' }> = {
    type: 'call.validating',
    run: call.run,
    callId: call.callId,
    tool: found.tool.name,
    toolVersion: definition?.version ?? 1,
  }
  if (found.alias !== undefined) validating.alias = found.alias
  if (input.isModified) validating.args = input.args
  if (call.argsText !== undefined && call.args === null && !input.isModified) {
    return { events: [validating, unparsedError(call)] }
  }
  const before = engine.stopwatch()
  const built = tryBuild(found.tool, input.args)
  const tookUs = Math.max(1, Math.round(engine.stopwatch() - before))
  if (built instanceof ToolBuildError) return { events: [validating, buildError(call, built, tookUs)] }
  return { events: [validating, builtEvent(call, input.args, built, tookUs)], invocation: built }
}

/** Builds, or gives the typed error back as a value. A tool that throws anything else has a bug: that too ends the call. */
export function tryBuild(tool: AnyDeclarativeTool, args: unknown): ToolInvocation | ToolBuildError {
  try {
    return tool.build(args)
  } catch (error) {
    if (error instanceof ToolBuildError) return error
    const message = error instanceof Error ? error.message : String(error)
    return new ToolBuildError(tool.name, 'implementation', [
      { path: '', code: 'build_threw', message: `build itself failed: ${message}` },
    ])
  }
}

/** Fields that are seldom there are set after: spreading an empty object would cost more than all the rest. */
function builtEvent(call: CallState, args: unknown, invocation: ToolInvocation, tookUs: number): NewEvent {
  const event: Extract<NewEvent, { type: 'call.built' }> = {
    type: 'call.built',
    run: call.run,
    callId: call.callId,
    description: invocation.getDescription(),
    displayTitle: invocation.getDisplayTitle(),
    explanation: invocation.getExplanation(),
    locations: [...invocation.toolLocations()],
    changing: invocation.isChanging,
    barrier: invocation.isBarrier,
    tookUs,
  }
  if (!jsonEqual(args, invocation.params)) event.params = invocation.params
  if (invocation.normalised.length > 0) event.normalised = [...invocation.normalised]
  if (invocation.ignored.length > 0) event.ignored = [...invocation.ignored]
  return event
}

function erroredEvent(
  call: CallState,
  stage: EventOf<'call.errored'>['stage'],
  error: { type: string; message: string },
  issues: readonly BuildIssue[],
  more: Pick<EventOf<'call.errored'>, 'tookUs' | 'suggestion' | 'hiddenBy'> = {},
): NewEvent {
  return {
    type: 'call.errored',
    run: call.run,
    callId: call.callId,
    stage,
    error,
    issues: [...issues],
    ...more,
    functionResponse: toFunctionResponse(call.callId, call.name, { error: error.message, issues }),
  }
}

function buildError(call: CallState, error: ToolBuildError, tookUs: number): NewEvent {
  return erroredEvent(call, error.stage, { type: error.type, message: error.message }, error.issues, { tookUs })
}

function unparsedError(call: CallState): NewEvent {
  const message = `The arguments of ${call.name} are not valid JSON, so nothing could be built. Send them again as one JSON object.`
  return erroredEvent(call, 'arguments', { type: 'invalid_tool_params', message }, [
    { path: '', code: 'json', message: 'the arguments could not be parsed as JSON' },
  ])
}

function lookupError(
  engine: Engine,
  call: CallState,
  toolOf: (name: string) => ToolState | undefined,
  hiddenBy?: string,
): NewEvent {
  const suggestion = hiddenBy === undefined ? engine.registry.suggest(call.name) : undefined
  const isDisabled = toolOf(call.name)?.enabled === false
  const message = lookupMessage(call.name, {
    hiddenBy,
    isDisabled,
    outside: engine.scope?.whyOutside(call.name),
    suggestion,
    declared: () => declaredNames(engine, toolOf),
  })
  return erroredEvent(call, 'lookup', { type: 'tool_not_registered', message }, [], {
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(hiddenBy === undefined ? {} : { hiddenBy }),
  })
}

function lookupMessage(
  name: string,
  why: {
    hiddenBy: string | undefined
    isDisabled: boolean
    outside: string | undefined
    suggestion: string | undefined
    declared: () => readonly string[]
  },
): string {
  if (why.hiddenBy !== undefined)
    return `Tool "${name}" is not available: policy rule ${why.hiddenBy} denies it altogether.`
  if (why.isDisabled) return `Tool "${name}" is switched off in this session.`
  if (why.outside !== undefined) return why.outside
  const hint = why.suggestion === undefined ? namesInstead(why.declared()) : ` Did you mean "${why.suggestion}"?`
  return `No tool named "${name}" is registered.${hint}`
}

/** Nothing is near: what there is, so that the next call need not guess. */
function namesInstead(names: readonly string[]): string {
  if (names.length === 0) return ' This session has no tools.'
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  return ` The tools are: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`
}

/** The tools a model is told of: those that policy does not hide. */
function declaredNames(engine: Engine, toolOf: (name: string) => ToolState | undefined): string[] {
  return engine.registry
    .getAllToolNames()
    .filter((name) => hidingRule(engine, name, toolOf(name)?.definition) === undefined)
}

/** The rule that denies a tool in the mode of now whatever its arguments, so that no model is told of it. */
export function hidingRule(
  engine: Pick<Engine, 'policy' | 'mode'> & Partial<Pick<Engine, 'scope'>>,
  name: string,
  definition: ToolDefinition | undefined,
) {
  return engine.policy.hides(name, engine.mode, policyFactsOf(definition, engine.scope?.agent.name))
}

/** What policy and scheduling know of a call's tool. */
export function traitsOfCall(call: CallState, toolOf: (name: string) => ToolState | undefined) {
  const definition = call.tool === undefined ? undefined : toolOf(call.tool)?.definition
  return definition ? traitsOf(definition) : undefined
}
