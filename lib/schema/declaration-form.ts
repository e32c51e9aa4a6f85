import { isJsonObject, toPointer } from '../base/json'
import { type JsonNode, memberOf } from './json-tree'

/** Where a declaration keeps its parts, whichever of the known forms it has. */
export interface DeclarationForm {
  /** `schema` is a bare JSON Schema without name; `function` one of the forms that name the tool. */
  readonly kind: 'function' | 'schema'
  /** The object that holds name and description, and its pointer. */
  readonly envelope: JsonNode
  readonly pointer: string
  /** The key of the envelope under which the schema stands; '' where the envelope is the schema. */
  readonly schemaKey: string
}

/** Why a document is no single declaration. */
export interface FormFault {
  readonly code: string
  readonly message: string
}

/** Keys of a schema in an envelope: Gemini's two, Anthropic's and MCP's. In order of precedence. */
export const SCHEMA_KEYS = ['parametersJsonSchema', 'parameters', 'input_schema', 'inputSchema'] as const

const SCHEMA_MARKS = ['type', 'properties', '$ref', '$schema', '$defs', 'anyOf', 'oneOf', 'allOf', 'required', 'enum']

/**
 * Recognises a FunctionDeclaration of Gemini, a function tool of OpenAI (nested or flat), a tool of Anthropic or MCP, a
 * `functionDeclarations` list of one, or a bare JSON Schema.
 */
export function recogniseDeclaration(root: JsonNode): DeclarationForm | FormFault {
  if (!isJsonObject(root.value)) {
    const what = Array.isArray(root.value) ? 'a list' : 'no object'
    return { code: 'not_a_declaration', message: `A declaration is one JSON object with a name; this is ${what}.` }
  }
  const list = memberOf(root, 'functionDeclarations') ?? memberOf(root, 'function_declarations')
  if (list !== undefined) return recogniseList(list.key, list.node)
  const nested = memberOf(root, 'function')
  if (nested !== undefined && isJsonObject(nested.node.value)) return envelopeAt(nested.node, toPointer([nested.key]))
  const isNamed = memberOf(root, 'name') !== undefined
  const keepsSchema = SCHEMA_KEYS.some((key) => memberOf(root, key) !== undefined)
  const isSchema = !isNamed && !keepsSchema && SCHEMA_MARKS.some((key) => memberOf(root, key) !== undefined)
  return isSchema ? { kind: 'schema', envelope: root, pointer: '', schemaKey: '' } : envelopeAt(root, '')
}

function recogniseList(key: string, list: JsonNode): DeclarationForm | FormFault {
  const [only, ...others] = list.items ?? []
  if (only !== undefined && others.length === 0 && isJsonObject(only.value))
    return envelopeAt(only, toPointer([key, 0]))
  return { code: 'not_one_declaration', message: `"${key}" must hold exactly one declaration here.` }
}

function envelopeAt(envelope: JsonNode, pointer: string): DeclarationForm {
  const schemaKey = SCHEMA_KEYS.find((key) => memberOf(envelope, key) !== undefined) ?? 'parametersJsonSchema'
  return { kind: 'function', envelope, pointer, schemaKey }
}
