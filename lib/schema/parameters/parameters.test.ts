import { describe, expect, it } from 'vitest'
import { lintDeclarationText } from '../lint-declaration-text'
import { setKeyword } from './edit-keyword'
import {
  addParameter,
  moveParameter,
  removeParameter,
  renameParameter,
  setOthersAllowed,
  setRequired,
} from './edit-parameters'
import { readParameters } from './read-parameters'
import { setNullable, setType } from './set-type'

const ROOT = '/parametersJsonSchema'
const TEXT = `{
  "name": "look", // what the model writes
  "description": "Looks.",
  "parametersJsonSchema": {
    "type": "object",
    "x-own": { "keep": [1,2,  3] },
    "required": ["path"],
    "properties": {
      "path": { "type": "string" }, // from the root
      "depth": {
        "type": "integer",
        "minimum": 1
      },
      "again": { "$ref": "#/properties/path" }
    },
    "dependentRequired": { "depth": ["path"] }
  }
}`
const at = (...keys: string[]) => ROOT + keys.map((key) => `/properties/${key}`).join('')
const form = (text: string) => {
  const read = readParameters(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}
const names = (text: string) => form(text).root.parameters.map(({ name }) => name)
const schemaOf = (text: string) => lintDeclarationText(text).definition?.parametersJsonSchema

describe('a declaration as a form', () => {
  it('is read from text with comments, in order, with what is required', () => {
    const { root, name } = form(TEXT)
    expect(name).toBe('look')
    expect(root.parameters.map((each) => [each.name, each.type, each.isRequired])).toEqual([
      ['path', 'string', true],
      ['depth', 'integer', false],
      ['again', 'other', false],
    ])
  })

  it('says what to repair where the text is no JSON', () => {
    expect(readParameters('{"name": ')).toMatchObject({ ok: false, error: { offset: 7 } })
  })

  it('reads arrays of objects, null and Gemini’s dialect', () => {
    const text = JSON.stringify({
      name: 'a',
      parameters: {
        type: 'OBJECT',
        properties: {
          list: { type: 'ARRAY', nullable: true, items: { type: 'OBJECT', properties: { x: { type: 'STRING' } } } },
        },
      },
    })
    const [list] = form(text).root.parameters
    expect(list).toMatchObject({ type: 'array', itemType: 'object', isNullable: true })
    expect(list?.inner?.parameters.map(({ name, pointer }) => [name, pointer])).toEqual([
      ['x', '/parameters/properties/list/items/properties/x'],
    ])
  })
})

describe('editing the text through the form', () => {
  it('keeps comments, layout and keywords it does not know', () => {
    const edited = setRequired(addParameter(TEXT, ROOT, 'limit'), ROOT, 'limit', true)
    for (const kept of ['// what the model writes', '// from the root', '"x-own": { "keep": [1,2,  3] }'])
      expect(edited).toContain(kept)
    expect(names(edited)).toEqual(['path', 'depth', 'again', 'limit'])
    expect(edited).toContain('\n      "limit": { "type": "string" }')
    expect(edited).toContain('"required": ["path", "limit"]')
  })

  it('renames a parameter with all that names it', () => {
    const edited = renameParameter(TEXT, ROOT, 'path', 'file path')
    expect(names(edited)).toEqual(['file path', 'depth', 'again'])
    expect(edited).toContain('"required": ["file path"]')
    expect(edited).toContain('"$ref": "#/properties/file%20path"')
    expect(edited).toContain('"dependentRequired": { "depth": ["file path"] }')
    expect(schemaOf(edited.replaceAll(/ \/\/.*$/gm, ''))).toBeDefined()
  })

  const same = [
    { name: 'renames to a name that is taken', edit: () => renameParameter(TEXT, ROOT, 'path', 'depth') },
    { name: 'renames to nothing', edit: () => renameParameter(TEXT, ROOT, 'path', '') },
    { name: 'adds a name twice', edit: () => addParameter(TEXT, ROOT, 'path') },
    { name: 'moves the first one up', edit: () => moveParameter(TEXT, ROOT, 'path', -1) },
    { name: 'changes what is not there', edit: () => setKeyword(TEXT, '/nowhere', 'type', 'x') },
    { name: 'takes away what is not there', edit: () => removeParameter(TEXT, ROOT, 'nothing') },
  ]
  it.each(same)('changes nothing where it $name', ({ edit }) => expect(edit()).toBe(TEXT))

  it('removes a parameter, and an empty list of required names', () => {
    const edited = removeParameter(TEXT, ROOT, 'path')
    expect(names(edited)).toEqual(['depth', 'again'])
    expect(edited).not.toContain('"required"')
  })

  it('moves a parameter past its neighbour, its text whole', () => {
    const edited = moveParameter(TEXT, ROOT, 'depth', -1)
    expect(names(edited)).toEqual(['depth', 'path', 'again'])
    expect(edited).toContain('"depth": {\n        "type": "integer",\n        "minimum": 1\n      }')
    expect(moveParameter(edited, ROOT, 'depth', 1)).toBe(TEXT)
  })

  it('changes a type and takes along only what the new one has no use for', () => {
    const edited = setType(setKeyword(TEXT, at('depth'), 'description', 'How far'), at('depth'), 'string')
    expect(edited).toContain('"type": "string",\n        "description": "How far"')
    expect(edited).not.toContain('minimum')
  })

  const types = [
    { name: 'an array has entries', type: 'array', want: { type: 'array', items: { type: 'string' } } },
    { name: 'an object has a place for parameters', type: 'object', want: { type: 'object', properties: {} } },
    { name: 'anything is a schema that names no type', type: 'any', want: {} },
  ] as const
  it.each(types)('$name', ({ type, want }) => {
    const [path] = form(setType(TEXT, at('path'), type)).root.parameters
    expect(path?.schema).toEqual(want)
  })

  it('lets null in and keeps it out again, with the null of an enum', () => {
    const listed = setKeyword(TEXT, at('path'), 'enum', ['a', 'b'])
    const nullable = setNullable(listed, at('path'), true)
    expect(form(nullable).root.parameters[0]).toMatchObject({
      type: 'string',
      isNullable: true,
      schema: { type: ['string', 'null'], enum: ['a', 'b', null] },
    })
    expect(form(setNullable(nullable, at('path'), false)).root.parameters[0]?.schema).toEqual({
      type: 'string',
      enum: ['a', 'b'],
    })
  })

  it('writes Gemini’s dialect where the schema is in it', () => {
    const gemini =
      '{"name": "a", "parameters": {"type": "OBJECT", "properties": {"a": {"type": "STRING"}}, "propertyOrdering": ["a"]}}'
    const added = addParameter(gemini, '/parameters', 'b')
    expect(added).toContain('"propertyOrdering": ["a", "b"]')
    expect(added).toContain('"b": { "type": "STRING" }')
    const changed = setNullable(setType(added, '/parameters/properties/b', 'integer'), '/parameters/properties/b', true)
    expect(form(changed).root.parameters[1]?.schema).toEqual({ type: 'INTEGER', nullable: true })
  })

  it('closes an object against others and opens it again', () => {
    const closed = setOthersAllowed(TEXT, ROOT, false)
    expect(form(closed).root.others).toBe('refused')
    expect(form(setOthersAllowed(closed, ROOT, true)).root.others).toBe('allowed')
  })

  it('fills an empty object, and one without parameters at all', () => {
    const empty = '{\n  "name": "a",\n  "parametersJsonSchema": {}\n}'
    expect(names(addParameter(empty, ROOT, 'first'))).toEqual(['first'])
    expect(names(addParameter('{"name": "a"}', ROOT, 'first'))).toEqual(['first'])
    const cleared = removeParameter(addParameter(empty, ROOT, 'first'), ROOT, 'first')
    expect(names(addParameter(cleared, ROOT, 'again'))).toEqual(['again'])
  })

  it('puts a new parameter after a trailing comma and leaves a comment with its line', () => {
    const text = '{"parametersJsonSchema": {"properties": {\n  "a": {}, // first\n  "b": {}, // last\n}}}'
    const edited = addParameter(text, ROOT, 'c')
    expect(names(edited)).toEqual(['a', 'b', 'c'])
    expect(edited).toContain('"b": {}, // last\n  "c"')
  })
})
