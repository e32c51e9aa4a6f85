import { isJsonObject } from '../../base/json'
import { ok } from '../../base/result'
import type { Confirmation } from '../../session/events'
import type { McpAnnotations } from '../../session/mcp-server'
import type { ToolDefinition } from '../../session/tool-definition'
import { BaseDeclarativeTool } from '../base-declarative-tool'
import { BaseToolInvocation, type InvocationFacts } from '../base-tool-invocation'
import type { ExecuteOptions, ToolHost, ToolResult } from '../contracts'
import { fail } from '../tool-failure'
import type { McpProgress } from './mcp-port'
import { toMcpResult } from './mcp-result'

const SHOWN_CHARACTERS = 300

/** The tool of a server by both of its names. */
export interface McpTarget {
  readonly server: string
  readonly tool: string
}

/** A tool that an MCP server offers. Its declaration is the server's, judged here; what runs is on the server. */
export class McpTool extends BaseDeclarativeTool {
  readonly #target: McpTarget

  constructor(definition: ToolDefinition, target: McpTarget, host: ToolHost) {
    super(definition, host)
    this.#target = target
  }

  protected override createInvocation(args: unknown, facts: InvocationFacts) {
    return ok(new McpInvocation(args, { definition: this.definition, target: this.#target, host: this.host, facts }))
  }
}

interface Making {
  readonly definition: ToolDefinition
  readonly target: McpTarget
  readonly host: ToolHost
  readonly facts: InvocationFacts
}

class McpInvocation extends BaseToolInvocation<unknown> {
  readonly #made: Making

  constructor(params: unknown, made: Making) {
    super(params, made.definition.name, made.host.messageBus, made.facts)
    this.#made = made
  }

  override getDescription(): string {
    const { server, tool } = this.#made.target
    return `${tool} of the MCP server ${server} with ${clip(JSON.stringify(this.params))}`
  }

  override getDisplayTitle(): string {
    return this.#made.target.tool
  }

  override getExplanation(): string {
    const { target, definition } = this.#made
    const says = hintsOf(definition.annotations)
    const hints = says === '' ? 'The server says nothing about what it changes.' : `The server says: ${says}.`
    return `A tool of the MCP server ${target.server}: it runs there, and what it does there cannot be taken back here. ${hints}`
  }

  override async shouldConfirmExecute(): Promise<Confirmation> {
    const { target, definition } = this.#made
    return {
      type: 'mcp',
      title: this.getDescription(),
      server: target.server,
      tool: target.tool,
      args: JSON.stringify(this.params, null, 2),
      ...(definition.annotations === undefined ? {} : { annotations: definition.annotations }),
    }
  }

  protected override async run(options: ExecuteOptions): Promise<ToolResult> {
    const { server, tool } = this.#made.target
    if (!options.mcp) return fail('mcp_unreachable', `Not sent: there are no MCP servers here, so not ${server} either`)
    const outcome = await options.mcp.call({
      server,
      tool,
      args: isJsonObject(this.params) ? this.params : {},
      signal: options.signal,
      onProgress: (progress) => options.updateOutput(`${formatProgress(progress)}\n`),
    })
    return toMcpResult(outcome, server, tool)
  }
}

/** The hints of a server in words, '' where it gives none: `read-only, idempotent`. */
export function hintsOf(annotations: McpAnnotations | undefined): string {
  if (!annotations) return ''
  const words = [
    annotations.readOnlyHint === true && 'read-only',
    annotations.readOnlyHint === false && 'changes things',
    annotations.destructiveHint === true && 'may destroy',
    annotations.destructiveHint === false && 'destroys nothing',
    annotations.idempotentHint === true && 'the same call twice does no more than once',
    annotations.openWorldHint === true && 'reaches the outside world',
  ]
  return words.filter((word) => word !== false).join(', ')
}

/** `3/10 copying` as a line of output. */
function formatProgress({ progress, total, message }: McpProgress): string {
  const amount = total === undefined ? String(progress) : `${progress}/${total}`
  return message === undefined ? amount : `${amount} ${message}`
}

function clip(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
