import type { ToolDefinitionInput } from '../../../session/tool-definition'

/** A tool with a canned answer that several lessons play with. */
export const SEARCH_CATALOG: ToolDefinitionInput = {
  name: 'search_catalog',
  displayName: 'Search the catalog',
  description: 'Finds products of the shop by words of their name.',
  kind: 'custom',
  readOnly: true,
  parametersJsonSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'Words to look for.' },
      limit: { type: 'integer', minimum: 1, description: 'How many products to list at most.' },
    },
    required: ['query'],
    additionalProperties: false,
  },
  implementation: {
    type: 'canned',
    result: { products: [{ sku: 'T-002', name: 'Sencha from Uji', price: '¥2,200', stock: 35 }] },
  },
}
