import { expect, it } from 'vitest'
import { toProvider } from '@/lib/schema/portability/to-provider'
import { compareDeclarations } from './compare-declarations'

const tool = {
  name: 'look up',
  description: 'Looks.',
  parametersJsonSchema: {
    type: 'object',
    properties: { a: { type: 'string', format: 'date' }, b: { type: 'integer' } },
    required: ['a'],
  },
}
const written = JSON.stringify(tool, null, 2)

function compare(provider: 'openai-strict' | 'mcp-2026-07-28') {
  const sent = toProvider(tool, provider)
  if (!sent.ok) throw new Error(sent.error.message)
  const text = JSON.stringify(sent.value.declaration, null, 2)
  return { text, rows: compareDeclarations(written, text, sent.value.changes, 'parametersJsonSchema') }
}

it('shows every line of both sides once, in order', () => {
  const { rows, text } = compare('openai-strict')
  expect(rows.flatMap(({ left }) => left?.text ?? []).join('\n')).toBe(written)
  expect(rows.flatMap(({ right }) => right?.text ?? []).join('\n')).toBe(text)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

it('puts a change at the line that its author wrote', () => {
  const { rows } = compare('openai-strict')
  const renamed = rows.find(({ changes }) => changes.some(({ place }) => place === 'name'))
  expect(renamed?.left?.text.trim()).toBe('"name": "look up",')
  const nullable = rows.find(({ changes }) => changes.some(({ undo }) => undo?.kind === 'drop_null'))
  expect(nullable?.left?.text.trim()).toBe('"required": [')
})

it('lets a line be the same where only what follows differs', () => {
  const { rows } = compare('mcp-2026-07-28')
  const changed = rows.filter(({ isSame }) => !isSame).map(({ left }) => left?.text.trim())
  expect(changed).toEqual(expect.arrayContaining(['"parametersJsonSchema": {']))
  expect(rows.find(({ left }) => left?.text.includes('"description"'))?.isSame).toBe(true)
})
