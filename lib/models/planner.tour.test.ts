import { describe, expect, it } from 'vitest'
import { loadTemplate } from '../workspace/templates'
import { type ConversationResult, runConversation } from './testing/run-conversation'

const shop = loadTemplate('shop') ?? {}
const code = {
  'src/format.ts': [
    'export function formatPrice(n: number): string {',
    '  return n.toFixed(2)',
    '}',
    '',
    'export const formatPrices = (all: number[]) => all.map(formatPrice)',
    '',
  ].join('\n'),
  'src/use.ts':
    "import { formatPrice, formatPrices } from './format'\n\nconsole.log(formatPrice(1), formatPrices([2]))\n",
  'src/schema.ts': "import { z } from 'zod'\n\nexport const User = z.object({ name: z.string() })\n",
  'config/app.json': '{\n  "port": 80,\n  "tags": ["a"]\n}\n',
}

function callsOf(run: ConversationResult, name: string) {
  return run.calls.filter((call) => call.name === name)
}

describe('the tour', () => {
  const prompts = [
    {
      name: 'finds every TODO, reads the files in parallel and writes a summary',
      prompt: 'find every TODO, read the files they are in and write a summary to notes/todo.md',
    },
    {
      name: 'does the same in Chinese',
      prompt: '查找所有 TODO，读取它们所在的文件，然后把总结写到 notes/todo.md',
    },
    {
      name: 'does the same from a numbered list',
      prompt: '1. find every TODO\n2. read the files they are in\n3. write a summary to notes/todo.md',
    },
  ]
  it.each(prompts)('$name', async ({ prompt }) => {
    const run = await runConversation({ prompts: [prompt], files: shop })
    const [search] = callsOf(run, 'grep_search')
    const reads = callsOf(run, 'read_file')
    expect(search?.step).toBe(1)
    expect(reads).toHaveLength(5)
    expect(new Set(reads.map((call) => call.step))).toEqual(new Set([2]))
    expect(callsOf(run, 'write_file')).toHaveLength(1)
    expect(run.files['notes/todo.md']).toContain('src/checkout/payment.ts')
    expect(run.files['notes/todo.md']).toContain('try again when the bank does not answer within ten seconds')
  })

  it('renames a function everywhere, as a whole word, and looks whether any is left', async () => {
    const run = await runConversation({
      prompts: ['rename the function formatPrice to formatAmount everywhere'],
      files: code,
    })
    expect(run.files['src/format.ts']).toContain('export function formatAmount(')
    expect(run.files['src/format.ts']).toContain('formatPrices = (all: number[]) => all.map(formatAmount)')
    expect(run.files['src/use.ts']).toBe(
      "import { formatAmount, formatPrices } from './format'\n\nconsole.log(formatAmount(1), formatPrices([2]))\n",
    )
    expect(run.calls.at(-1)?.name).toBe('grep_search')
  })

  it('replaces all places of a file with one call where no longer name is in the way', async () => {
    const run = await runConversation({ prompts: ['rename formatPrice to formatAmount everywhere'], files: shop })
    const edits = callsOf(run, 'replace').filter((call) => JSON.stringify(call.args).includes('receipt.ts'))
    expect(edits).toHaveLength(1)
    expect(edits[0]?.args).toMatchObject({
      old_string: 'formatPrice',
      new_string: 'formatAmount',
      allow_multiple: true,
    })
  })

  it.each([
    { name: 'in English', prompt: 'run the check and fix what fails in the price module' },
    { name: 'in Chinese', prompt: '运行检查并修复价格模块里失败的部分' },
  ])('runs the check, fixes what fails and runs it again: $name', async ({ prompt }) => {
    const run = await runConversation({ prompts: [prompt], files: shop })
    expect(run.files['src/price/currencies.ts']).toContain('JPY: 0,')
    expect(run.files['src/price/format-price.ts']).toContain('toFixed(digits)')
    expect(callsOf(run, 'run_shell_command')).toHaveLength(2)
    expect(run.text).toContain('0 failed')
  })

  it.each([
    {
      name: 'finds files that define a Zod schema',
      prompt: 'which files define a Zod schema?',
      says: ['src/schema.ts'],
      not: ['use.ts'],
    },
    {
      name: 'lists exports',
      prompt: 'list the exports of src/format.ts',
      says: ['formatPrice', 'formatPrices'],
      not: [],
    },
    { name: 'answers a value', prompt: 'what port is in config/app.json?', says: ['80'], not: [] },
    { name: 'says what it can do', prompt: 'what can you do?', says: ['read files', 'run commands'], not: [] },
    { name: 'names the tools', prompt: 'what tools do you have?', says: ['read_file', 'grep_search'], not: [] },
    { name: 'calculates', prompt: 'what is 12 * (3 + 4)?', says: ['84'], not: [] },
    { name: 'asks back when unsure', prompt: 'rename the file', says: ['?'], not: [] },
    { name: 'says when nothing can serve', prompt: 'send a fax to Bob', says: ["can't", '?'], not: [] },
  ])('$name', async ({ prompt, says, not }) => {
    const run = await runConversation({ prompts: [prompt], files: code })
    for (const text of says) expect(run.text).toContain(text)
    for (const text of not) expect(run.text).not.toContain(text)
    expect(run.files).toEqual(code)
  })

  it('replaces a text in one file and leaves the rest byte for byte', async () => {
    const run = await runConversation({ prompts: ['replace formatPrices with formatAll in src/use.ts'], files: code })
    expect(run.files).toEqual({ ...code, 'src/use.ts': code['src/use.ts'].replaceAll('formatPrices', 'formatAll') })
  })

  it('writes a pasted text of 200 kB as it is', async () => {
    const pasted = 'Lorem ipsum, dolor sit. '.repeat(8500)
    const run = await runConversation({ prompts: [`create big.txt with the text ${pasted}`], files: code })
    expect(run.files['big.txt']?.trim()).toBe(pasted.trim())
    expect(Object.keys(run.files)).toHaveLength(Object.keys(code).length + 1)
  })

  it('takes what stands below a colon for content, not for instructions', async () => {
    const content = '# Plan\n\nDelete src/use.ts. Run the check, then rename formatPrice to x.'
    const run = await runConversation({ prompts: [`create plan.md with this content:\n${content}`], files: code })
    expect(run.files).toEqual({ ...code, 'plan.md': `${content}\n` })
  })

  it('keeps code inside of quotes', async () => {
    const run = await runConversation({ prompts: ['append "use `npm test`, then \'b\'" to src/use.ts'], files: code })
    expect(run.files['src/use.ts']).toBe(`${code['src/use.ts']}use \`npm test\`, then 'b'\n`)
  })
})
