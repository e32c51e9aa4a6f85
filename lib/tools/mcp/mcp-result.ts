import { assertNever } from '../../base/assert'
import { limitOutput } from '../builtin/limit-output'
import type { ToolResult } from '../contracts'
import { fail } from '../tool-failure'
import type { McpContent } from './mcp-content'
import type { McpAnswer, McpOutcome } from './mcp-port'

/** Media larger than this (base64 characters) are told of, not shown. */
const MAX_MEDIA = 1_400_000
const MAX_ITEMS = 50

/**
 * A tool's result from what its server answered: texts for the model, cut at 40,000 characters as a shell's are, with
 * everything else told of in a line; the items themselves for people. `isError` is a failure of the tool
 * (`mcp_tool_error`), apart from those of protocol and connection, which keep their own type.
 */
export function toMcpResult(outcome: McpOutcome, server: string, tool: string): ToolResult {
  if (outcome.kind === 'failed') return fail(outcome.type, outcome.message)
  const { answer } = outcome
  const { text } = limitOutput(textOf(answer))
  if (answer.isError) return fail('mcp_tool_error', text === '' ? `${tool} failed and said nothing about it` : text)
  return { llmContent: text, display: displayOf(answer, server, tool) }
}

/** Structured content counts where there is no text beside it: servers repeat it as text for older clients. */
function textOf({ content, structuredContent }: McpAnswer): string {
  const texts = content.map(toText)
  if (structuredContent === undefined) return texts.join('\n')
  const hasText = content.some((item) => item.type === 'text')
  return hasText ? texts.join('\n') : [JSON.stringify(structuredContent), ...texts].join('\n')
}

/** One item as the model is told it. */
export function toText(item: McpContent): string {
  switch (item.type) {
    case 'text':
      return item.text
    case 'image':
    case 'audio':
      return `[${item.type}: ${item.mimeType}, ${decodedBytes(item.data)} bytes]`
    case 'resource': {
      const { uri, mimeType = 'unknown type', text, blob } = item.resource
      return text === undefined
        ? `[resource ${uri}: ${mimeType}, ${decodedBytes(blob ?? '')} bytes]`
        : `[resource ${uri}]\n${text}`
    }
    case 'resource_link':
      return `[resource ${item.uri}${item.name === undefined ? '' : `: ${item.name}`}]`
    default:
      return assertNever(item)
  }
}

function displayOf({ content, structuredContent, outputProblem }: McpAnswer, server: string, tool: string) {
  const items = content.slice(0, MAX_ITEMS).map(withoutHugeMedia)
  return {
    kind: 'mcp' as const,
    server,
    tool,
    content: items,
    ...(content.length > MAX_ITEMS ? { omittedItems: content.length - MAX_ITEMS } : {}),
    ...(structuredContent === undefined ? {} : { structuredContent }),
    ...(outputProblem === undefined ? {} : { outputProblem }),
  }
}

function withoutHugeMedia(item: McpContent): McpContent {
  const isTooLarge =
    item.type === 'image' || item.type === 'audio'
      ? item.data.length > MAX_MEDIA
      : item.type === 'resource' && (item.resource.blob ?? '').length > MAX_MEDIA
  if (isTooLarge) return { type: 'text', text: toText(item) }
  if (item.type === 'text') return { ...item, text: limitOutput(item.text).text }
  return item
}

function decodedBytes(base64: string): number {
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4)
}
