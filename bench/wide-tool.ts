import { ToolDefinition } from '@/lib/session/tool-definition'
import { declarationText } from '@/lib/whatif'

const PROPERTIES = 200
const GIVEN = 20

/** The property with this index, of every kind in turn. */
function property(index: number): Record<string, unknown> {
  const description = `What part ${index} of the order is to be.`
  const kinds = [
    { type: 'string', minLength: 1, maxLength: 80, description },
    { type: 'integer', minimum: 0, maximum: 900, description },
    { enum: ['small', 'medium', 'large'], description },
    { type: 'array', items: { type: 'string' }, maxItems: 8, description },
    { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } }, required: ['x'], description },
  ]
  return kinds[index % kinds.length] ?? {}
}

function value(index: number, salt: number): unknown {
  const values = [
    `Text ${salt}`,
    (salt * 7) % 1000,
    ['small', 'medium', 'large'][salt % 3],
    ['a', `b${salt}`],
    { x: salt },
  ]
  return values[index % values.length]
}

/** A tool of 200 properties, two of them required. */
export const WIDE_TOOL = ToolDefinition.parse({
  name: 'place_order',
  description: 'Places an order.',
  parametersJsonSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: PROPERTIES }, (_, index) => [`part_${index}`, property(index)]),
    ),
    required: ['part_0', 'part_1'],
  },
  readOnly: true,
  implementation: { type: 'canned', result: 'placed' },
})

/** The arguments of a call with this index: 20 of the properties. About one in ten is refused. */
export function wideArgs(index: number): Record<string, unknown> {
  const names = Array.from({ length: GIVEN }, (_, each) => (each < 2 ? each : (index * 3 + each * 9) % PROPERTIES))
  return Object.fromEntries(names.map((name) => [`part_${name}`, value(name, index)]))
}

/** The text of the declaration with another limit: what an edit of one digit leaves in the editor. */
export function wideDraft(limit: number): string {
  return declarationText(WIDE_TOOL).replace('"maximum": 900', `"maximum": ${limit}`)
}
