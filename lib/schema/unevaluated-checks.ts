import { isJsonObject } from '../base/json'
import { below, type Check } from './check'
import type { KeywordContext } from './keyword-context'

/** `unevaluatedProperties` and `unevaluatedItems`: what no other keyword of this schema, in place, has judged. They run last. */
export function unevaluatedChecks(context: KeywordContext): Check[] {
  const { schema } = context
  const checks: Check[] = []
  if (schema.unevaluatedProperties !== undefined) checks.push(propertiesCheck(context))
  if (schema.unevaluatedItems !== undefined) checks.push(itemsCheck(context))
  return checks
}

function propertiesCheck(context: KeywordContext): Check {
  const check = context.inside(['unevaluatedProperties'], context.schema.unevaluatedProperties, 'unevaluatedProperties')
  return (value, at, run, seen) => {
    if (!isJsonObject(value)) return true
    let passes = true
    for (const key of Object.keys(value)) {
      if (seen?.properties.has(key)) continue
      seen?.properties.add(key)
      if (!check(value[key], below(at, key, run), run, null)) passes = false
    }
    return passes
  }
}

function itemsCheck(context: KeywordContext): Check {
  const check = context.inside(['unevaluatedItems'], context.schema.unevaluatedItems, 'unevaluatedItems')
  return (value, at, run, seen) => {
    if (!Array.isArray(value)) return true
    let passes = true
    for (const [index, item] of value.entries()) {
      if (seen?.items.has(index)) continue
      seen?.items.add(index)
      if (!check(item, below(at, index, run), run, null)) passes = false
    }
    return passes
  }
}
