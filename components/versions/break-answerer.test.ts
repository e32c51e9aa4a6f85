import { describe, expect, it } from 'vitest'
import { findBreak } from '@/lib/schema/compare/find-break'
import { ToolDefinition } from '@/lib/session/tool-definition'
import { createBreakAnswerer } from './break-answerer'

const tool = (schema: Record<string, unknown>) =>
  ToolDefinition.parse({
    name: 't',
    description: 'd',
    parametersJsonSchema: { type: 'object', properties: schema },
    implementation: { type: 'canned', result: 1 },
  })
const [before, after] = [tool({ a: { type: 'number' } }), tool({ a: { type: 'number', maximum: 5 } })]
const question = { id: 7, before, after, judge: {} }
const calls = [{ a: 1 }, { a: 2 }, { a: 9 }, { a: 8 }]

describe('an answerer of breaks', () => {
  it('says of calls that came in pieces what is said of all at once', () => {
    const answer = createBreakAnswerer()
    answer({ type: 'calls', isFirst: true, calls: calls.slice(0, 2) })
    answer({ type: 'calls', isFirst: false, calls: calls.slice(2) })
    const found = answer({ type: 'ask', question })
    expect(found).toEqual({ id: 7, verdict: findBreak(before, after, { calls }) })
    expect(found?.verdict.example).toMatchObject({ source: 'recorded', index: 2, args: { a: 9 } })
  })

  it('forgets the calls of another tool', () => {
    const answer = createBreakAnswerer()
    answer({ type: 'calls', isFirst: true, calls })
    answer({ type: 'calls', isFirst: true, calls: [{ a: 1 }] })
    expect(answer({ type: 'ask', question })?.verdict.example?.source).toBe('made')
  })
})
