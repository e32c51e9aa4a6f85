import { isJsonObject, type JsonObject, toPointer } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import type { FunctionDeclaration } from '../function-declaration'
import { valueAt } from '../json-path'
import type { OpenApiOperation } from './imported'
import { decodeFragment, OpenApiSchemas } from './open-api-schemas'

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace']
/** Headers that OpenAPI itself says are described elsewhere. */
const IGNORED_HEADERS = ['accept', 'content-type', 'authorization']
const MAX_REFS = 20

/** The operations of an OpenAPI 3.x document, in its order. What is no operation is passed over. */
export function listOperations(document: unknown): OpenApiOperation[] {
  const paths = isJsonObject(document) && isJsonObject(document.paths) ? document.paths : {}
  return Object.keys(paths).flatMap((path) => {
    const item = resolve(document, paths[path])
    if (!isJsonObject(item)) return []
    return METHODS.flatMap((method): OpenApiOperation[] => {
      const operation = item[method]
      if (!isJsonObject(operation)) return []
      const { operationId, summary } = operation
      return [
        {
          method,
          path,
          ...(typeof operationId === 'string' ? { operationId } : {}),
          ...(typeof summary === 'string' ? { summary } : {}),
        },
      ]
    })
  })
}

/** A declaration made of an operation, and what of the operation it could not take along. */
export interface OperationDeclaration {
  readonly declaration: FunctionDeclaration
  readonly notes: readonly string[]
}

/**
 * One operation as a declaration: the parameters of path, query and header and the properties of a JSON body side by side,
 * references resolved into `$defs`. A body that is no plain object, or whose names collide, stands under `body`. The error
 * says which operation is not there.
 */
export function operationToDeclaration(
  document: unknown,
  { method, path }: Pick<OpenApiOperation, 'method' | 'path'>,
): Result<OperationDeclaration, string> {
  const item = resolve(document, valueAt(document, toPointer(['paths', path])))
  const operation = isJsonObject(item) ? item[method.toLowerCase()] : undefined
  if (!isJsonObject(item) || !isJsonObject(operation))
    return err(`The document has no ${method.toUpperCase()} ${path}.`)
  const schemas = new OpenApiSchemas(document)
  const fields = new Fields()
  for (const parameter of parametersOf(document, item, operation)) addParameter(fields, schemas, parameter)
  addBody(fields, schemas, resolve(document, operation.requestBody), document)
  const { properties, required } = fields
  const $defs = schemas.definitions
  return ok({
    declaration: {
      name: nameOf(operation, method, path),
      description: descriptionOf(operation, method, path),
      parametersJsonSchema: {
        type: 'object',
        properties: Object.fromEntries(properties),
        ...(required.length > 0 ? { required } : {}),
        ...(Object.keys($defs).length > 0 ? { $defs } : {}),
      },
    },
    notes: [...new Set([...fields.notes, ...schemas.notes])],
  })
}

/** The properties that a declaration gets, in order. */
class Fields {
  readonly properties = new Map<string, unknown>()
  readonly required: string[] = []
  readonly notes: string[] = []

  add(name: string, schema: unknown, isRequired: boolean): void {
    this.properties.set(name, schema)
    if (isRequired) this.required.push(name)
  }
}

/** The parameters of the path and of the operation; the operation's own win. */
function parametersOf(document: unknown, item: JsonObject, operation: JsonObject): JsonObject[] {
  const found = new Map<string, JsonObject>()
  for (const list of [item.parameters, operation.parameters]) {
    for (const given of Array.isArray(list) ? list : []) {
      const parameter = resolve(document, given)
      if (isJsonObject(parameter) && typeof parameter.name === 'string') {
        found.set(`${parameter.in} ${parameter.name}`, parameter)
      }
    }
  }
  return [...found.values()]
}

function addParameter(fields: Fields, schemas: OpenApiSchemas, parameter: JsonObject): void {
  const name = String(parameter.name)
  const place = String(parameter.in)
  if (place === 'header' && IGNORED_HEADERS.includes(name.toLowerCase())) return
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    fields.notes.push(`The ${place} parameter ${name} is left out: a model does not give it.`)
    return
  }
  const content = isJsonObject(parameter.content) ? Object.values(parameter.content).find(isJsonObject) : undefined
  const schema = schemas.convert(parameter.schema ?? content?.schema ?? { type: 'string' })
  const key = fields.properties.has(name) ? `${name}_${place}` : name
  if (key !== name) fields.notes.push(`The ${place} parameter ${name} is called ${key}, since the name is taken.`)
  fields.add(key, described(schema, parameter.description), place === 'path' || parameter.required === true)
}

function addBody(fields: Fields, schemas: OpenApiSchemas, body: unknown, document: unknown): void {
  if (!isJsonObject(body) || !isJsonObject(body.content)) return
  const types = Object.keys(body.content)
  const type = types.find((each) => /^application\/(?:.+\+)?json\b/.test(each)) ?? types[0]
  const media = type === undefined ? undefined : body.content[type]
  if (type === undefined || !isJsonObject(media)) return
  if (!/json/.test(type)) fields.notes.push(`The body is ${type}, not JSON; its schema is taken all the same.`)
  const whole = resolve(document, media.schema)
  const properties = isJsonObject(whole) && isJsonObject(whole.properties) ? Object.entries(whole.properties) : []
  const isPlain =
    isJsonObject(whole) && properties.length > 0 && !['allOf', 'anyOf', 'oneOf'].some((key) => key in whole)
  const collides = properties.some(([name]) => fields.properties.has(name))
  if (!isPlain || collides) {
    fields.add('body', described(schemas.convert(media.schema), body.description), body.required === true)
    return
  }
  const wanted = Array.isArray(whole.required) ? whole.required : []
  for (const [name, schema] of properties) {
    fields.add(name, schemas.convert(schema), body.required === true && wanted.includes(name))
  }
}

function described(schema: unknown, description: unknown): unknown {
  if (typeof description !== 'string' || !isJsonObject(schema) || schema.description !== undefined) return schema
  return { ...schema, description }
}

function nameOf(operation: JsonObject, method: string, path: string): string {
  const given = typeof operation.operationId === 'string' ? operation.operationId : `${method}${path}`
  return given.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^_+|_+$/g, '') || method
}

function descriptionOf(operation: JsonObject, method: string, path: string): string {
  const parts = [operation.summary, operation.description].filter((part) => typeof part === 'string' && part !== '')
  return parts.length > 0 ? [...new Set(parts)].join('\n\n') : `${method.toUpperCase()} ${path}`
}

/** What a `$ref` object of the document stands for; the value itself where it is none. */
function resolve(document: unknown, value: unknown): unknown {
  let found = value
  for (let step = 0; step < MAX_REFS && isJsonObject(found) && typeof found.$ref === 'string'; step++) {
    found = found.$ref.startsWith('#') ? valueAt(document, decodeFragment(found.$ref.slice(1))) : undefined
  }
  return found
}
