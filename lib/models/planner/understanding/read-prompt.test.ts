import { describe, expect, it } from 'vitest'
import type { Intent } from './intent'
import { maskPrompt, unmask } from './mask-prompt'
import { readPrompt } from './read-prompt'
import { splitClauses } from './split-clauses'

function clausesOf(prompt: string): readonly string[] {
  const masked = maskPrompt(prompt)
  return splitClauses(masked.masked).map((clause) => unmask(masked, clause))
}

function intentsOf(prompt: string): readonly Intent[] {
  return readPrompt(prompt).clauses.map((clause) => clause.reading.intent)
}

describe('maskPrompt', () => {
  const cases = [
    { name: 'takes paths with extensions', prompt: 'read src/a.ts and b.md', want: ['file src/a.ts', 'file b.md'] },
    {
      name: 'takes dotfiles and names without extension',
      prompt: 'is there a .editorconfig or LICENSE?',
      want: ['file .editorconfig', 'file LICENSE'],
    },
    {
      name: 'takes a path that stands right behind Chinese',
      prompt: '把about.md里的标题改掉',
      want: ['file about.md'],
    },
    {
      name: 'takes Chinese file names',
      prompt: '把 说明.md 改名为 README.md',
      want: ['file 说明.md', 'file README.md'],
    },
    { name: 'does not take member access for a file', prompt: 'what is user.name in z.object?', want: [] },
    {
      name: 'takes directories by slash and by word',
      prompt: 'look in docs/ and the notes folder',
      want: ['directory docs/', 'directory notes'],
    },
    { name: 'takes quotes, not apostrophes', prompt: "don't replace 'a b' in what's there", want: ['text a b'] },
    { name: 'takes a quoted path for a path', prompt: 'open `src/a.ts`', want: ['file src/a.ts'] },
    {
      name: 'takes addresses for what they are',
      prompt: 'mail kim@acme.test about https://x.test/a.md',
      want: ['url https://x.test/a.md', 'email kim@acme.test'],
    },
  ] as const
  it.each(cases)('$name', ({ prompt, want }) => {
    expect(maskPrompt(prompt).mentions.map(({ kind, value }) => `${kind} ${value}`)).toEqual(want)
  })
})

describe('splitClauses', () => {
  const cases = [
    {
      name: 'at "then" and "and" before a verb',
      prompt: 'read a.txt, then append x to b.txt and show it',
      want: ['read a.txt', 'append x to b.txt', 'show it'],
    },
    { name: 'at 然后', prompt: '读取 a.json 的 version，然后写到 b.md', want: ['读取 a.json 的 version', '写到 b.md'] },
    {
      name: 'at the items of a numbered list',
      prompt: '1. list src\n2. read src/a.ts',
      want: ['list src', 'read src/a.ts'],
    },
    {
      name: 'not at commas inside of a text',
      prompt: 'create a.txt with the text Hello, world!',
      want: ['create a.txt with the text Hello, world!'],
    },
    {
      name: 'not inside of quotes',
      prompt: 'append "do this, then run that" to a.txt',
      want: ['append "do this, then run that" to a.txt'],
    },
    {
      name: 'not between a condition and what follows it',
      prompt: 'if there is no a.txt, create one',
      want: ['if there is no a.txt, create one'],
    },
    {
      name: 'before a question about a file',
      prompt: '读一下 README.md，默认端口是多少？',
      want: ['读一下 README.md', '默认端口是多少？'],
    },
  ]
  it.each(cases)('cuts $name', ({ prompt, want }) => expect(clausesOf(prompt)).toEqual(want))
})

describe('readPrompt', () => {
  const cases = [
    {
      prompt: 'rename the function formatPrice to formatAmount everywhere',
      want: { type: 'rename_symbol', from: 'formatPrice', to: 'formatAmount' },
    },
    { prompt: '把函数 getUser 重命名为 fetchUser', want: { type: 'rename_symbol', from: 'getUser', to: 'fetchUser' } },
    { prompt: 'rename a.md to b.md', want: { type: 'move', to: 'b.md', isCopy: false } },
    {
      prompt: 'set db.pool to 50 in config/prod.json',
      want: { type: 'edit', edit: { op: 'set', key: 'db.pool', value: '50' } },
    },
    {
      prompt: '把 site.yaml 里的 pageSize 改成 20',
      want: { type: 'edit', edit: { op: 'set', key: 'pageSize', value: '20' } },
    },
    {
      prompt: 'turn off debug in config/dev.json',
      want: { type: 'edit', edit: { op: 'set', key: 'debug', value: 'false' } },
    },
    {
      prompt: 'add faq.md to the nav list in kite.yml, right after install.md',
      want: { type: 'edit', edit: { op: 'add_item', list: 'nav', item: 'faq.md', anchor: 'install.md' } },
    },
    {
      prompt: 'insert the line "b" before "c" in x.md',
      want: { type: 'edit', edit: { op: 'insert', text: 'b', side: 'before', anchor: { text: 'c' } } },
    },
    { prompt: '在 名单.csv 末尾加一行 孙丽', want: { type: 'edit', edit: { op: 'append', text: '孙丽' } } },
    { prompt: 'delete line 3 of a.txt', want: { type: 'edit', edit: { op: 'delete_range', first: 3, last: 3 } } },
    { prompt: 'delete a.txt', want: { type: 'delete' } },
    { prompt: 'how many lines are in a.txt?', want: { type: 'count', unit: 'lines' } },
    { prompt: '统计一下代码里一共有几个 TODO', want: { type: 'count', unit: 'matches', term: { text: 'TODO' } } },
    { prompt: "what's the last line of a.log?", want: { type: 'read', range: { first: -1, last: -1 } } },
    { prompt: 'show the first 5 lines of a.log', want: { type: 'read', range: { first: 1, last: 5 } } },
    {
      prompt: 'which keys are in a.json but missing from b.json?',
      want: { type: 'compare', left: 'a.json', right: 'b.json', want: 'only_left' },
    },
    { prompt: 'run `ls -la`', want: { type: 'run', command: 'ls -la' } },
    { prompt: 'run the check', want: { type: 'check', isFixed: false } },
    { prompt: 'fix what fails in the price module', want: { type: 'check', isFixed: true, about: 'price' } },
  ]
  it.each(cases)('reads "$prompt"', ({ prompt, want }) => expect(intentsOf(prompt)[0]).toMatchObject(want))

  it('asks where a sentence of a known kind says too little', () => {
    for (const prompt of ['rename the file', '帮我改一下名字', 'fix it', 'change the value']) {
      expect(intentsOf(prompt)).toMatchObject([{ type: 'ask' }])
    }
  })

  it('answers in the language of the sentence, not in that of its quotes', () => {
    expect(readPrompt('replace “小林” with “老林” in a.md').language).toBe('en')
    expect(readPrompt('把 a.md 删掉').language).toBe('zh')
  })
})
