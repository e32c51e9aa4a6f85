import { KEYWORD_DOCS } from './keyword-docs'

export const DECLARATION_SCHEMA_URI = 'callscope://schemas/function-declaration.json'

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
const GEMINI_TYPES = TYPES.map((type) => type.toUpperCase())
const FORMATS = ['date-time', 'date', 'time', 'duration', 'email', 'uri', 'uuid', 'hostname', 'ipv4', 'ipv6', 'regex']
const GEMINI_FORMATS = ['int32', 'int64', 'float', 'double', 'enum']
const count = { type: 'integer', minimum: 0 }
const names = { type: 'array', items: { type: 'string' }, uniqueItems: true }

/** The kind of value of every keyword; `inner` is the schema of a schema in the same dialect. */
function keywordValues(inner: object): Record<string, object> {
  const list = { type: 'array', items: inner, minItems: 1 }
  const map = { type: 'object', additionalProperties: inner }
  const schemas = ['items', 'contains', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else']
  const more = ['unevaluatedProperties', 'unevaluatedItems']
  const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']
  const each = (keys: readonly string[], value: object) => Object.fromEntries(keys.map((key) => [key, value]))
  return {
    ...each(['title', 'description', 'pattern', '$ref', '$id', '$anchor', '$schema', '$comment'], { type: 'string' }),
    ...each([...schemas, ...more], inner),
    ...each(['anyOf', 'oneOf', 'allOf', 'prefixItems'], list),
    ...each(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'], map),
    ...each(counts, count),
    ...each(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'], { type: 'number' }),
    ...each(['uniqueItems', 'nullable', 'deprecated', 'readOnly', 'writeOnly'], { type: 'boolean' }),
    ...each(['enum', 'examples'], { type: 'array' }),
    ...each(['required', 'propertyOrdering'], names),
    ...each(['const', 'default', 'example', 'minContains', 'maxContains'], {}),
    dependentRequired: { type: 'object', additionalProperties: names },
    format: { type: 'string' },
  }
}

/** The schema of a schema, `types` being how the dialect writes its types. */
function schemaOfSchema(reference: string, types: readonly string[], formats: readonly string[]): object {
  const values: Record<string, object> = {
    ...keywordValues({ $ref: reference }),
    type: { anyOf: [{ enum: types }, { type: 'array', items: { enum: types } }] },
    format: { examples: formats, type: 'string' },
  }
  const documented = Object.entries(values).map(([keyword, value]) => {
    const description = KEYWORD_DOCS[keyword]
    return [keyword, description === undefined ? value : { ...value, description }]
  })
  return { type: ['object', 'boolean'], properties: Object.fromEntries(documented) }
}

const NAMED = {
  name: { type: 'string', description: 'What the model writes in functionCall.name.' },
  displayName: { type: 'string', description: 'What people read. Not sent to the model.' },
  description: { type: 'string', description: 'How the model knows when and how to call this tool.' },
  parametersJsonSchema: {
    $ref: '#/$defs/schema',
    description: 'The JSON Schema that build checks the arguments against.',
  },
  parameters: {
    $ref: '#/$defs/either',
    description: 'The same in Gemini’s own dialect, with upper-case types; in OpenAI’s form, JSON Schema.',
  },
  input_schema: { $ref: '#/$defs/schema', description: 'The JSON Schema of the arguments, in Anthropic’s form.' },
  inputSchema: { $ref: '#/$defs/schema', description: 'The JSON Schema of the arguments, in the form of MCP.' },
  strict: { type: 'boolean', description: 'Asks OpenAI or Anthropic to hold the model to the schema.' },
}

/**
 * The JSON Schema of a FunctionDeclaration as edited here: drives completion and hovers in the editor. Descriptions
 * are shown while typing, so each says what a keyword does to a call. Not a judge: `lintDeclarationText` is.
 */
export const DECLARATION_SCHEMA = {
  type: 'object',
  properties: { ...NAMED, function: { type: 'object', properties: NAMED, description: 'OpenAI’s nested form.' } },
  $defs: {
    schema: schemaOfSchema('#/$defs/schema', TYPES, FORMATS),
    either: schemaOfSchema('#/$defs/either', [...GEMINI_TYPES, ...TYPES], [...FORMATS, ...GEMINI_FORMATS]),
  },
}
