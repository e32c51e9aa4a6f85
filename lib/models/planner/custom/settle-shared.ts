import type { Property } from '../capabilities/properties-of'
import { extractDates, textKind } from './extract-text'

/**
 * What a sentence says once fills one parameter. Two dates go to two parameters in their order; a value that several
 * parameters took from the same place stays with the first that is named for it, and the others are open again, to be asked
 * about: "compute my bmi, I weigh 75 kg" gives no height.
 */
export function settleShared(args: Record<string, unknown>, properties: readonly Property[], sentence: string): void {
  spreadDates(args, properties, sentence)
  for (const [index, property] of properties.entries()) {
    const value = args[property.name]
    if (!isSpoken(property, value)) continue
    const sharing = properties
      .slice(index + 1)
      .filter((other) => isSpoken(other, args[other.name]) && args[other.name] === value)
    if (sharing.length === 0 || placesOf(String(value), sentence) > sharing.length) continue
    const all = [property, ...sharing]
    // Where neither is named for it, neither can have it, unless only one cannot do without.
    const needing = all.filter((one) => one.required)
    const keeper =
      all.find((one) => isNamedFor(one, String(value), sentence)) ?? (needing.length === 1 ? needing[0] : undefined)
    for (const one of all) if (one !== keeper) delete args[one.name]
  }
}

function isSpoken(property: Property, value: unknown): value is string | number {
  const isChosen = property.enumValues.length > 0 || property.constant !== undefined || property.fallback !== undefined
  return !isChosen && ((typeof value === 'string' && value !== '') || typeof value === 'number')
}

function placesOf(value: string, sentence: string): number {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return sentence.match(new RegExp(`(?<![\\p{L}\\d.])${escaped}(?![\\p{L}\\d])`, 'giu'))?.length ?? 0
}

/** Whether a word of the parameter's name stands right beside the value: "75 kg" for `weight_kg`, "age 40" for `age`. */
function isNamedFor(property: Property, value: string, sentence: string): boolean {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const around = new RegExp(`(\\p{L}*)[\\s:=]*(?<![\\p{L}\\d.])${escaped}\\s*(\\p{L}*)`, 'iu').exec(sentence)
  const words = property.name.toLowerCase().split(/[_-]|(?<=[a-z])(?=[A-Z])/)
  return [around?.[1], around?.[2]].some((word) => word !== undefined && words.includes(word.toLowerCase()))
}

function spreadDates(args: Record<string, unknown>, properties: readonly Property[], sentence: string): void {
  const dated = properties.filter((property) => property.types.includes('string') && textKind(property) === 'date')
  const dates = extractDates(sentence)
  if (dated.length < 2 || dates.length !== dated.length) return
  for (const [index, property] of dated.entries()) args[property.name] = dates[index]
}
