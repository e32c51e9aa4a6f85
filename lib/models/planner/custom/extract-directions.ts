import { jsonEqual } from '../../../base/json'
import type { Property } from '../capabilities/properties-of'
import { stem, wordsOf } from '../capabilities/words-of'

/** How people say units that enums write short. */
const SPOKEN: Readonly<Record<string, string>> = {
  km: 'km|kilomet(?:er|re)s?|公里|千米',
  kilometer: 'km|kilomet(?:er|re)s?|公里|千米',
  mile: 'miles?|mi|英里',
  meter: 'm|met(?:er|re)s?|米',
  foot: 'foot|feet|ft|英尺',
  inch: 'inch(?:es)?|英寸',
  kg: 'kg|kilos?|kilograms?|公斤|千克',
  pound: 'pounds?|lbs?|磅',
  celsius: 'celsius|°\\s*c|摄氏度?',
  fahrenheit: 'fahrenheit|°\\s*f|华氏度?',
}

interface Spoken {
  readonly value: unknown
  readonly at: number
  readonly end: number
}

/**
 * Two parameters that choose from the same list, one where a thing comes from and one where it goes to: "26 miles to km".
 * The one beside the amount, or behind "from", is the source. Empty where the sentence does not name two of the list.
 */
export function extractDirections(properties: readonly Property[], text: string): Readonly<Record<string, unknown>> {
  const source = properties.find((property) => property.enumValues.length > 1 && directionOf(property) === 'source')
  const target = properties.find(
    (property) =>
      property !== source &&
      directionOf(property) === 'target' &&
      jsonEqual(property.enumValues, source?.enumValues ?? []),
  )
  if (!source || !target) return extractUnits(properties, text)
  const spoken = source.enumValues
    .flatMap((value): Spoken[] => {
      const match = spokenPattern(String(value)).exec(text)
      return match ? [{ value, at: match.index, end: match.index + match[0].length }] : []
    })
    .sort((left, right) => left.at - right.at)
  if (spoken.length !== 2) return {}
  const from =
    spoken.find((item) => /\bfrom\s+$|从\s*$/iu.test(text.slice(0, item.at))) ??
    spoken.find((item) => /\d\s*-?\s*$/.test(text.slice(0, item.at))) ??
    spoken[0]
  const to = spoken.find((item) => item !== from)
  return from && to ? { [source.name]: from.value, [target.name]: to.value } : {}
}

const UNIT =
  '(?:square |cubic )?(?:kilomet(?:er|re)s?|met(?:er|re)s?|centimet(?:er|re)s?|millimet(?:er|re)s?|km|cm|mm|miles?|yards?|feet|foot|ft|inch(?:es)?|kilograms?|kilos?|kg|grams?|pounds?|lbs?|ounces?|oz|lit(?:er|re)s?|gallons?|pints?|celsius|fahrenheit|kelvin|hours?|minutes?|seconds?|days?|公里|千米|米|厘米|英里|英尺|英寸|公斤|千克|克|磅|升|加仑|摄氏度?|华氏度?)'

/** The same where the units are free text: "how many kilometres are 10 miles". Both have to be named. */
function extractUnits(properties: readonly Property[], text: string): Readonly<Record<string, unknown>> {
  const units = properties.filter((property) => /unit/i.test(property.name) && property.types.includes('string'))
  const source = units.find((property) => directionOf(property) === 'source')
  const target = units.find((property) => property !== source && directionOf(property) === 'target')
  if (!source || !target || units.length !== 2) return {}
  const spoken = [...text.matchAll(new RegExp(`(?<![\\p{Script=Latin}])${UNIT}(?![\\p{Script=Latin}])`, 'giu'))]
  const [first, second] = spoken
  if (!first || !second || spoken.length !== 2) return {}
  const isSecond = /\d\s*$/.test(text.slice(0, second.index)) && !/\d\s*$/.test(text.slice(0, first.index))
  const [from, to] = isSecond ? [second, first] : [first, second]
  return { [source.name]: from[0], [target.name]: to[0] }
}

function directionOf(property: Property): 'source' | 'target' | undefined {
  const words = wordsOf(`${property.name} ${property.description}`)
  const isSource = words.some((word) => ['from', 'source', 'origin', 'input'].includes(word))
  const name = wordsOf(property.name)
  if (name.includes('to') || name.includes('target')) return 'target'
  if (isSource) return 'source'
  return words.some((word) => ['to', 'target', 'output', 'into'].includes(word)) ? 'target' : undefined
}

function spokenPattern(value: string): RegExp {
  const said = SPOKEN[value.toLowerCase()] ?? SPOKEN[stem(value.toLowerCase())]
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[_-]/g, '[ _-]')
  return new RegExp(`(?<![\\p{L}])(?:${said ?? `${escaped}s?`})(?![\\p{Script=Latin}])`, 'iu')
}
