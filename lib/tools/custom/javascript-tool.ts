import type { Json } from '../../base/json'
import { ok } from '../../base/result'
import type { ToolDefinition } from '../../session/tool-definition'
import { BaseDeclarativeTool } from '../base-declarative-tool'
import { BaseToolInvocation, type InvocationFacts } from '../base-tool-invocation'
import { limitOutput } from '../builtin/limit-output'
import type { CodeError, CodeOutcome } from '../code-port'
import type { ExecuteOptions, ToolHost, ToolResult } from '../contracts'
import { fail } from '../tool-failure'
import { answerWorkspaceCall } from './workspace-calls'

/** How long an author's code may take where the session does not say otherwise. */
const TIMEOUT_MS = 30_000

/** A custom tool that its author wrote in JavaScript or TypeScript. It reaches its workspace and nothing else. */
export class JavascriptTool extends BaseDeclarativeTool {
  readonly #source: string

  constructor(definition: ToolDefinition, source: string, host: ToolHost) {
    super(definition, host)
    this.#source = source
  }

  protected override createInvocation(args: unknown, facts: InvocationFacts) {
    return ok(
      new JavascriptInvocation(args, { definition: this.definition, source: this.#source, host: this.host, facts }),
    )
  }
}

interface Making {
  readonly definition: ToolDefinition
  readonly source: string
  readonly host: ToolHost
  readonly facts: InvocationFacts
}

class JavascriptInvocation extends BaseToolInvocation<unknown> {
  readonly #made: Making

  constructor(params: unknown, made: Making) {
    super(params, made.definition.name, made.host.messageBus, made.facts)
    this.#made = made
  }

  override getDescription(): string {
    return `${this.getDisplayTitle()} with ${JSON.stringify(this.params)}`
  }

  override getDisplayTitle(): string {
    return this.#made.definition.displayName ?? this.toolName
  }

  override getExplanation(): string {
    const may = this.#made.definition.readOnly
      ? 'It may read the workspace'
      : 'It may read the workspace, and change it where the rules for write_file let it'
    return `A custom tool whose author wrote it in JavaScript, run in a sandbox. ${may}, and reaches nothing else.`
  }

  protected override async run(options: ExecuteOptions): Promise<ToolResult> {
    const { definition, source, host } = this.#made
    const timeoutMs = host.options.codeTimeoutMs ?? TIMEOUT_MS
    const outcome = await options.code.run({
      source,
      args: this.params,
      environment: options.environment,
      signal: options.signal,
      timeoutMs,
      seed: String(options.random()),
      nowMs: options.now(),
      onOutput: (chunk) => options.updateOutput(chunk),
      onCall: (operation, args) =>
        answerWorkspaceCall(options.workspace, operation, args, {
          readOnly: definition.readOnly === true,
          whyNotWritten: options.whyNotWritten,
        }),
    })
    if (outcome.kind === 'stopped' && outcome.reason === 'aborted') {
      throw options.signal.reason ?? new DOMException('The code was stopped', 'AbortError')
    }
    return toResult(outcome, timeoutMs)
  }
}

function toResult(outcome: CodeOutcome, timeoutMs: number): ToolResult {
  switch (outcome.kind) {
    case 'threw':
      return fail('code_threw', describeCodeError(outcome.error))
    case 'stopped':
      return outcome.reason === 'memory'
        ? fail('out_of_memory', 'The code was stopped since it used up its memory (64 MB); nothing it did is kept')
        : fail('execution_timeout', `The code was stopped after ${timeoutMs / 1000} s; nothing it did is kept`)
    case 'text':
    case 'json':
      return answered(outcome.kind, outcome.text)
  }
}

/** Text and JSON that fit go as they are; the rest as text that is cut and says so. */
function answered(kind: 'text' | 'json', text: string): ToolResult {
  const limited = limitOutput(text)
  if (limited.omittedChars > 0 || kind === 'text') return { llmContent: limited.text }
  return { llmContent: JSON.parse(text) as Json } // JSON text comes out as JSON
}

/** An error of the author's source as a sentence: `TypeError: x is not a function (line 3, column 5)`. */
export function describeCodeError({ name, message, line, column }: CodeError): string {
  const place = line === undefined ? '' : ` (line ${line}${column === undefined ? '' : `, column ${column}`})`
  return `${name}: ${message}${place}`
}
