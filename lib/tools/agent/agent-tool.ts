import { isJsonObject } from '../../base/json'
import { ok } from '../../base/result'
import type { AgentImplementation } from '../../session/agent-tool'
import type { Confirmation } from '../../session/events'
import type { ToolDefinition } from '../../session/tool-definition'
import { BaseDeclarativeTool } from '../base-declarative-tool'
import { BaseToolInvocation, type InvocationFacts } from '../base-tool-invocation'
import type { ToolHost, ToolResult } from '../contracts'
import { renderTemplate } from '../custom/render-template'
import { fail } from '../tool-failure'

const SHOWN_CHARACTERS = 300

/** An agent: building it is like building any tool; its execution is a nested run, which the lifecycle begins and ends. */
export class AgentTool extends BaseDeclarativeTool {
  readonly #work: AgentImplementation

  constructor(definition: ToolDefinition, work: AgentImplementation, host: ToolHost) {
    super(definition, host)
    this.#work = work
  }

  protected override createInvocation(args: unknown, facts: InvocationFacts) {
    return ok(new AgentInvocation(args, { definition: this.definition, work: this.#work, host: this.host, facts }))
  }
}

interface Making {
  readonly definition: ToolDefinition
  readonly work: AgentImplementation
  readonly host: ToolHost
  readonly facts: InvocationFacts
}

/** One built call of an agent, with its templates filled in. */
export class AgentInvocation extends BaseToolInvocation<unknown> {
  readonly #made: Making

  constructor(params: unknown, made: Making) {
    super(params, made.definition.name, made.host.messageBus, made.facts)
    this.#made = made
  }

  get work(): AgentImplementation {
    return this.#made.work
  }

  /** What its model is told first, beside what every model is told. */
  get systemPrompt(): string {
    return renderTemplate(this.#made.work.systemPrompt, this.params)
  }

  /** What it is told as its prompt: its `task` template filled in, its only text argument, or all arguments as JSON. */
  get task(): string {
    const { task } = this.#made.work
    if (task !== undefined) return renderTemplate(task, this.params)
    const values = isJsonObject(this.params) ? Object.values(this.params) : []
    const [only] = values
    return values.length === 1 && typeof only === 'string' ? only : JSON.stringify(this.params, null, 2)
  }

  override getDescription(): string {
    return `${this.getDisplayTitle()}: ${clip(this.task)}`
  }

  override getDisplayTitle(): string {
    return this.#made.definition.displayName ?? this.toolName
  }

  override getExplanation(): string {
    const effect = this.isChanging
      ? 'Some of its tools change things, so it waits for the calls before it and holds those after it; each of its own calls is judged and asked about as if you had seen it made here.'
      : 'None of its tools changes anything, so it may run beside other calls.'
    return `An agent: a model of its own with a task, ${this.#made.work.limits.maxSteps} steps at most and only some of the tools. ${effect}`
  }

  override async shouldConfirmExecute(): Promise<Confirmation> {
    const { model, tools, limits } = this.#made.work
    const facts = [
      `Tools: ${tools.length === 0 ? 'none' : tools.join(', ')}`,
      `Model: ${model ?? "the session's"}`,
      `Steps: ${limits.maxSteps} at most`,
      this.isChanging ? 'What it calls is asked about one by one.' : 'It changes nothing.',
    ]
    return { type: 'info', title: this.getDisplayTitle(), prompt: `${this.task}\n\n${facts.join('\n')}` }
  }

  /** Only where there is no run that it could be nested in: on the bench where a tool is tried by itself. */
  protected override async run(): Promise<ToolResult> {
    return fail(
      'agent_needs_run',
      `${this.toolName} is an agent: it runs within a session's run, and cannot be tried alone.`,
    )
  }
}

function clip(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
