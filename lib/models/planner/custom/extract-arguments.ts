import type { Property } from '../capabilities/properties-of'
import { stem, wordsOf } from '../capabilities/words-of'
import { extractArgument } from './extract-argument'
import { extractDirections } from './extract-directions'
import { extractLabelled, introducedText, quotedTexts, textKind } from './extract-text'
import { settleShared } from './settle-shared'

/** What a sentence gives for the parameters of a tool, and the required ones that it says nothing about. */
export interface ExtractedArguments {
  readonly args: Readonly<Record<string, unknown>>
  readonly missing: readonly Property[]
}

/**
 * Reads all arguments off a sentence. Several free texts share it: what is given under a name goes there, the quoted texts
 * that are left go to the others in their order, and only the last one may take what a colon or "saying" introduces.
 * `about` is what the tool says of itself: its own words ("a message", "stock price") are never taken for a value.
 */
export function extractArguments(properties: readonly Property[], sentence: string, about = ''): ExtractedArguments {
  const args: Record<string, unknown> = {}
  const free = properties.filter(isFreeText)
  for (const property of properties) {
    if (free.length > 1 && free.includes(property)) continue
    const value = extractArgument(property, sentence)
    if (value !== undefined) args[property.name] = withoutOthers(value, property, properties)
  }
  if (free.length > 1) Object.assign(args, shareTexts(free, properties, sentence))
  Object.assign(args, extractDirections(properties, sentence))
  settleShared(args, properties, sentence)
  fillYear(args, properties, sentence)
  fillObject(args, properties, sentence, about)
  dropOwnWords(args, properties, sentence, about)
  cutMakers(args, properties)
  for (const property of properties) {
    if (property.required && args[property.name] === undefined && property.fallback !== undefined)
      args[property.name] = property.fallback
  }
  return { args, missing: properties.filter((property) => property.required && args[property.name] === undefined) }
}

/** "water the ficus" for a tool that waters: what stands behind its own verb, where one text alone is missing. */
function fillObject(
  args: Record<string, unknown>,
  properties: readonly Property[],
  sentence: string,
  about: string,
): void {
  const [verb = ''] = wordsOf(about)
  const open = properties.filter((property) => property.required && args[property.name] === undefined)
  const [only] = open.filter(
    (property) =>
      property.types.includes('string') &&
      property.enumValues.length === 0 &&
      /^(?:free|other)$/.test(textKind(property)),
  )
  if (!only || verb.length < 3 || open.some((one) => one !== only && one.enumValues.length === 0)) return
  const match =
    /^(?:please\s+)?([a-z]+)\s+(?:the\s+|an?\s+)?(?!my\b|me\b|our\b|some|any|all\b|it\b|them\b|that\b|this\b)([\p{L}\d][\p{L}\d' -]*?)(?=\s+(?:with|for|to|in|on|at|from|by|because|as|and|using)\b|[.!?,;]|$)/iu.exec(
      sentence.trim(),
    )
  const object = match?.[2]
  if (object === undefined || stem((match?.[1] ?? '').toLowerCase()) !== stem(verb)) return
  // "open a ticket the printer is on fire": the tool's own noun is what it makes, and not what is missing.
  const own = new Set(wordsOf(about).map(stem))
  if (!wordsOf(object).some((word) => own.has(stem(word)))) args[only.name] = object
}

/** "from 1965" for a parameter that is a year. */
function fillYear(args: Record<string, unknown>, properties: readonly Property[], sentence: string): void {
  const [year, another] = sentence.match(/(?<![\w-])(?:1[5-9]|20)\d\d(?![\w-])/g) ?? []
  const property = properties.find(
    (item) => /(?:^|_)year$/i.test(item.name) && item.types.some((type) => /integer|number/.test(type)),
  )
  if (property && year !== undefined && another === undefined && args[property.name] === undefined)
    args[property.name] = Number(year)
}

/** "Yesterday by The Beatles" is a title and who made it where the tool asks for both. */
function cutMakers(args: Record<string, unknown>, properties: readonly Property[]): void {
  const maker = properties.map((property) => (textKind(property) === 'maker' ? args[property.name] : undefined))
  const name = maker.find((value) => typeof value === 'string')
  if (typeof name !== 'string') return
  for (const property of properties) {
    const value = args[property.name]
    if (typeof value === 'string' && value.endsWith(` by ${name}`))
      args[property.name] = value.slice(0, -` by ${name}`.length)
  }
}

/** Takes back unquoted values that are made of the words by which the tool speaks of itself and its parameters. */
function dropOwnWords(
  args: Record<string, unknown>,
  properties: readonly Property[],
  sentence: string,
  about: string,
): void {
  const own = new Set([about, ...properties.map((property) => property.name)].flatMap(wordsOf).map(stem))
  const quotes = quotedTexts(sentence)
  for (const property of properties) {
    const value = args[property.name]
    if (typeof value !== 'string' || property.enumValues.length > 0 || quotes.includes(value)) continue
    const words = wordsOf(value)
    const isOwn = value === value.toLowerCase() && words.length > 0 && words.every((word) => own.has(stem(word)))
    if (isOwn && !/\p{Script=Han}|\d/u.test(value)) delete args[property.name]
  }
}

function isFreeText(property: Property): boolean {
  return (
    property.types.includes('string') &&
    property.enumValues.length === 0 &&
    property.format === undefined &&
    textKind(property) === 'free'
  )
}

function shareTexts(free: readonly Property[], all: readonly Property[], sentence: string): Record<string, string> {
  const args: Record<string, string> = {}
  for (const property of free) {
    const labelled = extractLabelled(property, sentence)
    if (labelled !== undefined) args[property.name] = labelled
  }
  const used = new Set(Object.values(args))
  const quotes = quotedTexts(sentence).filter((text) => !used.has(text))
  const open = free.filter((property) => args[property.name] === undefined && property.required)
  for (const property of open) {
    const next = quotes.shift()
    if (next !== undefined) args[property.name] = next
  }
  const left = open.filter((property) => args[property.name] === undefined)
  const [only] = left
  const introduced = left.length === 1 ? introducedText(sentence) : undefined
  if (only && introduced !== undefined && !Object.values(args).includes(introduced))
    args[only.name] = String(withoutOthers(introduced, only, all))
  const body = free.find((property) => BODY.test(property.name) && args[property.name] === undefined)
  const said = body && saidText(sentence)
  if (body && said !== undefined && !Object.values(args).includes(said)) args[body.name] = said
  return args
}

/** Names of the parameter that holds what is said at length. */
const BODY = /^(?:body|text|message|content|description|details|note)$/i

/** `saying "Who joins?"`: what is said goes to the body, also where the tool could do without one. */
function saidText(sentence: string): string | undefined {
  const said = /\b(?:saying|that says|which says|and say|reading|with the (?:text|body|message))\s+(.+)$/iu.exec(
    sentence,
  )?.[1]
  if (said === undefined) return undefined
  return quotedTexts(said)[0] ?? said.replace(/[.!]+$/, '')
}

/** Cuts a text where the sentence goes on to another parameter: "login is down, label it bug" → "login is down". */
function withoutOthers(value: unknown, property: Property, all: readonly Property[]): unknown {
  if (typeof value !== 'string' || !isFreeText(property)) return value
  const names = all
    .filter((other) => other !== property)
    .flatMap((other) => wordsOf(other.name))
    .filter((word) => word.length > 3)
  if (names.length === 0) return value
  const stems = names.map((name) => name.replace(/(?:ee|s)$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return value.replace(
    new RegExp(`\\s*[,;，；]\\s*(?:and\\s+)?(?:with\\s+)?(?:the\\s+)?(?:${stems.join('|')}).*$`, 'iu'),
    '',
  )
}
