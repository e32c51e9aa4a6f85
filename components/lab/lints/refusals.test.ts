import { expect, it } from 'vitest'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { starterTool } from '../starter-tool'
import { collectRefusals, countRefusals } from './refusals'

const tool = (properties: Record<string, unknown>): ToolDefinition => ({
  ...starterTool('look', 'Looks.'),
  parametersJsonSchema: { type: 'object', properties, additionalProperties: false },
})

it('says a place once, with all the providers that refuse it', () => {
  const refusals = collectRefusals(tool({ a: { oneOf: [{ type: 'string' }, { type: 'integer' }] } }))
  expect(refusals.find(({ pointer }) => pointer.endsWith('/oneOf'))?.providers).toContain('openai-strict')
  expect(new Set(refusals.map(({ pointer }) => pointer)).size).toBe(refusals.length)
})

it('leaves out what is only inferred', () => {
  // That Anthropic strict refuses `oneOf` stands in no source.
  const refusals = collectRefusals(tool({ a: { oneOf: [{ type: 'string' }] } }))
  expect(refusals.flatMap(({ providers }) => providers)).not.toContain('anthropic-strict')
})

it('counts by provider', () => {
  const counts = countRefusals([
    { id: 'a', pointer: '/a', what: 'x', providers: ['openai-strict', 'mcp'] },
    { id: 'b', pointer: '/b', what: 'y', providers: ['mcp'] },
  ])
  expect([...counts]).toEqual([
    ['openai-strict', 1],
    ['mcp', 2],
  ])
})
