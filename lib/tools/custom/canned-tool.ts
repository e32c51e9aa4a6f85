import { isJsonObject, type Json, type JsonObject } from '../../base/json'
import { ok } from '../../base/result'
import type { ToolDefinition, ToolImplementation } from '../../session/tool-definition'
import { BaseDeclarativeTool } from '../base-declarative-tool'
import { BaseToolInvocation, type InvocationFacts } from '../base-tool-invocation'
import type { ExecuteOptions, ToolHost, ToolResult } from '../contracts'
import { matchArguments } from '../match-arguments'
import type { MessageBus } from '../message-bus'

type Canned = Extract<ToolImplementation, { type: 'canned' }>

/** A custom tool that answers with what its author wrote down, after a wait if one is asked for. Touches nothing. */
export class CannedTool extends BaseDeclarativeTool {
  readonly #canned: Canned

  constructor(definition: ToolDefinition, canned: Canned, host: ToolHost) {
    super(definition, host)
    this.#canned = canned
  }

  protected override createInvocation(args: unknown, facts: InvocationFacts) {
    return ok(new CannedInvocation(args, this.definition, this.host.messageBus, facts, this.#canned))
  }
}

class CannedInvocation extends BaseToolInvocation<unknown> {
  readonly #definition: ToolDefinition
  readonly #canned: Canned

  constructor(params: unknown, definition: ToolDefinition, bus: MessageBus, facts: InvocationFacts, canned: Canned) {
    super(params, definition.name, bus, facts)
    this.#definition = definition
    this.#canned = canned
  }

  override getDescription(): string {
    return `${this.getDisplayTitle()} with ${JSON.stringify(this.params)}`
  }

  override getDisplayTitle(): string {
    return this.#definition.displayName ?? this.toolName
  }

  override getExplanation(): string {
    return 'A custom tool with a canned result: it answers what its author wrote down for these arguments and touches nothing.'
  }

  protected override async run(options: ExecuteOptions): Promise<ToolResult> {
    const { delayMs, stream = [] } = this.#canned
    for (const { text, afterMs = 0 } of stream) {
      await wait(afterMs, options)
      options.signal.throwIfAborted()
      options.updateOutput(text)
    }
    if (delayMs !== undefined) await wait(delayMs, options)
    return toResult(chooseAnswer(this.#canned, this.params))
  }
}

/** The first case whose `when` fits, else the tool's own error, else its own result. */
function chooseAnswer(canned: Canned, args: unknown): Pick<Canned, 'error'> & { result?: unknown } {
  return canned.cases?.find((item) => matchArguments(item.when, args)) ?? canned
}

function toResult(answer: { result?: unknown; error?: ToolResult['error'] | undefined }): ToolResult {
  if (answer.error) return { llmContent: answer.error.message, error: answer.error }
  const content = answer.result ?? ''
  const llmContent = content as Json // a definition has come through JSON, so its results are JSON
  if (!isJsonObject(content) || content.isError !== true) return { llmContent }
  return { llmContent, error: { type: 'execution_failed', message: reportedError(content) } }
}

/** What a result in the shape of MCP says went wrong: the text of its parts, or that it says nothing. */
function reportedError(result: JsonObject): string {
  const parts: unknown[] = Array.isArray(result.content) ? result.content : [result.content]
  const texts = parts.flatMap((part) => {
    if (typeof part === 'string') return [part]
    return isJsonObject(part) && typeof part.text === 'string' ? [part.text] : []
  })
  const text = texts.filter((part) => part.trim() !== '').join('\n')
  return text === '' ? 'The tool reported an error and did not say which.' : text
}

/** A wait that ends with the call; none where there is nothing to wait for. */
async function wait(ms: number, { signal, sleep }: ExecuteOptions): Promise<void> {
  if (ms <= 0) return
  signal.throwIfAborted()
  await sleep(ms, signal)
}
