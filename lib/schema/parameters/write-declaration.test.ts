import { expect, it } from 'vitest'
import { writeDeclaration } from './write-declaration'

const next = { name: 'look', parametersJsonSchema: { type: 'object', additionalProperties: false } }

it('puts in the schema and leaves the rest of the text', () => {
  const text =
    '{\n  "name": "look", // mine\n  "input_schema": { "type": "object" },\n  "cache_control": {"type": "ephemeral"}\n}'
  const written = writeDeclaration(text, next)
  expect(written).toContain('"name": "look", // mine')
  expect(written).toContain('"input_schema": { "type": "object", "additionalProperties": false }')
  expect(written).toContain('"cache_control": {"type": "ephemeral"}')
})

it('renames where the name differs', () => {
  expect(writeDeclaration('{"name": "look up", "parameters": {}}', next)).toContain('"name": "look"')
})

it('writes a text anew that cannot be read', () => {
  expect(JSON.parse(writeDeclaration('{', next))).toEqual(next)
})
