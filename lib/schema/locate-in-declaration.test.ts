import { expect, it } from 'vitest'
import { createDeclarationLocator } from './locate-in-declaration'

const cases = [
  {
    name: 'in the form the tool is held in',
    text: '{\n  "name": "a",\n  "parametersJsonSchema": {\n    "type": "object"\n  }\n}',
    pointer: '/parametersJsonSchema/type',
    line: 4,
  },
  {
    name: 'in a nested function of OpenAI',
    text: '{\n  "function": {\n    "name": "a",\n    "parameters": {\n      "type": "object"\n    }\n  }\n}',
    pointer: '/parametersJsonSchema/type',
    line: 5,
  },
  { name: 'in a bare schema', text: '{\n  "type": "object"\n}', pointer: '/parametersJsonSchema/type', line: 2 },
  {
    name: 'around what is not there',
    text: '{\n  "name": "a",\n  "input_schema": {\n    "type": "object"\n  }\n}',
    pointer: '/parametersJsonSchema/required/3',
    line: 3,
  },
]
it.each(cases)('finds a place $name', ({ text, pointer, line }) => {
  expect(createDeclarationLocator(text)(pointer)?.startLine).toBe(line)
})

it('finds nothing in a text that cannot be read', () => {
  expect(createDeclarationLocator('{"a": ')('/a')).toBeUndefined()
})
