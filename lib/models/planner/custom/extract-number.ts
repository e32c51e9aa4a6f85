import type { Property } from '../capabilities/properties-of'
import { stem, wordsOf } from '../capabilities/words-of'
import { translateHan } from '../understanding/han-words'
import { NUMBER, readNumber } from '../understanding/read-number'

/** Seconds by what a length of time is counted in. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:seconds?|secs?|s|秒钟?)$/i, 1],
  [/^(?:minutes?|mins?|m|分钟?)$/i, 60],
  [/^(?:hours?|hrs?|h|小时|个小时|钟头|个钟头)$/i, 3600],
  [/^(?:days?|d|天|日)$/i, 86_400],
  [/^(?:weeks?|周|星期|个星期)$/i, 604_800],
]

const LOW = /\b(?:min|minimum|lowest|low|least|from|after|start|lower)\b|最低|最少|最小|下限/i
const HIGH = /\b(?:max|maximum|highest|high|most|until|end|upper)\b|最高|最多|最大|上限/i
const N = `(-?${NUMBER})`

/**
 * The number that a sentence gives for a parameter: by its bounds ("between 20 and 80", "under 50"), by its unit ("half an
 * hour" for minutes), by the parameter's own name, or the only number there. Undefined where there is none.
 */
export function extractNumber(property: Property, text: string): number | undefined {
  const label = `${property.name.replace(/[_-]/g, ' ')} ${property.description}`
  const isBound = LOW.test(label) || HIGH.test(label)
  if (isBound) {
    const bound = LOW.test(property.name) || (LOW.test(label) && !HIGH.test(label)) ? lowBound(text) : highBound(text)
    if (bound !== undefined) return bound
    if (!property.required)
      return named(property, text) ?? (IS_LIMIT.test(property.name) ? countBefore(property, text) : undefined)
  }
  const given = named(property, text) ?? percentIn(label, text) ?? inUnit(label, text) ?? measureIn(label, text)
  if (given !== undefined) return given
  return property.required ? plainNumber(withoutOtherMeasures(label, text)) : countBefore(property, text)
}

/** A highest number of answers, as against a highest price. */
const IS_LIMIT = /^(?:limit|count|top|max_?(?:results?|items?|count)|results?|page_?size)$/i

function lowBound(text: string): number | undefined {
  return first(text, [
    `between\\s+\\W?${N}\\s+and`,
    `from\\s+\\W?${N}\\s+(?:to|until)`,
    `(?:over|above|more than|at least|no less than|starting at|大于|超过|至少|高于|不低于)\\s*\\W?${N}`,
    `${N}\\s*(?:元|块)?\\s*(?:到|至|-|~)\\s*${N}`,
    `${N}\\s*(?:元|块)?以上`,
  ])
}

function highBound(text: string): number | undefined {
  const range = new RegExp(`(?:between\\s+\\W?${N}\\s+and|from\\s+\\W?${N}\\s+to)\\s+\\W?${N}`, 'iu').exec(text)
  if (range) return readNumber(range.at(-1) ?? '')
  const han = new RegExp(`${N}\\s*(?:元|块)?\\s*(?:到|至|-|~)\\s*${N}`, 'iu').exec(text)
  if (han) return readNumber(han[2] ?? '')
  return first(text, [
    `(?:under|below|less than|at most|up to|no more than|max(?:imum)?(?: of)?|cheaper than|小于|低于|不超过|最多)\\s*\\W?${N}`,
    `${N}\\s*(?:元|块)?(?:以下|以内)`,
  ])
}

function first(text: string, sources: readonly string[]): number | undefined {
  for (const source of sources) {
    const match = new RegExp(source, 'iu').exec(text)
    if (match?.[1] !== undefined) return readNumber(match[1])
  }
  return undefined
}

/** `limit 5`, "quantity of 3", "5 items" for a parameter called so. */
function named(property: Property, text: string): number | undefined {
  const names = [property.name.replace(/[_-]/g, ' '), ...wordsOf(property.name).filter((word) => word.length > 3)]
  for (const name of names) {
    const label = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const value = first(text, [
      `\\b${label}s?\\s*(?:of|is|to|=|:|为|是)?\\s*\\W?${N}\\b`,
      `${N}[\\s-]+${label.replace(/s$/, '')}s?\\b`,
    ])
    if (value !== undefined) return value
  }
  return undefined
}

/** "at 40 percent" for a parameter that is counted in percent. */
function percentIn(label: string, text: string): number | undefined {
  if (!/\bpercent(?:age)?\b|%|百分/iu.test(label)) return undefined
  return first(text, [`${N}\\s*(?:%|percent\\b)`, `百分之\\s*${N}`])
}

/** What is measured, by how a declaration and a sentence write its unit. */
const MEASURES: readonly RegExp[] = [
  /(?:kg|kilos?|kilograms?|公斤|千克)/,
  /(?:g|grams?|克)/,
  /(?:lbs?|pounds?|磅)/,
  /(?:km|kilomet(?:er|re)s?|公里|千米)/,
  /(?:cm|centimet(?:er|re)s?|厘米)/,
  /(?:mm|millimet(?:er|re)s?|毫米)/,
  /(?:m|met(?:er|re)s?|米)/,
  /(?:miles?|英里)/,
  /(?:px|pixels?|像素)/,
  /(?:l|lit(?:er|re)s?|升)/,
  /(?:euros?|eur|€|欧元)/,
  /(?:degrees?|°|度)/,
]

const measure = (unit: RegExp) => `${N}\\s*(?:${unit.source})(?![\\p{Script=Latin}\\d])`

/** "75 kg" for a parameter that is counted in kilograms. */
function measureIn(label: string, text: string): number | undefined {
  const unit = unitOf(label)
  return unit && first(text, [measure(unit)])
}

function unitOf(label: string): RegExp | undefined {
  return MEASURES.find((unit) =>
    new RegExp(`(?<![\\p{L}])(?:${unit.source})(?![\\p{L}])`, 'iu').test(label.replaceAll('_', ' ')),
  )
}

/** A sentence without the numbers that stand before another unit: 75 kg is no height in centimetres. */
function withoutOtherMeasures(label: string, text: string): string {
  const unit = unitOf(label)
  if (!unit) return text
  return MEASURES.filter((other) => other !== unit).reduce(
    (rest, other) => rest.replace(new RegExp(measure(other), 'giu'), ' '),
    text,
  )
}

/** A length of time in the unit that the parameter's words ask for. */
function inUnit(label: string, text: string): number | undefined {
  const wanted = UNITS.find(([pattern]) => wordsOf(label).some((word) => pattern.test(word) && word.length > 1))
  if (!wanted) return undefined
  let seconds: number | undefined
  const unit = 'seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|秒钟?|分钟|个?小时|个?钟头|天|周'
  for (const match of text.matchAll(
    new RegExp(`(?:${N}|(an?|a couple of|半个?|一刻))\\s*(?:an?\\s+)?(${unit})(?:\\s*(and a half|半))?`, 'giu'),
  )) {
    const count = match[1] === undefined ? wordCount(match[2] ?? '') : readNumber(match[1])
    const factor = UNITS.find(([pattern]) => pattern.test(match[3] ?? ''))?.[1]
    if (count === undefined || factor === undefined) continue
    seconds = (seconds ?? 0) + (count + (match[4] === undefined ? 0 : 0.5)) * factor
  }
  return seconds === undefined ? undefined : seconds / wanted[1]
}

function wordCount(word: string): number {
  if (/^半/.test(word)) return 0.5
  return /couple/.test(word) ? 2 : 1
}

/** The first number that is not part of an id, a date, a time or a version. */
function plainNumber(text: string): number | undefined {
  const bare = text.replace(/\d{4}-\d\d-\d\d|\d{1,2}:\d\d|\b[A-Za-z]+[-_]\d+\b|\d+\.\d+\.\d+|[\w.+-]+@[\w.-]+/g, ' ')
  const digits = /(?<![\w.])-?\d[\d,]*(?:\.\d+)?(?!\w*@)/.exec(bare)
  if (digits) return readNumber(digits[0])
  const spelled = new RegExp(`(?<![\\p{L}])(?!one of|first|second\\b|half)${NUMBER}(?![\\p{Script=Latin}])`, 'iu').exec(
    bare,
  )
  return spelled && !/^[零一二两三四五六七八九十]$/u.test(spelled[0]) ? readNumber(spelled[0]) : hanCount(bare)
}

/** A Han numeral counts only before a measure word: 三张 is three, 一下 and 十分 are no numbers. */
function hanCount(text: string): number | undefined {
  const match =
    /([零一二两三四五六七八九十百]+)\s*(?:个|张|份|次|本|件|位|人|杯|台|只|条|间|天|晚|分钟|小时|元|块)/u.exec(text)
  return match?.[1] === undefined ? undefined : readNumber(match[1])
}

/** "the top 3", "three results" for an optional count. */
function countBefore(property: Property, text: string): number | undefined {
  const isCount =
    /\b(?:limit|count|quantity|number|top|max|results?|size|amount|nights?|people|persons?|guests?|passengers?|travell?ers?|adults?|visitors?|seats?|tickets?|copies)\b|数量|人数/i.test(
      property.name.replace(/[_-]/g, ' '),
    )
  if (!isCount) return translated(property, text)
  return first(text, [
    `(?:top|first|last|only|just|show(?: me)?|list|get|give me)\\s+${N}(?![-:/.\\d])`,
    `${N}\\s+(?:results?|items?|people|persons?|guests?|passengers?|travell?ers?|adults?|seats?|tickets?|copies|nights?|entries|of them)`,
    `(?:前|最多)\\s*${N}\\s*(?:个|条|项)`,
    `${N}\\s*(?:个人|位|人)`,
    ...(/amount|sum/i.test(property.name)
      ? [`^(?:please\\s+)?(?:refund|pay|transfer|charge|withdraw|deposit|send)\\s+\\W?${N}(?![-:/\\d])`]
      : []),
  ])
}

function translated(property: Property, text: string): number | undefined {
  const wanted = new Set(wordsOf(property.name).map(stem))
  for (const match of text.matchAll(/(\p{Script=Han}{1,3})\s*(?:是|为|=|:)?\s*(-?\d+(?:\.\d+)?)/gu)) {
    if (translateHan(match[1] ?? '').some((word) => wanted.has(stem(word)))) return Number(match[2])
  }
  return undefined
}
