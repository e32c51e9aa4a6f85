import { describe, expect, it } from 'vitest'
import { ERR_KINDS } from '../schema/err-kind'
import { runConversation } from './testing/run-conversation'

const files = { 'README.md': '# Hi\n\nport: 80\n', 'notes/a.md': 'alpha\n', 'notes/b.md': 'beta\n' }
const prompts = ['read notes/a.md and notes/b.md, then replace port with PORT in README.md']
const changed = { ...files, 'README.md': '# Hi\n\nPORT: 80\n' }

describe('a planner that errs on purpose', () => {
  it.each(ERR_KINDS.flatMap((kind) => ['one', 'two', 'three'].map((seed) => ({ kind, seed }))))(
    'recovers from $kind (seed $seed) and leads to what was asked for',
    async ({ kind, seed }) => {
      const run = await runConversation({ prompts, files, errOnPurpose: { seed, rates: { [kind]: 0.5 } } })
      expect(run.files).toEqual(changed)
      expect(run.text).toContain('README.md')
    },
  )

  it.each(ERR_KINDS)('ends by itself or at the limit where every call errs by %s, and harms nothing', async (kind) => {
    const run = await runConversation({ prompts, files, errOnPurpose: { seed: 's', rates: { [kind]: 1 } } })
    expect([files, changed]).toContainEqual(run.files)
    expect(run.text.length).toBeGreaterThan(0)
  })

  it.each(['missing', 'wrong_type'] as const)(
    'gives up a call that fails by %s every time, long before the limit of steps, and says why',
    async (kind) => {
      const tool = {
        name: 'refund_order',
        description: 'Pays the money of an order back.',
        parametersJsonSchema: {
          type: 'object',
          properties: { order_id: { type: 'string', description: 'Number of the order' } },
          required: ['order_id'],
        },
        implementation: { type: 'canned' as const, result: { refunded: true } },
      }
      const errOnPurpose = { seed: 's', rates: { [kind]: 1 } }
      const run = await runConversation({ prompts: ['refund order A-77'], files, tools: [tool], errOnPurpose })
      expect(run.calls.length).toBeLessThanOrEqual(15)
      expect(run.text).toContain('order_id')
    },
  )

  it('says in a thought that it sends a call again as it was meant', async () => {
    const rates = { missing: 0.5 }
    const run = await runConversation({ prompts, files, errOnPurpose: { seed: 'two', rates } })
    expect(run.thoughts.join('\n')).toContain('again as planned')
  })
})
