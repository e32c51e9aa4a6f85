import { toLines } from './lines'
import { outlineOf } from './outline'
import { readTable } from './table'

/** What a file is about, by rule: its first words, headings, exports, keys or columns. One to four short lines. */
export interface FileSummary {
  readonly lineCount: number
  /** The first sentence of prose or the first comment; undefined where there is none. */
  readonly lead: string | undefined
  readonly label: 'headings' | 'exports' | 'functions' | 'keys' | 'columns' | undefined
  readonly names: readonly string[]
}

/** Summarises a text by what its kind of file puts first. */
export function summariseText(path: string, text: string): FileSummary {
  const lineCount = toLines(text).lines.length
  if (/\.(?:csv|tsv)$/i.test(path)) {
    const table = readTable(text)
    return { lineCount, lead: undefined, label: 'columns', names: table.columns }
  }
  if (/\.mdx?$|\.txt$|\.rst$/i.test(path)) {
    const [title, ...headings] = outlineOf(path, text, 'headings')
    const lead = firstProse(text)
    return {
      lineCount,
      lead: title === undefined ? lead : lead === undefined ? title : `${title}: ${lead}`,
      label: 'headings',
      names: headings,
    }
  }
  if (/\.(?:json|ya?ml|toml|ini|env)$/i.test(path))
    return { lineCount, lead: firstComment(text), label: 'keys', names: outlineOf(path, text, 'keys') }
  const exported = outlineOf(path, text, 'exports')
  const names =
    exported.length > 0 ? exported : [...outlineOf(path, text, 'classes'), ...outlineOf(path, text, 'functions')]
  return { lineCount, lead: moduleComment(text), label: exported.length > 0 ? 'exports' : 'functions', names }
}

/** The first line that is neither heading, front matter nor list; cut at its sentence. */
function firstProse(text: string): string | undefined {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
  const line = body.split('\n').find((item) => /^[^\s#>|`\-*=+<[{(/'"]/.test(item) && item.trim().length > 2)
  return line === undefined ? undefined : clip(line.trim())
}

/** What a module says of itself: the comment it begins with, else that of the first thing it exports, else any. */
function moduleComment(text: string): string | undefined {
  const isHead = /^(?:#!.*\n)?\s*(?:\/\*|\/\/|#|""")/.test(text)
  const exported = /\/\*\*?((?:(?!\*\/)[\s\S])*)\*\/\s*\n(?:@.*\n)*export\b/.exec(text)?.[0]
  return firstComment(isHead || exported === undefined ? text : exported)
}

function firstComment(text: string): string | undefined {
  const match =
    /^\s*(?:\/\*\*?\s*([\s\S]*?)\*\/|((?:\/\/|#(?![!a-f0-9]{3,6})).*)|"""([\s\S]*?)""")|^\/\*\*\s*([\s\S]*?)\*\//m.exec(
      text.replace(/^#!.*\n/, ''),
    )
  const said = (match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4])?.replace(/^\s*(?:\*|\/\/|#)\s?/gm, '').trim()
  return said === undefined || said === '' ? undefined : clip(said.replace(/\s+/g, ' '))
}

/** Up to the end of the first sentence, 160 characters at most. */
function clip(text: string): string {
  const sentence = /^.*?[.!?。！？](?=\s|$|\p{Script=Han})/u.exec(text)?.[0] ?? text
  return sentence.length > 160 ? `${sentence.slice(0, 157)}…` : sentence
}
