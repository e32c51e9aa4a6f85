import type { TypeName } from '../json-schema'
import type { SchemaPlace } from '../schema-index'
import { admitsTypes } from '../value-checks'
import { gatherParts, type Part } from './gather-parts'
import { makeArray } from './make-array'
import { makeNumber } from './make-number'
import { makeObject } from './make-object'
import { makeString } from './make-string'
import type { Maker } from './maker'
import { choicesOf, pointerOfKeyword, typesOf } from './part-limits'
import { unmade } from './unmade'

const KEYWORDS_OF_TYPE: readonly (readonly [TypeName, readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'propertyNames']],
  ['array', ['items', 'prefixItems', 'minItems', 'contains', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]
const ANY_TYPE: readonly [TypeName, ...TypeName[]] = [
  'string',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
  'number',
]

/** Makes a value for all of the places at once. Throws `Unmade` where this try finds none. */
export function makeValue(maker: Maker, places: readonly SchemaPlace[], depth: number): unknown {
  const pointer = places[0]?.pointer ?? ''
  if (!maker.mayMake(depth)) unmade('endless', pointer, 'The schema requires itself again and again, without an end.')
  const parts = gatherParts(maker, places, depth)
  const hints = maker.way.usesHints && !maker.varies ? hintsOf(parts) : []
  const [hint] = hints
  if (hint !== undefined) {
    maker.hasChosen = true
    return hint
  }
  const types = typesOf(parts)
  const choices = choicesOf(parts)
  if (choices !== undefined) return makeChoice(maker, choices, types, parts)
  return makeOfType(maker, pickType(maker, types, parts, depth), parts, depth)
}

function hintsOf(parts: readonly Part[]): unknown[] {
  return parts.flatMap(({ schema }) => {
    const examples = Array.isArray(schema.examples) ? schema.examples : []
    return [...examples.slice(0, 1), schema.example, schema.default].filter(
      (hint) => hint !== undefined && hint !== null,
    )
  })
}

function makeChoice(
  maker: Maker,
  choices: readonly unknown[],
  types: readonly TypeName[] | undefined,
  parts: readonly Part[],
): unknown {
  const [first, ...others] = types === undefined ? choices : choices.filter(admitsTypes(types))
  if (first !== undefined) return maker.pick([first, ...others])
  return unmade(
    'contradiction',
    pointerOfKeyword(parts, ['enum', 'const']),
    'No listed value satisfies all of the schema.',
  )
}

function pickType(
  maker: Maker,
  types: readonly TypeName[] | undefined,
  parts: readonly Part[],
  depth: number,
): TypeName {
  if (types !== undefined && types.length === 0) {
    return unmade('contradiction', pointerOfKeyword(parts, ['type']), 'The types asked for exclude each other.')
  }
  const implied = KEYWORDS_OF_TYPE.filter(([type, keywords]) => {
    const isOpen = types === undefined || types.includes(type)
    return isOpen && parts.some(({ schema }) => keywords.some((keyword) => schema[keyword] !== undefined))
  }).map(([type]) => type)
  const open = types ?? ANY_TYPE
  // Arguments are an object wherever they may be one.
  if (depth === 0 && open.includes('object')) return 'object'
  const ordered = [
    ...new Set([...implied.filter((type) => open.includes(type)), ...open.filter((type) => type !== 'null'), ...open]),
  ]
  const [first = 'null', ...others] = ordered
  return maker.pick([first, ...others])
}

function makeOfType(maker: Maker, type: TypeName, parts: readonly Part[], depth: number): unknown {
  switch (type) {
    case 'object':
      return makeObject(maker, parts, depth, makeValue)
    case 'array':
      return makeArray(maker, parts, depth, makeValue)
    case 'string':
      return makeString(maker, parts)
    case 'integer':
      return makeNumber(maker, parts, true)
    case 'number':
      return makeNumber(maker, parts, false)
    case 'boolean':
      return maker.pick([true, false])
    case 'null':
      return null
  }
}

/** `makeValue`, as the makers of containers are given it for what they hold. */
export type MakeValue = typeof makeValue
