import { isJsonObject } from '../base/json'
import { previewValue } from './describe'
import type { TypeName } from './json-schema'
import type { RepairName } from './repair-name'
import { admitsTypes } from './value-checks'

/** Another value that was probably meant, the repair that would put it there (if one does), and how a hint says so. */
export interface Conversion {
  readonly value: unknown
  readonly repair?: RepairName
  readonly hint: string
}

/** A number as JSON writes it, nothing around it. `3.0` is one, and whole. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * What a value of the wrong type may have been meant as, given the types that would pass, best guess first. Text becomes a
 * number only where all of it is a JSON number, and a structure or boolean only where all of it is JSON of that type.
 */
export function conversionsOf(value: unknown, types: readonly TypeName[]): Conversion[] {
  const admits = admitsTypes(types)
  const found: Conversion[] = []
  if (typeof value === 'string') {
    if (JSON_NUMBER.test(value) && admits(Number(value))) {
      found.push({ value: Number(value), repair: 'number_from_string', hint: `would pass as number ${Number(value)}` })
    }
    const parsed = parseJson(value)
    if ((typeof parsed === 'object' || typeof parsed === 'boolean') && parsed !== null && admits(parsed)) {
      const what = typeof parsed === 'boolean' ? `boolean ${parsed}` : `the ${nounOf(parsed)} that its text spells out`
      found.push({ value: parsed, repair: 'json_from_string', hint: `would pass as ${what}` })
    }
  }
  if ((typeof value === 'number' || typeof value === 'boolean') && admits(String(value))) {
    found.push({ value: String(value), hint: `would pass as text ${JSON.stringify(String(value))}` })
  }
  if (value !== null && value !== undefined && !Array.isArray(value) && admits([value])) {
    found.push({ value: [value], hint: `would pass as a list of one: ${previewValue([value])}` })
  }
  return found
}

/** The object that a text spells out as JSON, all of it; undefined where it does not. */
export function parseJsonObject(text: string): { readonly [key: string]: unknown } | undefined {
  const parsed = parseJson(text)
  return isJsonObject(parsed) ? parsed : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function nounOf(value: object): string {
  return Array.isArray(value) ? 'array' : 'object'
}
