import { isJsonObject } from '../base/json'
import type { Result } from '../base/result'
import { type FunctionDeclaration, judgeArguments, toFunctionDeclaration } from '../schema'
import type { BuildIssue } from '../session/events'
import type { ToolDefinition } from '../session/tool-definition'
import type { InvocationFacts } from './base-tool-invocation'
import type { AnyDeclarativeTool, IgnoredArgument, ToolHost, ToolInvocation } from './contracts'
import { ToolBuildError } from './tool-build-error'
import type { ToolKind } from './tool-kind'
import { type ToolTraits, traitsOf } from './traits'

const WAIT = 'wait_for_previous'

/**
 * A tool that is declared by a ToolDefinition. `build` checks twice: first what the declaration says (it may have been
 * edited since), then what the implementation itself needs, which no edit can change.
 */
export abstract class BaseDeclarativeTool implements AnyDeclarativeTool {
  readonly definition: ToolDefinition
  readonly traits: ToolTraits
  protected readonly host: ToolHost
  #schema: FunctionDeclaration | undefined

  constructor(definition: ToolDefinition, host: ToolHost) {
    this.definition = definition
    this.traits = traitsOf(definition)
    this.host = host
  }

  get name(): string {
    return this.definition.name
  }

  get displayName(): string {
    return this.definition.displayName ?? this.definition.name
  }

  get description(): string {
    return this.definition.description
  }

  get schema(): FunctionDeclaration {
    this.#schema ??= toFunctionDeclaration(this.definition)
    return this.#schema
  }

  get kind(): ToolKind {
    return this.traits.kind
  }

  get isReadOnly(): boolean {
    return this.traits.isReadOnly
  }

  get isChanging(): boolean {
    return this.traits.isChanging
  }

  build(params: unknown): ToolInvocation {
    // Absent arguments count as none given; null is a value, and a wrong one.
    const given = splitWait(params === undefined ? {} : params, () => this.schema)
    const { strictArguments, repairs } = this.host.options
    const judged = judgeArguments(this.definition, given.args, { strict: strictArguments, repairs })
    if (!judged.ok) throw new ToolBuildError(this.name, judged.stage, judged.issues)
    const built = this.createInvocation(judged.args, {
      normalised: judged.normalised,
      ignored: [...judged.ignored, ...given.ignored],
      isChanging: this.isChanging,
      isBarrier: this.traits.isAlwaysBarrier || given.waits,
    })
    if (!built.ok) throw new ToolBuildError(this.name, 'implementation', built.error)
    this.host.messageBus.publish({ type: 'tool.built', tool: this.name, params: built.value.params })
    return built.value
  }

  /** The implementation's own checks: its contract, then whatever looks at values. Arguments fit the declaration. */
  protected abstract createInvocation(
    args: unknown,
    facts: InvocationFacts,
  ): Result<ToolInvocation, readonly BuildIssue[]>
}

/**
 * Takes `wait_for_previous` out of the arguments of a tool that does not declare it: it speaks to the scheduler, not to
 * the tool. Only `true` has an effect; anything but a boolean is reported as ignored.
 */
function splitWait(
  args: unknown,
  schema: () => FunctionDeclaration,
): { args: unknown; waits: boolean; ignored: IgnoredArgument[] } {
  if (!isJsonObject(args) || !Object.hasOwn(args, WAIT)) return { args, waits: false, ignored: [] }
  const { [WAIT]: value, ...rest } = args
  const waits = value === true
  if (declares(schema(), WAIT)) return { args, waits, ignored: [] }
  return { args: rest, waits, ignored: typeof value === 'boolean' ? [] : [{ path: `/${WAIT}` }] }
}

function declares(schema: FunctionDeclaration, property: string): boolean {
  const parameters: unknown = schema.parametersJsonSchema
  if (!isJsonObject(parameters)) return false
  return isJsonObject(parameters.properties) && Object.hasOwn(parameters.properties, property)
}
