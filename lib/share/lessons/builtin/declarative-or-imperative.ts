import type { ToolDefinitionInput } from '../../../session/tool-definition'
import type { LessonPlan } from '../define-lesson'
import { callTools, policyText, sayText } from '../plan-commands'

const SET_PRICE: ToolDefinitionInput = {
  name: 'set_price',
  description: 'Sets the price of one product.',
  kind: 'custom',
  parametersJsonSchema: {
    type: 'object',
    properties: {
      sku: { type: 'string', pattern: '^T-[0-9]{3}$' },
      amount: { type: 'number', minimum: 0 },
      currency: { type: 'string', enum: ['EUR', 'JPY'] },
    },
    required: ['sku', 'amount', 'currency'],
    additionalProperties: false,
  },
  implementation: { type: 'template', text: '{{sku}} now costs {{amount}} {{currency}}.' },
}

const SOURCE = `export default async ({ request }) => {
  const [verb, sku, amount, currency] = request.split(' ')
  if (verb !== 'set_price') throw new Error('do what?')
  return sku + ' now costs ' + amount + ' ' + currency + '.'
}
`

const SHOP_ADMIN: ToolDefinitionInput = {
  name: 'shop_admin',
  description: 'Does whatever the request says: "set_price T-002 4.50 EUR".',
  kind: 'custom',
  parametersJsonSchema: { type: 'object', properties: { request: { type: 'string' } }, required: ['request'] },
  implementation: { type: 'javascript', source: SOURCE },
}

const ALLOW_BOTH = { toolName: 'set_price', decision: 'allow', priority: 400 }
const ALLOW_ADMIN = { toolName: 'shop_admin', decision: 'allow', priority: 400 }
const NO_YEN = { toolName: 'set_price', argsPattern: '"currency":"JPY"', decision: 'deny', priority: 900 }

/** The same job with a schema and with a free text, and who can still say what about it. */
export const DECLARATIVE_OR_IMPERATIVE: LessonPlan = {
  id: 'declarative-or-imperative',
  minutes: 5,
  start: (word) => ({
    model: 'manual',
    tools: [SET_PRICE, SHOP_ADMIN],
    policy: policyText(ALLOW_BOTH, ALLOW_ADMIN),
    setup: [{ type: 'prompt.submit', text: word('prompt') }],
  }),
  steps: (word) => [
    {
      id: 'both',
      right: 'declared',
      check: {
        all: [
          { answer: 'any' },
          { call: { tool: 'set_price', failedAt: 'declaration' } },
          { call: { tool: 'shop_admin', status: 'success' } },
        ],
      },
      showMe: [
        callTools(
          ['set_price', { sku: 'T-002', amount: -5, currency: 'EUR' }],
          ['shop_admin', { request: 'set_price T-002 -5 EUR' }],
        ),
      ],
      look: { tab: 'schema', tool: 'set_price' },
    },
    {
      id: 'rule',
      right: 'field',
      check: {
        all: [
          { answer: 'any' },
          { call: { tool: 'set_price', failedAt: 'policy' } },
          { call: { tool: 'shop_admin', args: { request: 'JPY' }, status: 'success' } },
        ],
      },
      showMe: [
        { type: 'policy.set', toml: policyText(ALLOW_BOTH, ALLOW_ADMIN, NO_YEN) },
        callTools(
          ['set_price', { sku: 'T-002', amount: 500, currency: 'JPY' }],
          ['shop_admin', { request: 'set_price T-002 500 JPY' }],
        ),
      ],
      look: { tab: 'policy' },
    },
    { id: 'readers', right: 'all', look: { tab: 'tools' } },
    {
      id: 'declare',
      check: {
        all: [
          { event: 'tool.defined', where: { tool: { name: 'shop_admin' } } },
          { call: { tool: 'shop_admin', failedAt: 'declaration' } },
        ],
      },
      showMe: [
        {
          type: 'tool.define',
          tool: {
            ...SHOP_ADMIN,
            parametersJsonSchema: {
              type: 'object',
              properties: { request: { type: 'string', pattern: '^set_price T-[0-9]{3} [0-9.]+ (EUR|JPY)$' } },
              required: ['request'],
              additionalProperties: false,
            },
          },
        },
        callTools(['shop_admin', { request: 'set_price T-002 -5 EUR' }]),
      ],
      look: { tab: 'schema', tool: 'shop_admin' },
    },
    {
      id: 'cost',
      right: 'cost',
      check: { all: [{ answer: 'any' }, { event: 'run.finished', where: { outcome: 'completed' } }] },
      showMe: [sayText(word('answer'))],
      look: { call: 'last' },
    },
  ],
}
