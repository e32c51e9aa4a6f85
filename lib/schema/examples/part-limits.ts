import { jsonEqual } from '../../base/json'
import { TYPE_NAMES, type TypeName } from '../json-schema'
import type { Part } from './gather-parts'

/** The values of a keyword in all parts that have it as a number. */
export function numbersOf(parts: readonly Part[], keyword: string): number[] {
  return parts.map(({ schema }) => schema[keyword]).filter((value) => typeof value === 'number')
}

/** The highest of a keyword's values, as for `minLength`; `otherwise` where no part has it. */
export function highest(parts: readonly Part[], keyword: string, otherwise: number): number {
  return Math.max(otherwise, ...numbersOf(parts, keyword))
}

/** The lowest of a keyword's values, as for `maxLength`. */
export function lowest(parts: readonly Part[], keyword: string, otherwise: number): number {
  return Math.min(otherwise, ...numbersOf(parts, keyword))
}

/** The pointer of the first part that has one of the keywords, at that keyword; for messages. */
export function pointerOfKeyword(parts: readonly Part[], keywords: readonly string[]): string {
  for (const part of parts) {
    const keyword = keywords.find((key) => part.schema[key] !== undefined)
    if (keyword !== undefined) return `${part.pointer}/${keyword}`
  }
  return parts[0]?.pointer ?? ''
}

/** The types that every part admits; undefined where none of them says. An integer is a number. */
export function typesOf(parts: readonly Part[]): TypeName[] | undefined {
  let common: TypeName[] | undefined
  for (const { schema } of parts) {
    if (schema.type === undefined) continue
    const list: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
    const names = list.map((name) => String(name).toLowerCase())
    const admitted = TYPE_NAMES.filter(
      (name) => names.includes(name) || (name === 'integer' && names.includes('number')),
    )
    common = common === undefined ? admitted : common.filter((name) => admitted.includes(name))
  }
  return common
}

/** The values that every `enum` and `const` lists; undefined where there is none of them. */
export function choicesOf(parts: readonly Part[]): unknown[] | undefined {
  let common: unknown[] | undefined
  for (const { schema } of parts) {
    for (const list of [schema.enum, schema.const === undefined ? undefined : [schema.const]]) {
      if (!Array.isArray(list)) continue
      common =
        common === undefined ? [...list] : common.filter((value) => list.some((other) => jsonEqual(value, other)))
    }
  }
  return common
}
