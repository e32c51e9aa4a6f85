import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareLintCase, readLintCase, runLintCases } from './run-lint-cases'

const text = readFileSync(path.join(import.meta.dirname, '../../../oracle/testdata/portability.json'), 'utf8')
const file = JSON.parse(text) as { cases: { id: string }[] } // the recorded file

describe('the recorded cases', () => {
  it.each(file.cases.map((item) => [item.id, item] as const))('answers %s as recorded', (_id, value) => {
    const item = readLintCase(value)
    expect(item && compareLintCase(item)).toEqual([])
  })

  it('runs the whole file, as text or as read', () => {
    expect(runLintCases(text)).toEqual({ total: 47, differences: [] })
    expect(runLintCases(file)).toEqual({ total: 47, differences: [] })
  })

  it('tells a case that it cannot read, and one that is answered otherwise', () => {
    const [first] = file.cases
    const changed = { ...first, id: 'changed', expect: [{ path: '/properties/a/const', verdict: 'ok' }] }
    const { differences } = runLintCases({ cases: [{ id: 'x', provider: 'nobody' }, changed] })
    expect(differences.map(({ id }) => id)).toEqual(['#1', 'changed'])
  })
})
