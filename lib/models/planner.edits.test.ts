import { describe, expect, it } from 'vitest'
import { runConversation } from './testing/run-conversation'

const NAMES = `import { readFileSync } from 'node:fs'

/** How names were. */
const OLD = new Map([['find', 'glob']])

/** The name that a tool goes by. */
export function nameOf(name: string): string {
  const known = OLD.get(name)
  if (known !== undefined) {
    return known // a } in a comment
  }
  return name
}

// All of them.
export const names = () => [
  ...OLD.keys(),
]

export type Name =
  | 'find'
  | 'finder'
`
const SHOP = `import os

# Adds.
def add(a, b):
    if a:
        return a + b

    return b

class Till:
    def open(self):
        return 1
`
const FILES = { 'src/names.ts': NAMES, 'src/shop.py': SHOP, 'notes/a.md': '# A\n', 'README.md': '# Names\n' }

const without = (text: string, from: string, to: string) => {
  const at = text.indexOf(from)
  return text.slice(0, at) + text.slice(text.indexOf(to, at))
}

describe('the planner on edits that would be wrong if they were taken for words', () => {
  const removals = [
    {
      prompt: 'remove the function nameOf from src/names.ts',
      path: 'src/names.ts',
      text: without(NAMES, '/** The name', '// All'),
    },
    { prompt: 'delete nameOf from src/names.ts', path: 'src/names.ts', text: without(NAMES, '/** The name', '// All') },
    {
      prompt: '从 src/names.ts 中删除函数 nameOf',
      path: 'src/names.ts',
      text: without(NAMES, '/** The name', '// All'),
    },
    {
      prompt: '删除 src/names.ts 里的 nameOf 函数',
      path: 'src/names.ts',
      text: without(NAMES, '/** The name', '// All'),
    },
    {
      prompt: 'drop the constant names from src/names.ts',
      path: 'src/names.ts',
      text: without(NAMES, '// All', 'export type'),
    },
    {
      prompt: 'remove the type Name from src/names.ts',
      path: 'src/names.ts',
      text: NAMES.slice(0, NAMES.indexOf('\nexport type')),
    },
    {
      prompt: 'remove the function add from src/shop.py',
      path: 'src/shop.py',
      text: without(SHOP, '# Adds', 'class Till'),
    },
  ]
  it.each(removals)('takes out a whole declaration: $prompt', async ({ prompt, path, text }) => {
    const run = await runConversation({ prompts: [prompt], files: FILES })
    expect(run.files).toEqual({ ...FILES, [path]: text })
  })

  const refused = [
    { prompt: 'remove the function nope from src/names.ts' },
    { prompt: 'remove return known from src/names.ts' },
    { prompt: 'replace Map with WeakMap in src/names.ts but only in the import' },
    { prompt: 'replace OLD with PAST in src/names.ts, only inside comments' },
    { prompt: '把 src/names.ts 里的 Map 替换成 WeakMap，只改导入' },
  ]
  it.each(refused)('changes nothing where it cannot keep to what was said: $prompt', async ({ prompt }) => {
    const run = await runConversation({ prompts: [prompt], files: FILES })
    expect(run.files).toEqual(FILES)
  })

  const texts = [
    { prompt: '在 notes/b.md 中写入 你好', path: 'notes/b.md', text: '你好' },
    { prompt: '把你好写入 notes/b.md', path: 'notes/b.md', text: '你好' },
    { prompt: 'append the line // end to src/names.ts', path: 'src/names.ts', text: `${NAMES}// end\n` },
    { prompt: 'append the top ten to notes/a.md', path: 'notes/a.md', text: '# A\nthe top ten\n' },
  ]
  it.each(texts)(
    'writes the words that stand there, whatever was said before: $prompt',
    async ({ prompt, path, text }) => {
      const run = await runConversation({ prompts: ['read README.md', prompt], files: FILES })
      expect(run.files[path]?.trimEnd()).toBe(text.trimEnd())
    },
  )

  it('asks back where words point at something that was not found', async () => {
    const run = await runConversation({
      prompts: ['read README.md', 'write the third paragraph to notes/b.md'],
      files: FILES,
    })
    expect(run.files).toEqual(FILES)
  })

  it('takes a quoted name in code for the whole name', async () => {
    const run = await runConversation({ prompts: ["in src/names.ts change 'find' to 'locate'"], files: FILES })
    expect(run.files['src/names.ts']).toBe(NAMES.replace(/'find'/g, "'locate'"))
  })
})

describe('the planner on what a module is', () => {
  it('names the exported functions where those are asked for', async () => {
    const prompt = "don't change anything, just tell me which functions src/names.ts exports"
    const { text } = await runConversation({ prompts: [prompt], files: FILES })
    expect(text).toContain('nameOf')
    expect(text).not.toContain('OLD')
  })

  it('speaks of what a module exports, not of a constant of its own', async () => {
    const { text } = await runConversation({ prompts: ['What does src/names.ts do?'], files: FILES })
    expect(text).toContain('The name that a tool goes by')
  })
})
