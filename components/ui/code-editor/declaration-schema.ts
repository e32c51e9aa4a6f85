export const DECLARATION_SCHEMA_URI = 'callscope://schemas/function-declaration.json'

const schemaReference = { $ref: '#/$defs/schema' }
const schemaList = { type: 'array', items: schemaReference, minItems: 1 }
const count = { type: 'integer', minimum: 0 }

/**
 * The JSON Schema of a FunctionDeclaration as edited here: drives completion and hovers in the editor. Descriptions
 * are shown while typing, so each says what a keyword does to a call. Not a judge: `lintDeclarationText` is.
 */
export const DECLARATION_SCHEMA = {
  type: 'object',
  required: ['name', 'description'],
  properties: {
    name: { type: 'string', description: 'What the model writes in functionCall.name.' },
    displayName: { type: 'string', description: 'What people read. Not sent to the model.' },
    description: { type: 'string', description: 'How the model knows when and how to call this tool.' },
    parametersJsonSchema: {
      $ref: '#/$defs/schema',
      description: 'The JSON Schema that build checks the arguments against.',
    },
    parameters: { type: 'object', description: 'The same in Gemini’s own dialect, with upper-case types.' },
  },
  $defs: {
    schema: {
      type: ['object', 'boolean'],
      properties: {
        type: {
          description: 'The kind of value that is accepted.',
          enum: ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'],
        },
        description: { type: 'string', description: 'Read by the model, never checked.' },
        title: { type: 'string' },
        properties: {
          type: 'object',
          additionalProperties: schemaReference,
          description: 'The named arguments of an object.',
        },
        required: {
          type: 'array',
          items: { type: 'string' },
          uniqueItems: true,
          description: 'A call without one of these fails in build.',
        },
        additionalProperties: {
          $ref: '#/$defs/schema',
          description: 'false: an argument that is not declared fails in build.',
        },
        items: { $ref: '#/$defs/schema', description: 'What each entry of an array must be.' },
        prefixItems: schemaList,
        minItems: count,
        maxItems: count,
        uniqueItems: { type: 'boolean' },
        enum: { type: 'array', description: 'The only values that are accepted.' },
        const: { description: 'The one value that is accepted.' },
        default: { description: 'What is assumed where the argument is left out. Build does not add it by itself.' },
        examples: { type: 'array' },
        minimum: { type: 'number', description: 'The lowest number accepted.' },
        maximum: { type: 'number', description: 'The highest number accepted.' },
        exclusiveMinimum: { type: 'number' },
        exclusiveMaximum: { type: 'number' },
        multipleOf: { type: 'number', exclusiveMinimum: 0 },
        minLength: { ...count, description: 'The shortest text accepted, in characters.' },
        maxLength: { ...count, description: 'The longest text accepted, in characters.' },
        pattern: { type: 'string', format: 'regex', description: 'A regular expression the text must match.' },
        format: {
          description: 'A hint to the model; checked only where the judge knows the format.',
          enum: ['date-time', 'date', 'time', 'email', 'uri', 'uuid', 'ipv4', 'ipv6', 'int32', 'int64'],
        },
        nullable: { type: 'boolean', description: 'true: null is accepted too.' },
        anyOf: { ...schemaList, description: 'At least one of these must hold.' },
        oneOf: { ...schemaList, description: 'Exactly one of these must hold.' },
        allOf: { ...schemaList, description: 'All of these must hold.' },
        not: { $ref: '#/$defs/schema', description: 'This must not hold.' },
        $ref: { type: 'string', description: 'A schema from $defs, such as #/$defs/address.' },
        $defs: { type: 'object', additionalProperties: schemaReference },
      },
    },
  },
}
