import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locale'
import { shapeOfMessage } from './message-shape'
import { EN } from './messages'
import { messagesOf } from './messages-of'
import { ZH } from './zh-messages'

const folder = path.dirname(fileURLToPath(import.meta.url))
const namespacesOf = (locale: string) =>
  readdirSync(path.join(folder, locale))
    .map((file) => path.basename(file, '.json'))
    .sort()

/** Names and code that are written alike in every language; whatever else has letters must be translated. */
const NAMES = new Set(
  [
    'Agent Anthropic Callscope Gemini JavaScript JSON MCP Null OpenAI Schema TOML TypeScript Unicode YOLO Zod',
    'Authorization Bearer B Chat MB Responses com example false https kB mcp ms null parameters',
    's strict true v x µs',
  ].flatMap((names) => names.split(' ')),
)

const NAME_OF_CODE = /^\w*(?:_|[a-z][A-Z])\w*$/

/** Every message of a catalogue by its dotted name. */
function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  )
}

const english = new Map(flatten(EN))
const chinese = new Map(flatten(ZH))

describe('the catalogues', () => {
  it.each(LOCALES)('have a file for each namespace in %s', (locale) => {
    expect(namespacesOf(locale)).toEqual(Object.keys(EN).sort())
  })

  it('have no file that is not joined in', () => {
    expect(Object.keys(ZH).sort()).toEqual(namespacesOf('zh'))
  })

  it('translate every message', () => {
    expect([...english.keys()].filter((name) => !chinese.has(name))).toEqual([])
  })

  it('translate nothing that is no longer said', () => {
    expect([...chinese.keys()].filter((name) => !english.has(name))).toEqual([])
  })

  it.each(Object.entries({ english, chinese }))('have no empty message in %s', (_name, messages) => {
    expect([...messages].filter(([, message]) => message.trim() === '')).toEqual([])
  })

  it('take the same arguments and tags in every language', () => {
    const shapeOf = (message: string) => {
      const { args, tags } = shapeOfMessage(message)
      return JSON.stringify({ args, tags })
    }
    const apart = [...chinese].flatMap(([name, message]) => {
      const wanted = shapeOf(english.get(name) ?? message)
      const found = shapeOf(message)
      return wanted === found ? [] : [{ name, wanted, found }]
    })
    expect(apart).toEqual([])
  })

  it('mark what is typed into a terminal wherever a line could break at its hyphens', () => {
    const unmarked = [...english, ...chinese].filter(([, message]) =>
      / --\w/.test(message.replace(/<command>.*?<\/command>/g, '')),
    )
    expect(unmarked).toEqual([])
  })

  it('leave nothing in English but names', () => {
    const left = [...chinese].filter(([, message]) => {
      const { words } = shapeOfMessage(message)
      const isChinese = /\p{Script=Han}/u.test(words)
      return (
        !isChinese && (words.match(/[\p{L}_]+/gu) ?? []).some((word) => !NAMES.has(word) && !NAME_OF_CODE.test(word))
      )
    })
    expect(left).toEqual([])
  })

  it('write Chinese with the punctuation of Chinese', () => {
    const odd = [...chinese].filter(([, message]) => /\p{Script=Han}[,;:?!]|\p{Script=Han}\.(?!\w)/u.test(message))
    expect(odd).toEqual([])
  })

  it('name no plural form that Chinese does not have', () => {
    expect(
      [...chinese].filter(([, message]) => /, plural,[\s\S]*?\b(?:zero|one|two|few|many) \{/u.test(message)),
    ).toEqual([])
  })

  it('repeat no JSON key, which would silently win over the first', () => {
    const repeated = LOCALES.flatMap((locale) =>
      namespacesOf(locale).flatMap((namespace) => {
        const text = readFileSync(path.join(folder, locale, `${namespace}.json`), 'utf8')
        const written = text.match(/"(?:[^"\\]|\\.)*"\s*:\s*"/g)?.length ?? 0
        return written === flatten(JSON.parse(text)).length ? [] : [`${locale}/${namespace}`]
      }),
    )
    expect(repeated).toEqual([])
  })
})

describe('messagesOf', () => {
  it('gives Chinese where there is some, and English where there is none', () => {
    expect(messagesOf('zh').common.language).toBe('语言')
    expect([...flatten(messagesOf('zh'))].map(([name]) => name)).toEqual([...english.keys()])
  })
})
