import type { Property } from '../capabilities/properties-of'
import { wordsOf } from '../capabilities/words-of'
import { extractArgument } from './extract-argument'
import { extractLabelled, introducedText, quotedTexts, textKind } from './extract-text'

/** What a sentence gives for the parameters of a tool, and the required ones that it says nothing about. */
export interface ExtractedArguments {
  readonly args: Readonly<Record<string, unknown>>
  readonly missing: readonly Property[]
}

/**
 * Reads all arguments off a sentence. Several free texts share it: what is given under a name goes there, the quoted texts
 * that are left go to the others in their order, and only the last one may take what a colon or "saying" introduces.
 */
export function extractArguments(properties: readonly Property[], sentence: string): ExtractedArguments {
  const args: Record<string, unknown> = {}
  const free = properties.filter(isFreeText)
  for (const property of properties) {
    if (free.length > 1 && free.includes(property)) continue
    const value = extractArgument(property, sentence)
    if (value !== undefined) args[property.name] = withoutOthers(value, property, properties)
  }
  if (free.length > 1) Object.assign(args, shareTexts(free, properties, sentence))
  for (const property of properties) {
    if (property.required && args[property.name] === undefined && property.fallback !== undefined)
      args[property.name] = property.fallback
  }
  return { args, missing: properties.filter((property) => property.required && args[property.name] === undefined) }
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
  return args
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
