import type { Property } from '../capabilities/properties-of'
import { maskPrompt } from '../understanding/mask-prompt'
import { NAME } from './extract-text'

/** The first path that a sentence names; undefined where it names none. */
export function pathIn(text: string): string | undefined {
  const masked = maskPrompt(text).mentions.find((mention) => mention.kind === 'file')?.value
  return masked ?? /(?<![\w@])(?:[\w.-]+\/)*[\w-]+\.[A-Za-z]\w{1,4}(?![\w@])/.exec(text)?.[0]
}

/** Why something is to be done: "because it arrived broken" → "it arrived broken". */
export function extractReason(text: string): string | undefined {
  const found =
    /\b(?:because(?: of)?|due to|on account of|as the reason|reason:)\s+(.+?)[.!]?$/iu.exec(text)?.[1] ??
    /(?:因为|由于|原因是)\s*(.+?)[。！，]?$/u.exec(text)?.[1]
  return found?.trim()
}

/** Who made a work: "Yesterday by The Beatles" → "The Beatles". */
export function extractMaker(text: string): string | undefined {
  return new RegExp(`\\bby\\s+(${NAME})`, 'u').exec(text)?.[1]
}

/** What goes by the noun of a description: "the billing service" for `service`, "Name of the service" → "billing". */
export function extractNounName(description: string, text: string): string | undefined {
  const noun = /^(?:the )?name of (?:the|an?) ([a-z]{4,})\b/i.exec(description)?.[1]
  if (noun === undefined) return undefined
  const before = new RegExp(
    `(?<![\\w-])(?!(?:the|an?|this|that|my|our|your|which|what|new|another|every|each|all|of|in|on|to|for)\\b)([\\w-]+)\\s+${noun}\\b`,
    'iu',
  ).exec(text)
  const isVerb = before !== null && /^\s*(?:please\s+)?$/i.test(text.slice(0, before.index))
  return isVerb ? undefined : before?.[1]
}

/** Where the description gives an example in capitals (`such as ACME`), a word of the sentence that looks like it. */
export function extractByShape(property: Property, text: string): string | undefined {
  const isCapitals = /(?:such as|e\.g\.|for example|like|例如|比如|如)[:：]?\s*["'`]?[A-Z]{2,6}\b/u.test(
    property.description,
  )
  const isSymbol = /^(?:symbol|ticker|stock_?symbol|ticker_?symbol|iata|airport_?code)$/i.test(property.name)
  return isCapitals || isSymbol ? /(?<![\p{L}\d])(?!I\b)[A-Z]{2,6}(?![\p{L}\d])/u.exec(text)?.[0] : undefined
}
