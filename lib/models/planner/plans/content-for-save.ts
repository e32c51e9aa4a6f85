import { isJsonObject } from '../../../base/json'
import { stem, wordsOf } from '../capabilities/words-of'
import type { World } from '../conversation/world'
import { questionWords } from '../texts/find-answer'
import { keyScore } from '../texts/match-key'
import { summariseText } from '../texts/summarise'

const SUMMARY = /\b(?:summary|overview|report|digest|notes)\b|总结|摘要|概述|报告|汇总/iu

/**
 * What "write a summary", "save the list" or "把温度写进" put into a file: a member of the last tool's answer, the last value,
 * a summary of what was searched and read, or what was said last. Undefined where nothing was found before.
 */
export function contentForSave(world: World, what: string): string | undefined {
  const { value, lastIntent } = world.memory
  // What was looked up is the value, without the sentence that told it.
  const looked = what.trim() === '' && lastIntent?.type === 'look_up' ? value?.text : undefined
  return namedContent(world, what) ?? looked ?? nonEmpty(plainText(world.memory.report)) ?? world.memory.value?.text
}

/** The part of it that the words name; undefined where they name nothing that was found. */
export function namedContent(world: World, what: string): string | undefined {
  const { memory } = world
  const member = memberNamed(memory.result, what)
  if (member !== undefined) return member
  if (SUMMARY.test(what)) return summaryText(world) ?? nonEmpty(memory.report)
  if (memory.value && namesValue(what, memory.value.name)) return memory.value.text
  if (/\b(?:files?|paths?|names?|list)\b|列表|文件名?/iu.test(what) && memory.files.length > 0)
    return memory.files.map((path) => `- ${path}`).join('\n')
  return undefined
}

/** A Markdown summary: matches by file with what the file is about, or the files that were read. */
function summaryText(world: World): string | undefined {
  const { memory } = world
  const { matches } = memory
  if (!matches || matches.items.length === 0) return fileSummaries(world, memory.files)
  const files = [...new Set(matches.items.map((match) => match.path))]
  const sections = files.map((path) => {
    const lines = matches.items.filter((match) => match.path === path)
    const text = memory.texts.get(path)
    const lead = text === undefined ? undefined : summariseText(path, text).lead
    const about = lead === undefined || lead.includes(matches.term) ? '' : `\n${lead}\n`
    const items = lines.map((match) => world.wording.summaryLine(match.line, cleanMatch(match.text, matches.term)))
    return `## ${path}\n${about}\n${items.join('\n')}`
  })
  const title = world.wording.summaryTitle(matches.term)
  const count = world.wording.summaryCount(matches.items.length, files.length)
  return `# ${title}\n\n${count}\n\n${sections.join('\n\n')}\n`
}

/** `// TODO: retry on 503` → `retry on 503`. */
function cleanMatch(text: string, term: string): string {
  const at = text.indexOf(term)
  const after = at < 0 ? text : text.slice(at + term.length)
  const said = after
    .replace(/^[\s:：,\-–()]+/u, '')
    .replace(/\s*(?:\*\/|-->)\s*$/, '')
    .trim()
  return said === '' || !/^[A-Z]{3,}$/.test(term) ? text.trim() : said
}

function fileSummaries(world: World, paths: readonly string[]): string | undefined {
  const known = paths.flatMap((path) => {
    const text = world.memory.texts.get(path)
    return text === undefined ? [] : [world.wording.summary(path, summariseText(path, text))]
  })
  return known.length === 0
    ? undefined
    : `# ${world.wording.summaryTitle(undefined)}\n\n${plainText(known.join('\n\n'))}\n`
}

/** The member of an object that the words name: "the temperature", "温度". */
function memberNamed(result: unknown, what: string): string | undefined {
  if (!isJsonObject(result)) return undefined
  const said = what.replace(/^(?:the|that|its|this)\s+|^(?:这个|该)/iu, '').trim()
  const scored = Object.entries(result).flatMap(([key, value]) => {
    const score = keyScore([key], said) + (questionWords(said).has(stem(wordsOf(key)[0] ?? '')) ? 1 : 0)
    return score > 0 ? [{ value, score }] : []
  })
  const [best] = scored.sort((left, right) => right.score - left.score)
  return best === undefined
    ? undefined
    : typeof best.value === 'object'
      ? JSON.stringify(best.value)
      : String(best.value)
}

function namesValue(what: string, name: string): boolean {
  const words = questionWords(name)
  return (
    [...questionWords(what)].some((word) => words.has(word)) ||
    /\b(?:value|number|result|it|that|count|total|line)\b|值|结果|数量|它/iu.test(what)
  )
}

/** Said text without the marks of Markdown emphasis and code. */
function plainText(text: string): string {
  return text.replace(/\*\*|`/g, '')
}

function nonEmpty(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}
