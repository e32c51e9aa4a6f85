import { describe, expect, it } from 'vitest'
import { compileSchema } from '../compile-schema'
import { operationToDeclaration } from './open-api'
import { recogniseInput } from './recognise-input'

const yaml = `openapi: 3.0.3
paths:
  /shops/{shop}/teas:
    parameters:
      - { name: shop, in: path, required: true, schema: { type: string }, description: Which shop. }
    get:
      operationId: listTeas
      summary: List teas
      parameters:
        - $ref: '#/components/parameters/Limit'
        - { name: X-Trace, in: header, schema: { type: string } }
        - { name: Accept, in: header, schema: { type: string } }
        - { name: sid, in: cookie, schema: { type: string } }
    post:
      summary: Add a tea
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Tea' } }
  /move:
    put:
      requestBody: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Tea' } } } } }
components:
  parameters:
    Limit: { name: limit, in: query, schema: { type: integer, minimum: 0, exclusiveMinimum: true, default: 20 } }
  schemas:
    Tea:
      type: object
      required: [name]
      x-internal: true
      properties:
        name: { type: string, nullable: true }
        blend: { type: array, items: { $ref: '#/components/schemas/Tea' } }
        origin: { $ref: 'https://example.com/origin.json' }
`
const found = recogniseInput(yaml)
const declare = (method: string, path: string) => operationToDeclaration(found.document, { method, path })

it('lists the operations of a document in YAML and in JSON', () => {
  const want = [
    { method: 'get', path: '/shops/{shop}/teas', operationId: 'listTeas', summary: 'List teas' },
    { method: 'post', path: '/shops/{shop}/teas', summary: 'Add a tea' },
    { method: 'put', path: '/move' },
  ]
  expect(found).toMatchObject({ kind: 'openapi', operations: want, problems: [] })
  expect(recogniseInput(JSON.stringify(found.document)).operations).toEqual(want)
})

describe('an operation as a declaration', () => {
  it('has the parameters of path, query and header, with references resolved', () => {
    expect(declare('get', '/shops/{shop}/teas')).toEqual({
      ok: true,
      value: {
        declaration: {
          name: 'listTeas',
          description: 'List teas',
          parametersJsonSchema: {
            type: 'object',
            properties: {
              shop: { type: 'string', description: 'Which shop.' },
              limit: { type: 'integer', exclusiveMinimum: 0, default: 20 },
              'X-Trace': { type: 'string' },
            },
            required: ['shop'],
          },
        },
        notes: ['The cookie parameter sid is left out: a model does not give it.'],
      },
    })
  })

  it('has the properties of a JSON body beside them, and recursive schemas under $defs', () => {
    const made = declare('post', '/shops/{shop}/teas')
    if (!made.ok) throw new Error(made.error)
    const { name, parametersJsonSchema } = made.value.declaration
    expect(name).toBe('post_shops_shop_teas')
    expect(parametersJsonSchema).toMatchObject({ required: ['shop', 'name'], properties: { name: { nullable: true } } })
    const compiled = compileSchema(parametersJsonSchema)
    expect(compiled.ok && compiled.value.accepts({ shop: 'a', name: null, blend: [{ name: 'b' }] })).toBe(true)
    expect(compiled.ok && compiled.value.accepts({ shop: 'a', name: 'b', blend: [{}] })).toBe(false)
    expect(made.value.notes).toEqual([
      '"https://example.com/origin.json" leads to nothing in this document; anything is admitted there.',
    ])
  })

  it('has a body that is no plain object under its own name', () => {
    const made = declare('put', '/move')
    expect(made.ok && made.value.declaration.parametersJsonSchema).toMatchObject({
      properties: { body: { type: 'array' } },
    })
  })

  it('is an error where the document has no such operation', () => {
    expect(declare('delete', '/move')).toEqual({ ok: false, error: 'The document has no DELETE /move.' })
  })
})

it('says that it does not read version 2', () => {
  expect(recogniseInput('swagger: "2.0"\npaths: {}').problems).toMatchObject([{ line: 1 }])
})
