import type { Property } from '../capabilities/properties-of'
import { stem, wordsOf } from '../capabilities/words-of'
import { currenciesIn, languagesIn } from './domain-codes'
import { extractBoolean, extractEnum } from './extract-choice'
import { extractNumber } from './extract-number'
import { extractByShape, extractMaker, extractNounName, extractReason, pathIn } from './extract-particulars'
import {
  extractCompound,
  extractDate,
  extractId,
  extractLabelled,
  extractNamed,
  extractPerson,
  extractPlaces,
  extractTime,
  hanRemainder,
  introducedText,
  quotedTexts,
  type TextKind,
  textKind,
  withoutQuotes,
} from './extract-text'

/** The value that a sentence gives for a parameter, in the type it asks for; undefined where it gives none. */
export function extractArgument(property: Property, text: string, isNested = false): unknown {
  if (property.constant !== undefined) return property.constant
  if (property.enumValues.length > 0) return extractCode(property, text) ?? extractEnum(property, text)
  const { types } = property
  if (types.includes('boolean')) return extractBoolean(property, text)
  if (types.includes('integer') || types.includes('number')) {
    const value = extractNumber(property, text)
    return value !== undefined && types.includes('integer') && !types.includes('number') ? Math.round(value) : value
  }
  if (types.includes('array')) return extractList(property, text)
  if (types.includes('object')) return extractObject(property, text)
  return extractString(property, text, isNested)
}

/** `de` where an enum of languages meets "in German", `JPY` where one of currencies meets "yen". */
function extractCode(property: Property, text: string): unknown {
  const label = `${property.name} ${property.description}`
  const code = codeFor(property, label, text)
  const isSaid = (value: unknown) => {
    const said = String(value).toLowerCase()
    return (
      said === code?.toLowerCase() ||
      (code !== undefined && languagesIn(code, true)[0]?.code === said.replace(/[-_].*$/, ''))
    )
  }
  return code === undefined ? undefined : property.enumValues.find(isSaid)
}

function extractObject(property: Property, text: string): unknown {
  const members: Record<string, unknown> = {}
  for (const member of property.properties) {
    const isNamed = member.name === 'name' && textKind(property) === 'person'
    const value = extractArgument(member, text, true) ?? (isNamed ? extractPerson(text) : undefined)
    if (value !== undefined) members[member.name] = value
    else if (member.required) return undefined
  }
  return Object.keys(members).length > 0 ? members : undefined
}

/** A list: the values of an enum that are spoken of, quoted texts, or what follows the parameter's name. */
function extractList(property: Property, text: string): unknown {
  const { items } = property
  if (items && items.enumValues.length > 0) {
    const spoken = items.enumValues.filter(
      (value) => extractEnum({ ...items, enumValues: [value] }, text) !== undefined,
    )
    return spoken.length > 0 ? spoken : undefined
  }
  if (items?.types.some((type) => type === 'integer' || type === 'number')) {
    const numbers = (text.match(/(?<![\w.-])-?\d+(?:\.\d+)?(?![\w-])/g) ?? []).map(Number)
    return numbers.length > 0 ? numbers : undefined
  }
  const emails = text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)
  if (
    emails &&
    items &&
    textKind({ ...items, description: `${items.description} ${property.description}` }) === 'email'
  )
    return emails
  const quotes = quotedTexts(text)
  if (quotes.length > 1 && property.required && isListed(quotes, text)) return quotes
  const name = wordsOf(property.name).at(-1) ?? property.name
  const singular = name.replace(/(?:es|s)$/, '')
  const label = new RegExp(
    `\\b(?:${name}|${singular}(?:s|es|led|ed|${singular.at(-1) ?? ''}ed)?)\\b\\s*(?:it\\s+|this\\s+|them\\s+)?(?:of|are|is|as|:|：|=)?\\s*(.+?)(?=\\s+(?:to|for|with|and assign|in|on|at)\\b|\\s*,\\s*(?:and\\s+)?(?:assign|set|mark|give|with|due|priority|severity)\\b|[.!?;]|$)`,
    'iu',
  ).exec(text)?.[1]
  const han = /(?:标签|参与者|参加者|成员|收件人)(?:是|为|有|[:：])?\s*(.+?)(?=[，。；]|$)/u.exec(text)?.[1]
  const given =
    property.required && items?.types.includes('string')
      ? /\b(?:with|containing|using|made of|out of)\s+(.+?)(?=\s+(?:that|which|who|at|on|for|about|in|to|by|under|within)\b|[.!?;]|$)/iu.exec(
          text,
        )?.[1]
      : undefined
  const source =
    label ??
    han ??
    given ??
    (/\b(?:attendees|participants|people|guests|members|invitees)\b/i.test(property.name)
      ? /\bwith\s+(.+?)(?=\s+(?:at|on|for|about|in)\b|[.!?;]|$)/iu.exec(text)?.[1]
      : undefined)
  const values = source === undefined ? [] : splitList(source)
  return values.length > 0 ? values : undefined
}

/** Quoted texts that stand in one row, with nothing but commas and "and" between them. */
function isListed(quotes: readonly string[], text: string): boolean {
  const between = quotes.slice(1).map((quote, at) => {
    const left = text.indexOf(quotes[at] ?? '') + (quotes[at] ?? '').length
    return text.slice(left, text.indexOf(quote, left))
  })
  return between.every((gap) => /^["'”’」]?\s*(?:,|，|、|and|和|,\s*and|及)\s*["'“‘「]?$/iu.test(gap))
}

function splitList(source: string): readonly string[] {
  const quoted = quotedTexts(source)
  if (quoted.length > 0) return quoted
  return source
    .split(/\s*(?:,\s*and\s+|,|，|、|\s+and\s+|和|&)\s*/u)
    .map((item) => item.trim().replace(/^(?:the|a|an)\s+/i, ''))
    .filter((item) => item !== '')
}

function extractString(property: Property, text: string, isNested: boolean): string | undefined {
  const label = `${property.name} ${property.description}`
  const coded = codeFor(property, label, text)
  if (coded !== undefined) return coded
  const kind = textKind(property)
  const named = NAMED_KINDS.has(kind) ? (extractNamed(property, text) ?? extractByShape(property, text)) : undefined
  if (named !== undefined) return named
  // Inside of an object nothing is taken that could as well belong elsewhere.
  if (isNested && kind === 'place')
    return /\b(?:in|at|to|from|near)\s/i.test(text) ? placesFor(property, text)[0] : undefined
  if (isNested && kind !== 'email' && kind !== 'url' && kind !== 'date' && kind !== 'time')
    return extractLabelled(property, text) ?? sample(property, text)
  switch (kind) {
    case 'email':
      return /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0]
    case 'phone':
      return /\+?\d[\d\s()/-]{5,}\d/.exec(text)?.[0].trim()
    case 'zone':
      return /\b[A-Z]\w+\/[A-Z]\w+(?:\/[A-Z]\w+)?\b|\b(?:UTC|GMT)(?:[+-]\d{1,2}(?::\d\d)?)?\b/.exec(text)?.[0]
    case 'path':
      return extractLabelled(property, text) ?? pathIn(text)
    case 'reason':
      return extractReason(text) ?? extractLabelled(property, text)
    case 'maker':
      return extractMaker(text) ?? extractLabelled(property, text)
    case 'url':
      return /https?:\/\/[^\s,，。"”']+/.exec(text)?.[0]
    case 'date':
      return extractDate(text) ?? (property.format === undefined ? relativeDay(text) : undefined)
    case 'time':
      return extractTime(text)
    case 'id':
      return extractId(property, text)
    case 'place':
      // One end of a journey is never guessed from the other.
      if (direction(property) !== undefined) return directed(property, text)
      return (
        sample(property, text) ??
        roomFor(property, text) ??
        extractCompound(property, text) ??
        placesFor(property, text)[0]
      )
    case 'person':
      return (
        extractLabelled(property, text) ??
        extractNounName(property.description, text) ??
        extractPerson(text) ??
        (property.required ? hanName(text) : undefined)
      )
    case 'free':
    case 'other':
      return (
        extractLabelled(property, text) ??
        sample(property, text) ??
        extractCompound(property, text) ??
        (property.required ? freeText(text) : undefined)
      )
  }
}

const ROOM =
  /\b(?:living room|dining room|bedroom|kitchen|bathroom|hall(?:way)?|office|garage|basement|cellar|attic|nursery|study|lounge|corridor|terrace|balcony)\b|客厅|卧室|厨房|浴室|卫生间|书房|走廊|车库|阳台|办公室/iu

/** A room of a house, for a parameter that is called so. */
function roomFor(property: Property, text: string): string | undefined {
  return /\broom\b|房间/iu.test(`${property.name} ${property.description}`) ? ROOM.exec(text)?.[0] : undefined
}

/** Kinds of text whose value may stand right behind the parameter's name: "city Malmo", "room Blue". */
const NAMED_KINDS: ReadonlySet<TextKind> = new Set(['place', 'person', 'id', 'other'])

/** The places that a sentence gives for a parameter; several where a list is spoken of. */
export function placesFor(property: Property, text: string): readonly string[] {
  if (direction(property) !== undefined) return []
  const places = extractPlaces(text)
  return places.length > 0 ? places : hanRemainder(text, [])
}

/** Which end of a journey a parameter stands for; undefined for neither. */
function direction(property: Property): 'start' | 'end' | undefined {
  const label = `${property.name.replace(/[_-]/g, ' ')} ${property.description}`
  const isStart = /\b(?:from|origin|departure|source|start|pick ?up|boarding)\b|出发|起点/iu.test(label)
  const isEnd = /\b(?:to(?! be\b)|destination|arrival|target|end|drop ?off)\b|到达|目的地|终点/iu.test(label)
  return isStart === isEnd ? undefined : isStart ? 'start' : 'end'
}

/** "from X to Y", 从X到Y: the end that the parameter stands for. */
function directed(property: Property, text: string): string | undefined {
  const end = direction(property)
  if (end === undefined) return undefined
  const stop = '(?=\\s+(?:to|from|on|at|for|in|by|next|tomorrow|today)\\b|[,.?!]|$)'
  if (end === 'start') {
    const from = new RegExp(`\\bfrom\\s+(?:the\\s+)?(.+?)${stop}`, 'iu').exec(text)?.[1]
    return from ?? /从\s*([\p{Script=Han}A-Za-z]{2,8}?)(?=到|去|飞|出发|至)/u.exec(text)?.[1]
  }
  const to = new RegExp(`\\b(?:to|into)\\s+(?!(?:book|buy|find|get|be|go|fly)\\b)(?:the\\s+)?(.+?)${stop}`, 'iu').exec(
    text,
  )?.[1]
  return to ?? /(?:去|到|飞往|飞|至)\s*([\p{Script=Han}A-Za-z]{2,8}?)(?=的|$|[，,。？?]|\s|机票|车票)/u.exec(text)?.[1]
}

/** A value that the description gives as an example and the sentence speaks of: `e.g. lamp, chair` and "lamps". */
function sample(property: Property, text: string): string | undefined {
  const list = /(?:e\.g\.|such as|for example|like|例如|比如|如)[:：]?\s*([^.;)]+)/iu.exec(property.description)?.[1]
  if (list === undefined) return undefined
  const stems = new Set(wordsOf(text).map(stem))
  return list
    .split(/,|、|\bor\b|\band\b/u)
    .map((item) => item.trim())
    .find(
      (item) =>
        item !== '' &&
        (wordsOf(item).every((word) => stems.has(stem(word))) || (/\p{Script=Han}/u.test(item) && text.includes(item))),
    )
}

/** Currencies and languages as the codes that the description asks for. */
function codeFor(property: Property, label: string, text: string): string | undefined {
  if (/\bcurrency|ISO ?4217|货币|币种/iu.test(label)) return currencyFor(property, label, text)
  if (!/\blanguage|\blocale\b|语言|ISO ?639/iu.test(label)) return undefined
  // What is quoted is the text to work on, whatever it speaks of.
  const spoken = languagesIn(withoutQuotes(text), /\bcode|ISO|639|代码/iu.test(property.description))
  const isSource = /\b(?:source|from)\b|源/iu.test(label)
  const from = spoken.find((item) => /\bfrom\s*$|从\s*$/iu.test(withoutQuotes(text).slice(0, item.at)))
  if (isSource) return from?.code
  return spoken.find((item) => item !== from)?.code
}

/** The money that stands beside the amount is the source; the other one is what is asked for. */
function currencyFor(property: Property, label: string, text: string): string | undefined {
  const spoken = currenciesIn(text)
  const amounted = spoken.find(
    (item) =>
      /\d[\d,.]*\s*(?:块|元)?\s*$/.test(text.slice(0, item.at)) ||
      /^\s*\d/.test(text.slice(item.at + item.text.length)),
  )
  const from = amounted ?? spoken[0]
  const isTarget =
    /^(?:to|target|dest|quote)/i.test(property.name) || (/\btarget\b|目标/iu.test(label) && !/\bsource\b/i.test(label))
  return isTarget ? spoken.find((item) => item !== from && item.code !== from?.code)?.code : from?.code
}

function relativeDay(text: string): string | undefined {
  return /\b(?:today|tomorrow|tonight|(?:next|this) (?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|今天|明天|后天|下周.?|本周.?/iu.exec(
    text,
  )?.[0]
}

function freeText(text: string): string | undefined {
  const [quoted] = quotedTexts(text)
  return quoted ?? introducedText(text)
}

/** A Chinese name: two or three characters before 的 or after 给, 叫, 用户. */
function hanName(text: string): string | undefined {
  const match =
    /(?:用户|客户|员工|同事|给|叫|找|查|名叫)\s*([\p{Script=Han}]{2,3})(?=的|$|[，,。？?\s]|买|订|下)/u.exec(text) ??
    /^([\p{Script=Han}]{2,3}?)(?=的|买|订|下了|最近|还|有|剩)/u.exec(text)
  return match?.[1] ?? hanRemainder(text, [])[0]
}
