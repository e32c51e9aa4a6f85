import { canonicalJson } from '../base/json'
import { type At, below, type Check, fail, innerRun, newSeen, type Run } from './check'
import { countOf } from './describe'
import { countFinding } from './findings'
import { type KeywordContext, readCount, readList } from './keyword-context'

type Items = readonly unknown[]

/** `prefixItems`, `items` (a schema, or draft-07's list), `additionalItems`, `contains`, `uniqueItems`, `minItems`, `maxItems`. */
export function arrayChecks(context: KeywordContext): Check<Items>[] {
  return [...countChecks(context), ...positionChecks(context), ...uniqueChecks(context), ...containsChecks(context)]
}

function countChecks(context: KeywordContext): Check<Items>[] {
  const least = readCount(context, 'minItems')
  const most = readCount(context, 'maxItems')
  const limit = (code: string, expected: string, passes: (length: number) => boolean): Check<Items> => {
    return (value, at, run) =>
      passes(value.length) || fail(run, at, code, () => countFinding(expected, value.length, 'item'))
  }
  const checks: Check<Items>[] = []
  if (least !== undefined)
    checks.push(limit('minItems', `at least ${countOf(least, 'item')}`, (length) => length >= least))
  if (most !== undefined) checks.push(limit('maxItems', `at most ${countOf(most, 'item')}`, (length) => length <= most))
  return checks
}

function positionChecks(context: KeywordContext): Check<Items>[] {
  const { schema } = context
  const isTuple = Array.isArray(schema.items)
  const tupleKeyword = isTuple ? 'items' : 'prefixItems'
  const restKeyword = isTuple ? 'additionalItems' : 'items'
  const tuple: readonly unknown[] = Array.isArray(schema.items) ? schema.items : readList(context, 'prefixItems')
  const first = tuple.map((item, index) => context.inside([tupleKeyword, index], item, tupleKeyword))
  const rest = schema[restKeyword]
  const restCheck = rest === undefined ? undefined : context.inside([restKeyword], rest, restKeyword)
  if (first.length === 0 && restCheck === undefined) return []
  return [
    (value, at, run, seen) => {
      let passes = true
      for (let index = 0; index < value.length; index++) {
        const check = index < first.length ? first[index] : restCheck
        if (check === undefined) break
        seen?.items.add(index)
        if (check(value[index], below(at, index, run), run, null)) continue
        if (run.issues === null) return false
        passes = false
      }
      return passes
    },
  ]
}

function uniqueChecks(context: KeywordContext): Check<Items>[] {
  const { uniqueItems } = context.schema
  if (uniqueItems !== undefined && typeof uniqueItems !== 'boolean') {
    context.problem(['uniqueItems'], 'invalid_keyword_value', '"uniqueItems" must be true or false.')
  }
  if (uniqueItems !== true) return []
  return [
    (value, at, run) => {
      const repeat = findRepeat(value)
      if (repeat === undefined) return true
      return fail(run, below(at, repeat.index, run), 'uniqueItems', () => ({
        sentence: `repeats item ${repeat.first}; every item must be different`,
        expected: 'items that differ',
        received: `item ${repeat.index} equal to item ${repeat.first}`,
      }))
    },
  ]
}

function findRepeat(items: Items): { first: number; index: number } | undefined {
  const places = new Map<unknown, number>()
  for (const [index, item] of items.entries()) {
    // Structures are known by their canonical text; the prefix keeps that text apart from a string item.
    const key = typeof item === 'object' && item !== null ? `json:${canonicalJson(item)}` : textKey(item)
    const first = places.get(key)
    if (first !== undefined) return { first, index }
    places.set(key, index)
  }
  return undefined
}

function textKey(item: unknown): unknown {
  return typeof item === 'string' ? `text:${item}` : item
}

function containsChecks(context: KeywordContext): Check<Items>[] {
  const { contains } = context.schema
  const least = readCount(context, 'minContains') ?? 1
  const most = readCount(context, 'maxContains')
  if (contains === undefined) return []
  const matches = context.inside(['contains'], contains, 'contains')
  return [
    (value, at, run, seen) => {
      const quiet = innerRun(run)
      let count = 0
      for (const [index, item] of value.entries()) {
        if (!matches(item, null, quiet, seen === null ? null : newSeen())) continue
        seen?.items.add(index)
        count++
      }
      if (count < least)
        return failContains(run, at, least === 1 ? 'contains' : 'minContains', 'at least', least, count)
      return most === undefined || count <= most || failContains(run, at, 'maxContains', 'at most', most, count)
    },
  ]
}

function failContains(run: Run, at: At | null, code: string, words: string, limit: number, count: number) {
  const expected = `${words} ${countOf(limit, 'item')} that match "contains"`
  return fail(run, at, code, () => ({
    sentence: `must have ${expected}; ${count} do`,
    expected,
    received: `${count} that match`,
  }))
}
