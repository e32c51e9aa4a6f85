import { expect, it } from 'vitest'
import { ToolDefinition } from '../session/tool-definition'
import { declarationText } from './declaration-text'
import { parseDraft, takeDeclaration, takeDraft } from './parse-draft'

const base = ToolDefinition.parse({
  name: 'weather',
  displayName: 'Weather',
  description: 'Tells the weather.',
  parameters: { type: 'OBJECT' },
  readOnly: true,
  implementation: { type: 'canned', result: 'sun' },
})

it('reads the text of a tool back as that tool', () => {
  expect(parseDraft(base, declarationText(base)).definition).toEqual(base)
})

it('changes the declaration and nothing else', () => {
  const text = JSON.stringify({ name: 'forecast', description: 'New.', input_schema: { type: 'object' } })
  const { parameters: _old, ...rest } = base
  expect(parseDraft(base, text).definition).toEqual({
    ...rest,
    name: 'forecast',
    description: 'New.',
    parametersJsonSchema: { type: 'object' },
  })
})

it('puts a bare schema in place of the parameters only', () => {
  const { definition, problems } = parseDraft(base, '{"type": "object", "title": "T"}')
  expect(definition).toMatchObject({
    name: 'weather',
    description: 'Tells the weather.',
    parametersJsonSchema: { title: 'T' },
  })
  expect(definition).not.toHaveProperty('parameters')
  expect(problems.map(({ code }) => code)).toEqual(['bare_schema'])
})

it('takes a declaration without a schema for one without arguments', () => {
  const { definition } = parseDraft(base, '{"name": "weather", "description": "d"}')
  expect(definition).not.toHaveProperty('parameters')
  expect(definition).not.toHaveProperty('parametersJsonSchema')
})

it('gives problems and no definition where the text is broken', () => {
  expect(parseDraft(base, '{"name": "weather"')).toMatchObject({ problems: [{ code: 'unexpected_end' }] })
  expect(parseDraft(base, '{"name": "weather"').definition).toBeUndefined()
})

it('is the same definition whether it was taken in before its problems or with them', () => {
  const text = '{"name": "weather", "description": "Early.", "parametersJsonSchema": {"type": "object"}}'
  const declared = { name: 'weather', description: 'Early.', parametersJsonSchema: { type: 'object' } }
  const early = takeDeclaration(base, text, declared)
  expect(takeDraft(base, text, { definition: { ...declared }, problems: [] }).definition).toBe(early)
  expect(parseDraft(base, text).definition).toBe(early)
})
