import { expect, it } from 'vitest'
import { lintDeclarationText } from './lint-declaration-text'
import { packLint, unpackLint } from './packed-lint'

const texts = [
  { name: 'a declaration without a problem', text: '{"name":"a","description":"Does a.","parametersJsonSchema":{}}' },
  { name: 'one with fixes', text: '{"name":"a b","description":"d","parameters":{"type":"object","required":["x"],}}' },
  { name: 'text that is cut', text: '{"name": "a", "description": "d"' },
  { name: 'a comma too many and a missing quote', text: '{"name": "a",, description: "d"}' },
  { name: 'no text', text: '' },
]

it.each(texts)('gives back the lint of $name', ({ text }) => {
  const lint = lintDeclarationText(text)
  const again = unpackLint(text, structuredClone(packLint(text, lint)))
  const plain = again.problems.map(({ fix, ...problem }) => {
    return fix === undefined ? problem : { ...problem, fix: { title: fix.title, text: fix.text } }
  })
  const wanted = lint.problems.map(({ fix, ...problem }) => (fix === undefined ? problem : { ...problem, fix }))
  expect({ ...again, problems: plain }).toEqual({ ...lint, problems: wanted })
})

it('sends no text whole for a fix', () => {
  const properties = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, { type: 'strin' }]))
  const text = JSON.stringify({ name: 'a', description: 'd', parametersJsonSchema: { type: 'object', properties } })
  const lint = lintDeclarationText(text)
  expect(lint.problems.filter(({ fix }) => fix !== undefined).length).toBeGreaterThan(50)
  expect(JSON.stringify(packLint(text, lint)).length).toBeLessThan(20 * text.length)
})
