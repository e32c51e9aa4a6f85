import { ok } from '../../base/result'
import type { ToolDefinition } from '../../session/tool-definition'
import { BaseDeclarativeTool } from '../base-declarative-tool'
import { BaseToolInvocation, type InvocationFacts } from '../base-tool-invocation'
import type { ExecuteOptions, ToolHost, ToolResult } from '../contracts'
import type { MessageBus } from '../message-bus'
import { missingPlaceholders, renderTemplate } from './render-template'

/** A custom tool whose result is a text with the arguments filled in. Touches nothing. */
export class TemplateTool extends BaseDeclarativeTool {
  readonly #text: string

  constructor(definition: ToolDefinition, text: string, host: ToolHost) {
    super(definition, host)
    this.#text = text
  }

  protected override createInvocation(args: unknown, facts: InvocationFacts) {
    return ok(new TemplateInvocation(args, this.definition, this.host.messageBus, facts, this.#text))
  }
}

class TemplateInvocation extends BaseToolInvocation<unknown> {
  readonly #definition: ToolDefinition
  readonly #text: string

  constructor(params: unknown, definition: ToolDefinition, bus: MessageBus, facts: InvocationFacts, text: string) {
    super(params, definition.name, bus, facts)
    this.#definition = definition
    this.#text = text
  }

  override getDescription(): string {
    return `${this.getDisplayTitle()} with ${JSON.stringify(this.params)}`
  }

  override getDisplayTitle(): string {
    return this.#definition.displayName ?? this.toolName
  }

  override getExplanation(): string {
    return 'A custom tool with a template: its answer is a text with the arguments filled in, and it touches nothing.'
  }

  protected override async run({ updateOutput }: ExecuteOptions): Promise<ToolResult> {
    const missing = missingPlaceholders(this.#text, this.params)
    // The answer itself stays what the author wrote; people see what was left empty.
    if (missing.length > 0) updateOutput(`Left empty, since no argument fills it: ${missing.join(', ')}\n`)
    return { llmContent: renderTemplate(this.#text, this.params) }
  }
}
