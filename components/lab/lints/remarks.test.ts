import { expect, it } from 'vitest'
import { lintDeclarationText } from '@/lib/schema/lint-declaration-text'
import { collectRemarks } from './remarks'

const properties = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, { type: 'strin' }]))
const text = JSON.stringify({ name: 'a', description: 'd', parametersJsonSchema: { type: 'object', properties } })
const { problems } = lintDeclarationText(text)
const refusal = { id: 'r', pointer: '', what: 'x', providers: ['openai-strict' as const], place: undefined }
const words = { refused: () => 'refused', asSent: 'As sent' }
const found = { problems, refusals: [refusal], hints: [] }

it('says no more than was asked for, problems first', () => {
  expect(collectRemarks(found, words, 40)).toHaveLength(40)
  expect(collectRemarks({ ...found, problems: problems.slice(0, 3) }, words, 40).map(({ text: said }) => said)).toEqual(
    [...problems.slice(0, 3).map(({ message }) => message), 'refused'],
  )
})

it('brings the mended text of a problem along, and the view of a refusal', () => {
  const remarks = collectRemarks(found, words, 1000)
  const fixed = problems.find(({ fix }) => fix !== undefined)
  const fix = remarks.map(({ action }) => action).find((action) => action?.kind === 'fix')
  expect(fix?.kind === 'fix' && fix.mended()).toBe(fixed?.fix?.text)
  expect(remarks.at(-1)?.action).toEqual({ kind: 'tab', label: 'As sent', tab: 'openai-strict' })
})
