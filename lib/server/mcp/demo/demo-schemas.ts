import 'server-only'

/** Valid and hard to send: recursion through `$defs`, a union, constants, a tuple, patterns of property names. */
export const AWKWARD_SCHEMA = {
  type: 'object' as const,
  $defs: {
    filter: {
      anyOf: [
        {
          type: 'object',
          properties: { field: { type: 'string' }, equals: { type: ['string', 'number', 'null'] } },
          required: ['field'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { and: { type: 'array', items: { $ref: '#/$defs/filter' }, minItems: 1 } },
          required: ['and'],
          additionalProperties: false,
        },
      ],
    },
  },
  properties: {
    filter: { $ref: '#/$defs/filter' },
    range: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }], items: false },
    version: { const: 2 },
    labels: { type: 'object', patternProperties: { '^x-[a-z]+$': { type: 'string' } }, additionalProperties: false },
  },
  required: ['filter'],
}

/** Says of a property that it is of a type that there is not. */
export const BROKEN_SCHEMA = { type: 'object' as const, properties: { what: { type: 'strnig' } } }
