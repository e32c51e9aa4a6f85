import { describe, expect, it } from 'vitest'
import type { EvaluationState } from './use-zod-evaluation'
import { zodMarkers } from './zod-markers'

const text = 'export default z.object({\n  a: z.date(),\n})'
const loss = { kind: 'changed', pointer: '/properties/a', property: 'a', message: 'lost' } as const
const state: EvaluationState = {
  last: {
    text,
    revision: 1,
    evaluation: {
      schema: {},
      taken: 'default',
      found: [],
      losses: [{ ...loss, place: { line: 2, column: 12 } }, loss],
    },
  },
  error: null,
  isCurrent: true,
  evaluateNow: () => Promise.resolve(true),
}

describe('marks of a Zod text', () => {
  it('stand under the word that a loss is about; one without a place is only listed', () => {
    const at = { startLine: 2, startColumn: 8, endLine: 2, endColumn: 12 }
    expect(zodMarkers(state, text)).toEqual([{ severity: 'warning', message: 'lost', ...at }])
  })

  it('are those of the error alone where the text does not evaluate', () => {
    const error = { code: 'thrown', message: 'no', place: { line: 9, column: 3 } } as const
    const at = { startLine: 9, startColumn: 3, endLine: 9, endColumn: 4 }
    expect(zodMarkers({ ...state, error, isCurrent: false }, text)).toEqual([
      { severity: 'error', message: 'no', ...at },
    ])
  })

  it('are none while another text is being evaluated', () => {
    expect(zodMarkers({ ...state, isCurrent: false }, text)).toEqual([])
  })
})
