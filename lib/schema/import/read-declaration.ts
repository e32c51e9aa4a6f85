import { isJsonObject, type JsonObject } from '../../base/json'
import { SCHEMA_KEYS } from '../declaration-form'
import type { ImportedDeclaration } from './imported'

const CALL_KEYS = ['args', 'arguments', 'input', 'argsText']

/** The object that carries name and schema of a tool, unwrapped from OpenAI's `function`; undefined where it is no tool. */
export function readDeclaration(value: JsonObject): ImportedDeclaration | undefined {
  const inner = value.type === 'function' && isJsonObject(value.function) ? value.function : value
  if (CALL_KEYS.some((key) => Object.hasOwn(inner, key))) return undefined
  const schemaKey = SCHEMA_KEYS.find((key) => isSchema(inner[key]))
  const isTool = schemaKey !== undefined || value.type === 'function' || isBareTool(inner)
  if (!isTool || (inner.name === undefined && schemaKey === undefined)) return undefined
  const key = schemaKey === 'parameters' ? 'parameters' : 'parametersJsonSchema'
  return {
    ...(typeof inner.name === 'string' ? { name: inner.name } : {}),
    ...(typeof inner.description === 'string' ? { description: inner.description } : {}),
    ...(schemaKey === undefined ? {} : { [key]: inner[schemaKey] }),
  }
}

/** A tool without parameters is a name and a description, and nothing else that an example would hold. */
function isBareTool(value: JsonObject): boolean {
  const known = ['name', 'description', 'displayName', 'title', 'type', 'strict', 'annotations', 'behavior', 'response']
  const isNamed = typeof value.name === 'string' && typeof value.description === 'string'
  return isNamed && Object.keys(value).every((key) => known.includes(key))
}

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || isJsonObject(value)
}
