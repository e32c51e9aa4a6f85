import { describe, expect, it } from 'vitest'
import { lintDeclarationText } from '@/lib/schema/lint-declaration-text'
import { descriptionHints } from '@/lib/schema/portability/description-hints'
import { declarationText } from '@/lib/whatif'
import { freeName, nameProblem, starterTool } from './starter-tool'

describe('a new tool', () => {
  it('starts with a declaration that nothing is wrong with', () => {
    const tool = starterTool('new_tool', '')
    expect(lintDeclarationText(declarationText(tool)).problems).toEqual([])
    expect(descriptionHints([tool])).toEqual([])
  })

  it('gets a name that nobody has', () => {
    expect(freeName([])).toBe('new_tool')
    expect(freeName(['new_tool', 'new_tool_2'])).toBe('new_tool_3')
  })

  const cases = [
    { name: '', want: 'missing' },
    { name: '2nd', want: 'shape' },
    { name: 'with space', want: 'shape' },
    { name: 'replace', want: 'taken' },
    { name: 'my_tool', want: undefined },
  ]
  it.each(cases)('takes "$name" or says why not: $want', ({ name, want }) => {
    expect(nameProblem(name, ['replace'])).toBe(want)
  })
})
