import { describe, expect, it } from 'vitest'
import type { ToolDefinition } from '../../session/tool-definition'
import { traitsOf } from '../traits'
import type { McpContent } from './mcp-content'
import { toMcpResult } from './mcp-result'

const definition = (more: Partial<ToolDefinition>): ToolDefinition => ({
  name: 'mcp_docs_find',
  description: 'finds',
  kind: 'mcp',
  implementation: { type: 'mcp', server: 'docs', tool: 'find' },
  ...more,
})

const hints = [
  { name: 'a tool that says nothing changes something', tool: {}, want: { isChanging: true, isAlwaysBarrier: false } },
  {
    name: 'a read-only tool holds nobody',
    tool: { readOnly: true, annotations: { readOnlyHint: true } },
    want: { isChanging: false, isAlwaysBarrier: false, isReadOnly: true },
  },
  {
    name: 'a destructive tool is a full barrier',
    tool: { annotations: { destructiveHint: true } },
    want: { isChanging: true, isAlwaysBarrier: true },
  },
  {
    name: 'a tool that destroys nothing is no barrier, and idempotence is no permission',
    tool: { annotations: { destructiveHint: false, idempotentHint: true } },
    want: { isChanging: true, isAlwaysBarrier: false, isReadOnly: false },
  },
]

describe('the traits of an MCP tool', () => {
  it.each(hints)('$name', ({ tool, want }) => {
    expect(traitsOf(definition(tool))).toMatchObject(want)
  })
})

const answers: readonly {
  name: string
  content: McpContent[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
  want: object
}[] = [
  { name: 'joins texts', content: [text('a'), text('b')], want: { llmContent: 'a\nb' } },
  {
    name: 'gives structured content where there is no text',
    content: [],
    structuredContent: { a: 1 },
    want: { llmContent: '{"a":1}' },
  },
  {
    name: 'takes the text where structured content repeats it',
    content: [text('{"a": 1}')],
    structuredContent: { a: 1 },
    want: { llmContent: '{"a": 1}', display: { structuredContent: { a: 1 } } },
  },
  {
    name: 'tells of an image and keeps it for people',
    content: [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }],
    want: { llmContent: '[image: image/png, 3 bytes]', display: { content: [{ type: 'image' }] } },
  },
  {
    name: 'gives the text of an embedded resource and the address of a linked one',
    content: [
      { type: 'resource', resource: { uri: 'a:b', text: 'inside' } },
      { type: 'resource_link', uri: 'a:c', name: 'C' },
    ],
    want: { llmContent: '[resource a:b]\ninside\n[resource a:c: C]' },
  },
  {
    name: 'makes a tool that says it failed a failure of the tool',
    content: [text('no such file')],
    isError: true,
    want: { error: { type: 'mcp_tool_error', message: 'no such file' } },
  },
  {
    name: 'says something of a failure that says nothing',
    content: [],
    isError: true,
    want: { error: { type: 'mcp_tool_error', message: 'find failed and said nothing about it' } },
  },
]

describe('toMcpResult', () => {
  it.each(answers)('$name', ({ content, structuredContent, isError = false, want }) => {
    const answer = { content, structuredContent, isError }
    expect(toMcpResult({ kind: 'answered', answer }, 'docs', 'find')).toMatchObject(want)
  })

  it('keeps failures of protocol and connection apart from those of the tool', () => {
    const outcome = { kind: 'failed', type: 'outcome_unknown', message: 'gone' } as const
    expect(toMcpResult(outcome, 'docs', 'find').error).toEqual({ type: 'outcome_unknown', message: 'gone' })
  })

  it('cuts a huge text for the model and for people, and tells of huge media', () => {
    const content: McpContent[] = [
      text('x'.repeat(10_000_000)),
      { type: 'image', data: 'A'.repeat(2_000_000), mimeType: 'image/png' },
    ]
    const result = toMcpResult({ kind: 'answered', answer: { content, isError: false } }, 'docs', 'find')
    expect(String(result.llmContent).length).toBeLessThan(50_000)
    expect(JSON.stringify(result.display).length).toBeLessThan(50_000)
  })
})

function text(value: string): McpContent {
  return { type: 'text', text: value }
}
