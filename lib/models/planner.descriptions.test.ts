import { describe, expect, it } from 'vitest'
import { runConversation } from './testing/run-conversation'

const FILES = {
  'README.md': '# Tea\n\nA shop for tea.\n',
  'package.json': '{\n  "name": "tea",\n  "dependencies": { "zod": "^4" }\n}\n',
  'src/pay.ts': '/** Pays. */\nexport function pay() {}\n',
  'tests/cart.test.ts': "test('cart', () => {})\n",
  'config/shop.json': '{ "open": true }\n',
}

/** Words that say what should be written are not the text itself: nothing is written before somebody says it. */
describe('the planner on texts that are only described', () => {
  const described = [
    { prompt: 'add a test to tests/cart.test.ts' },
    { prompt: 'add error handling to src/pay.ts' },
    { prompt: 'add logging at the top of src/pay.ts' },
    { prompt: 'add a comment to src/pay.ts' },
    { prompt: 'add comments to src/pay.ts explaining the code' },
    { prompt: 'write a function that sums in src/sum.ts' },
    { prompt: 'write documentation to docs/api.md' },
    { prompt: 'create a file with a list of the functions in src/pay.ts' },
    { prompt: 'add a comment to config/shop.json saying do not edit' },
    { prompt: '给 src/pay.ts 加一条注释' },
    { prompt: '在 src/pay.ts 里加上错误处理' },
  ]
  it.each(described)('asks back and changes nothing: $prompt', async ({ prompt }) => {
    const run = await runConversation({ prompts: [prompt], files: FILES })
    expect(run.files).toEqual(FILES)
    expect(run.text).toMatch(/[?？]/)
  })

  const comments = [
    { prompt: 'add a comment to src/pay.ts saying retries are capped' },
    { prompt: 'add a comment saying "retries are capped" to src/pay.ts' },
    { prompt: 'at the top of src/pay.ts, add a comment: retries are capped' },
    { prompt: 'write a comment to src/pay.ts: retries are capped' },
    { prompt: 'add a comment above the function pay in src/pay.ts saying that retries are capped' },
    { prompt: '给 src/pay.ts 加一条注释：retries are capped' },
  ]
  it.each(comments)('writes what a comment says, in the language of the file: $prompt', async ({ prompt }) => {
    const run = await runConversation({ prompts: [prompt], files: FILES })
    expect(run.files).toEqual({ ...FILES, 'src/pay.ts': `// retries are capped\n${FILES['src/pay.ts']}` })
  })
})

describe('the planner on questions about the project', () => {
  const questions = [
    { prompt: 'what is this project about', says: 'A shop for tea' },
    { prompt: '这个项目是做什么的？', says: 'A shop for tea' },
    { prompt: 'show me the dependencies', says: 'zod' },
    { prompt: '列出项目依赖', says: 'zod' },
    { prompt: 'is there a test for the cart?', says: 'tests/cart.test.ts' },
    { prompt: 'does src/pay.ts have tests?', says: 'I found no files for "pay test"' },
  ]
  it.each(questions)('answers "$prompt"', async ({ prompt, says }) => {
    expect((await runConversation({ prompts: [prompt], files: FILES })).text).toContain(says)
  })

  it.each([{ prompt: 'what would you do first' }, { prompt: '你建议先做什么' }])(
    'says of "$prompt" that it cannot, and calls nothing',
    async ({ prompt }) => {
      const run = await runConversation({ prompts: [prompt], files: FILES })
      expect(run.calls).toEqual([])
      expect(run.text).toMatch(/[?？]/)
    },
  )
})
