import type { Locale } from '@/components/i18n/locale'
import { KEYWORD_DOCS } from './keyword-docs'
import { KEYWORD_DOCS_ZH } from './keyword-docs-zh'

export const DECLARATION_SCHEMA_URI = 'callscope://schemas/function-declaration.json'

/** What to say of a name, by that name. */
type Docs = Readonly<Record<string, string>>

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
function schemaOfSchema(docs: Docs, reference: string, types: readonly string[], formats: readonly string[]): object {
  const values: Record<string, object> = {
    ...keywordValues({ $ref: reference }),
    type: { anyOf: [{ enum: types }, { type: 'array', items: { enum: types } }] },
    format: { examples: formats, type: 'string' },
  }
  const documented = Object.entries(values).map(([keyword, value]) => {
    const description = docs[keyword]
    return [keyword, description === undefined ? value : { ...value, description }]
  })
  return { type: ['object', 'boolean'], properties: Object.fromEntries(documented) }
}

/** What each part of a declaration is for. */
const PART_DOCS: Readonly<Record<Locale, Docs>> = {
  en: {
    name: 'What the model writes in functionCall.name.',
    displayName: 'What people read. Not sent to the model.',
    description: 'How the model knows when and how to call this tool.',
    parametersJsonSchema: 'The JSON Schema that build checks the arguments against.',
    parameters: 'The same in Gemini’s own dialect, with upper-case types; in OpenAI’s form, JSON Schema.',
    input_schema: 'The JSON Schema of the arguments, in Anthropic’s form.',
    inputSchema: 'The JSON Schema of the arguments, in the form of MCP.',
    strict: 'Asks OpenAI or Anthropic to hold the model to the schema.',
    function: 'OpenAI’s nested form.',
  },
  zh: {
    name: '模型写在 functionCall.name 里的名称。',
    displayName: '给人看的名称。不发送给模型。',
    description: '模型据此判断何时、如何调用这个工具。',
    parametersJsonSchema: '构建用来检查参数的 JSON Schema。',
    parameters: '同样的内容，Gemini 自己的写法，类型用大写；OpenAI 的形式则为 JSON Schema。',
    input_schema: '参数的 JSON Schema，Anthropic 的形式。',
    inputSchema: '参数的 JSON Schema，MCP 的形式。',
    strict: '要求 OpenAI 或 Anthropic 让模型遵守 schema。',
    function: 'OpenAI 的嵌套形式。',
  },
}

const SCHEMA = { $ref: '#/$defs/schema' }
const PARTS: Readonly<Record<string, object>> = {
  name: { type: 'string' },
  displayName: { type: 'string' },
  description: { type: 'string' },
  parametersJsonSchema: SCHEMA,
  parameters: { $ref: '#/$defs/either' },
  input_schema: SCHEMA,
  inputSchema: SCHEMA,
  strict: { type: 'boolean' },
}

/**
 * The JSON Schema of a FunctionDeclaration as edited here: drives completion and hovers in the editor. Descriptions
 * are shown while typing, so each says what a keyword does to a call. Not a judge: `lintDeclarationText` is.
 */
export function declarationSchema(locale: Locale): object {
  const docs: Docs = locale === 'zh' ? KEYWORD_DOCS_ZH : KEYWORD_DOCS
  const about = PART_DOCS[locale]
  const parts = Object.fromEntries(
    Object.entries(PARTS).map(([name, part]) => [name, { ...part, description: about[name] }]),
  )
  return {
    type: 'object',
    properties: { ...parts, function: { type: 'object', properties: parts, description: about.function } },
    $defs: {
      schema: schemaOfSchema(docs, '#/$defs/schema', TYPES, FORMATS),
      either: schemaOfSchema(docs, '#/$defs/either', [...GEMINI_TYPES, ...TYPES], [...FORMATS, ...GEMINI_FORMATS]),
    },
  }
}
