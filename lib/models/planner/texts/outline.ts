import { isJsonObject } from '../../../base/json'
import type { OutlineKind } from '../understanding/intent'
import { jsonSpans } from './json-spans'
import { keyLines } from './key-lines'
import { bestKeys } from './match-key'
import { readTable } from './table'

/** Patterns by kind; the first group that took part is the name. They cover the usual languages, one line at a time. */
const PATTERNS: Readonly<Partial<Record<OutlineKind, readonly RegExp[]>>> = {
  headings: [/^#{1,6}\s+(.+?)\s*#*$/, /<h[1-6][^>]*>(.*?)<\/h[1-6]>/i],
  functions: [
    /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?function\s*\*?\s*([\w$]+)/,
    /^\s*(?:export\s+)?(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\([^)]*\)|[\w$]+)\s*(?::[^=]+)?=>/,
    /^\s*(?:async\s+)?def\s+(\w+)/,
    /^\s*(?:pub\s+)?(?:async\s+)?fn\s+(\w+)/,
    /^func\s+(?:\([^)]*\)\s*)?(\w+)/,
    /^(?:function\s+)?([\w-]+)\s*\(\)\s*\{/,
  ],
  classes: [/^\s*(?:export\s+)?(?:default\s+)?(?:abstract\s+)?class\s+(\w+)/],
  types: [/^\s*(?:export\s+)?(?:interface|type|enum)\s+(\w+)/],
  imports: [
    /^\s*import\s+(?:type\s+)?.*?from\s+['"]([^'"]+)['"]/,
    /^\s*import\s+['"]([^'"]+)['"]/,
    /^\s*from\s+(\S+)\s+import/,
    /^\s*import\s+([\w.]+)/,
    /require\(['"]([^'"]+)['"]\)/,
    /^\s*#include\s+[<"]([^>"]+)/,
  ],
  links: [/\[[^\]]*\]\(([^)]+)\)/g, /(?<![("])(https?:\/\/[^\s)"'>]+)/g, /href="([^"]+)"/g],
  tasks: [/^\s*[-*+]\s+(\[[ xX]\]\s+.+)$/],
  items: [/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?(.+)$/],
}

/** What a text holds of a kind, in its order, without repeats. `member` names the key whose members are wanted. */
export function outlineOf(path: string, text: string, kind: OutlineKind, member?: string): readonly string[] {
  if (kind === 'exports') return exportsOf(path, text)
  if (kind === 'columns') return /\.(?:csv|tsv)$/i.test(path) ? readTable(text).columns : keysOf(text)
  if (kind === 'keys') return keysOf(text)
  if (kind === 'members') return membersOf(text, member ?? '')
  const names = withoutFences(path, text)
    .split('\n')
    .flatMap((line) => (PATTERNS[kind] ?? []).flatMap((pattern) => namesIn(line, pattern)))
  return [...new Set(names)]
}

/** A `#` inside of a fenced block of a Markdown file is a comment of some shell. */
function withoutFences(path: string, text: string): string {
  return /\.mdx?$/i.test(path) ? text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '') : text
}

function namesIn(line: string, pattern: RegExp): string[] {
  if (pattern.global) return [...line.matchAll(pattern)].flatMap((match) => match[1] ?? [])
  const name = pattern.exec(line)?.[1]
  return name === undefined ? [] : [name.replace(/<[^>]+>/g, '').trim()]
}

/** The names that a module gives to others: ES modules, CommonJS, Python's public names. */
function exportsOf(path: string, text: string): readonly string[] {
  if (/\.pyi?$/i.test(path)) {
    return [...text.matchAll(/^(?:def|class|async def)\s+([A-Za-z]\w*)|^([A-Z][A-Z_\d]+)\s*=/gm)].flatMap(
      (match) => match[1] ?? match[2] ?? [],
    )
  }
  const declared = [
    ...text.matchAll(
      /^export\s+(?:declare\s+)?(?:(?:abstract\s+|async\s+)*(?:function\s*\*?|class|const|let|var|interface|type|enum|namespace)\s+)([\w$]+)/gm,
    ),
  ].flatMap((match) => match[1] ?? [])
  const defaults = [...text.matchAll(/^export\s+default\s+(?:async\s+)?(?:function|class)?\s*\*?\s*([\w$]+)?/gm)].map(
    (match) => `default${match[1] === undefined ? '' : ` (${match[1]})`}`,
  )
  const listed = [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .replace(/^.*\s+as\s+/, ''),
    )
    .filter((name) => name !== '')
  const common = [...text.matchAll(/^(?:module\.)?exports\.([\w$]+)\s*=/gm)].flatMap((match) => match[1] ?? [])
  const starred = [...text.matchAll(/^export\s+\*\s+from\s+['"]([^'"]+)['"]/gm)].map(
    (match) => `* from ${match[1] ?? ''}`,
  )
  return [...new Set([...declared, ...listed, ...defaults, ...common, ...starred])]
}

/** Top-level keys of JSON, YAML, TOML and the like. */
function keysOf(text: string): readonly string[] {
  const [root] = jsonSpans(text)
  if (root) return isJsonObject(root.value) ? Object.keys(root.value) : []
  const lines = keyLines(text)
  return [...new Set(lines.filter((line) => line.path.length === 1).map((line) => line.path[0] ?? ''))]
}

function membersOf(text: string, member: string): readonly string[] {
  const spans = jsonSpans(text)
  if (spans.length > 0) {
    const [span] = bestKeys(
      spans.filter((item) => item.path.length > 0),
      member,
    )
    if (!span) return []
    if (Array.isArray(span.value))
      return span.value.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    return isJsonObject(span.value) ? Object.keys(span.value) : [String(span.value)]
  }
  const lines = keyLines(text)
  const [parent] = bestKeys(lines, member)
  if (!parent) return []
  const below = lines.filter(
    (line) => line.path.length === parent.path.length + 1 && line.path[parent.path.length - 1] === parent.path.at(-1),
  )
  if (below.length > 0) return below.map((line) => line.path.at(-1) ?? '')
  return parent.raw === '' ? bulletsBelow(text, parent.line) : [parent.raw]
}

function bulletsBelow(text: string, line: number): string[] {
  const bullets: string[] = []
  for (const row of text.split('\n').slice(line + 1)) {
    const item = /^\s*-\s+(.*)$/.exec(row)?.[1]
    if (item !== undefined) bullets.push(item)
    else if (row.trim() !== '') break
  }
  return bullets
}
