import { isJsonObject } from '../../../base/json'
import { stem, wordsOf } from '../capabilities/words-of'
import { hanWordsIn, translateHan } from '../understanding/han-words'
import { jsonSpans } from './json-spans'
import { keyLines, plainValue } from './key-lines'

/** An answer found in a text: a value under its key, or lines that speak of what was asked. */
export type FoundAnswer =
  | {
      readonly kind: 'value'
      readonly entries: readonly { readonly key: string; readonly value: string }[]
      readonly score: number
    }
  | {
      readonly kind: 'lines'
      readonly lines: readonly { readonly number: number; readonly text: string }[]
      readonly score: number
    }

const STOP_WORDS = new Set(
  'a an the of in on at to for from by with is are was were be been do does did has have had what which who whom whose where when why how much many it its this that these those there here me my we us our you your i tell show give find get read look up check please and or not no any some all each both file files say says said mention contain value exist exists currently current called use used using can could should would will about'
    .split(' ')
    .map(stem),
)
/** Han words that only ask. */
const STOP_HAN =
  /找出|找到|查找|搜索|搜一下|说说|解释|帮我|帮忙|请问|是|的|了|吗|呢|多少|什么|哪个|哪些|哪里|谁|几|怎么|如何|请|告诉|我|一下|查|看|里|中|在|有|没有|这|那|个|文件|值|现在|目前|当前|是多少/gu

/** The value of the key that the question names, in JSON, YAML and the like; undefined where no key fits. */
export function findValue(text: string, question: string): FoundAnswer | undefined {
  const words = questionWords(question)
  const entries = entriesOf(text)
  const scored = entries.flatMap(({ path, value }) => {
    const key = path.at(-1) ?? ''
    if (/^\p{Script=Han}{2,}$/u.test(key) && question.includes(key))
      return [{ path, value, score: 5 - path.length * 0.1, isNamed: true }]
    const last = wordsOf(key).map(stem)
    const hits = last.filter((word) => words.has(word)).length
    if (last.length === 0 || hits === 0) return []
    const above = path
      .slice(0, -1)
      .flatMap((part) => wordsOf(part))
      .map(stem)
      .filter((word) => words.has(word)).length
    const isNamed = question.includes(path.at(-1) ?? '\0') || question.includes(path.join('.'))
    const score = (hits / last.length) * 3 + hits * 0.5 + above + (isNamed ? 2 : 0) - path.length * 0.1
    return hits / last.length >= 0.5 ? [{ path, value, score, isNamed }] : []
  })
  const [best] = scored.sort((left, right) => right.score - left.score)
  if (!best) return undefined
  // "the name and version": several keys that the question names as well as the best one.
  const named = scored.filter(
    (item) => item.score >= best.score - 0.35 && item.isNamed && item.path.length === best.path.length,
  )
  const chosen = best.isNamed ? named : [best]
  return {
    kind: 'value',
    entries: chosen.slice(0, 6).map(({ path, value }) => ({ key: path.join('.'), value })),
    score: best.score,
  }
}

function entriesOf(text: string): readonly { path: readonly string[]; value: string }[] {
  const spans = jsonSpans(text).filter((span) => span.path.length > 0 && !/^\d+$/.test(span.path.at(-1) ?? ''))
  if (spans.length > 0) return spans.map((span) => ({ path: span.path, value: show(span.value) }))
  return keyLines(text)
    .filter((line) => line.raw !== '')
    .map((line) => ({ path: line.path, value: plainValue(line.raw) }))
}

function show(value: unknown): string {
  if (Array.isArray(value)) return value.map(show).join(', ')
  return isJsonObject(value) ? JSON.stringify(value) : String(value)
}

/** The lines that share most words with the question, three at most; undefined where none shares enough. */
export function findLines(text: string, question: string): FoundAnswer | undefined {
  const words = questionWords(question)
  const pairs = hanPairs(question)
  const head = hanPairs(/的\s*(\p{Script=Han}{2,})/u.exec(question)?.[1] ?? '')
  if (words.size + pairs.size === 0) return undefined
  const scored = text.split('\n').flatMap((line, index) => {
    const own = new Set(wordsOf(line).map(stem))
    const hits =
      [...words].filter((word) => own.has(word)).length +
      [...words].filter((word) => !own.has(word) && [...own].some((item) => isKin(item, word))).length * 0.7
    const han = [...pairs].filter((pair) => line.includes(pair)).length
    // What is asked for stands behind 的: of 负责人的电话 the 电话.
    const score = hits * 1.5 + han + ([...head].some((pair) => line.includes(pair)) ? 1.5 : 0)
    return score > 0
      ? [
          {
            number: index + 1,
            text: line.trim(),
            score: score + (/\d/.test(line) ? 0.2 : 0) - (/^#/.test(line) ? 0.4 : 0),
          },
        ]
      : []
  })
  const best = Math.max(0, ...scored.map((item) => item.score))
  if (best < 1) return undefined
  const all = text.split('\n')
  const lines = scored
    .filter((item) => item.score >= best - 0.25)
    .slice(0, 3)
    .flatMap(({ number, text: line }) => [{ number, text: line }, ...answering(all, number)])
  return {
    kind: 'lines',
    lines: lines.filter((line, at) => lines.findIndex((other) => other.number === line.number) === at),
    score: best,
  }
}

/** A heading and the question of a FAQ are answered by the line below them. */
function answering(lines: readonly string[], number: number): readonly { number: number; text: string }[] {
  if (!/^\s*(?:#+\s|(?:Q|Question|问)\s*[:：.])/iu.test(lines[number - 1] ?? '')) return []
  const at = lines.findIndex((line, index) => index >= number && line.trim() !== '')
  const text = lines[at]?.trim()
  return text === undefined || text.startsWith('#') ? [] : [{ number: at + 1, text }]
}

/** `own` and `owner`, `instal` and `installation`: one begins with the other. */
function isKin(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  return short.length >= 3 && long.startsWith(short) && long.length - short.length <= 6
}

/** The words of a question that can occur in an answer, as stems, Chinese ones in English too. */
export function questionWords(question: string): ReadonlySet<string> {
  const latin = wordsOf(question)
    .filter((word) => !/\p{Script=Han}/u.test(word))
    .map(stem)
  return new Set(
    [...latin, ...translateHan(question).map(stem)].filter((word) => !STOP_WORDS.has(word) && word.length > 1),
  )
}

/** Pairs of neighbouring Han characters that are not part of asking, and known words whole. */
function hanPairs(question: string): ReadonlySet<string> {
  const runs = question.replace(STOP_HAN, ' ').match(/\p{Script=Han}{2,}/gu) ?? []
  const pairs = runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)))
  return new Set([...pairs, ...hanWordsIn(question).filter((word) => word.length > 1)])
}

/** The Chinese words of a question as far as they stand by themselves, for a search: two characters at least. */
export function hanTerms(question: string): readonly string[] {
  const runs = question.replace(STOP_HAN, ' ').match(/\p{Script=Han}{2,}/gu) ?? []
  // Longer runs are several words in a row: their pairs find what the whole never does.
  return [...new Set(runs.flatMap((run) => (run.length <= 3 ? [run] : [...hanPairs(run)])))]
}

/** How much of a question a text speaks of, from 0 to 1. */
export function coverageOf(text: string, question: string): number {
  const words = [...questionWords(question)].filter((word) => word.length > 2)
  const runs = question.replace(STOP_HAN, ' ').match(/\p{Script=Han}{2,}/gu) ?? []
  const own = [...new Set(wordsOf(text).map(stem))]
  const isSaid = (word: string) => own.some((item) => item === word || isKin(item, word))
  const isHanSaid = (run: string) => [...hanPairs(run)].some((pair) => text.includes(pair))
  // A Chinese word counts once, as itself or in English.
  const said =
    runs.length > 0 ? runs.filter(isHanSaid).length + (words.some(isSaid) ? 1 : 0) : words.filter(isSaid).length
  const total = runs.length > 0 ? runs.length : words.length
  return total === 0 ? 0 : Math.min(1, said / total)
}
