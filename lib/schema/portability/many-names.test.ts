import { describe, expect, it } from 'vitest'
import { lintDeclarationText } from '../lint-declaration-text'
import { lintForProvider } from './lint-for-provider'

/** A tool with this many optional properties, none described. */
function wide(count: number) {
  const names = Array.from({ length: count }, (_, index) => `p${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  return { names, tool: { name: 't', description: 'd', parametersJsonSchema: { type: 'object', properties } } }
}

function optionalFinding(count: number) {
  const found = lintForProvider(wide(count).tool, 'openai-strict')
  return found.find(({ reason }) => reason.includes('may be left out'))
}

describe('a sentence about many properties', () => {
  const cases = [
    { count: 1, start: 'p0 may be left out', hasList: false },
    { count: 6, start: 'p0, p1, p2, p3, p4 and p5 may be left out', hasList: false },
    { count: 7, start: 'p0, p1, p2, p3, p4 and 2 more may be left out', hasList: true },
    { count: 200, start: 'p0, p1, p2, p3, p4 and 195 more may be left out', hasList: true },
  ]
  it.each(cases)('names a few of $count and keeps the list beside it', ({ count, start, hasList }) => {
    const finding = optionalFinding(count)
    expect(finding?.reason).toContain(start)
    expect(finding?.names).toEqual(hasList ? wide(count).names : undefined)
  })

  it('is the same where the linter speaks', () => {
    const { problems } = lintDeclarationText(JSON.stringify(wide(200).tool))
    const problem = problems.find(({ code }) => code === 'description_missing')
    expect(problem?.message).toContain('p4 and 195 more')
    expect(problem?.names).toHaveLength(200)
  })
})
