import type { JsonObject } from '../base/json'
import { below, type Check, fail, innerRun, type RawIssue, subjectOf } from './check'
import { countOf } from './describe'
import { countFinding } from './findings'
import { type KeywordContext, readCount, readEntries, readNames } from './keyword-context'
import { failMissing, memberChecks, ownMember } from './member-checks'

/** Every keyword for objects but those that apply whole schemas to them. Those about members come first. */
export function objectChecks(context: KeywordContext): Check<JsonObject>[] {
  return [...memberChecks(context), ...nameChecks(context), ...sizeChecks(context), ...dependentNameChecks(context)]
}

function nameChecks(context: KeywordContext): Check<JsonObject>[] {
  const { propertyNames } = context.schema
  if (propertyNames === undefined) return []
  const check = context.inside(['propertyNames'], propertyNames, 'propertyNames')
  return [
    (value, at, run) => {
      let passes = true
      for (const key of Object.keys(value)) {
        const found: RawIssue[] | null = run.issues === null ? null : []
        if (check(key, null, innerRun(run, found), null)) continue
        passes = fail(run, below(at, key, run), 'propertyNames', () => {
          const first = found?.[0]
          const reason = first?.message.slice(subjectOf('').length, -1) ?? ' is not allowed'
          return {
            sentence: `has a name that does not fit: it${reason}`,
            expected: first?.expected ?? 'another name',
            received: JSON.stringify(key),
          }
        })
        if (run.issues === null) return false
      }
      return passes
    },
  ]
}

function sizeChecks(context: KeywordContext): Check<JsonObject>[] {
  const least = readCount(context, 'minProperties')
  const most = readCount(context, 'maxProperties')
  const limit = (code: string, expected: string, passes: (count: number) => boolean): Check<JsonObject> => {
    return (value, at, run) => {
      const count = Object.keys(value).length
      return passes(count) || fail(run, at, code, () => countFinding(expected, count, 'property'))
    }
  }
  const checks: Check<JsonObject>[] = []
  if (least !== undefined) {
    checks.push(limit('minProperties', `at least ${countOf(least, 'property')}`, (count) => count >= least))
  }
  if (most !== undefined) {
    checks.push(limit('maxProperties', `at most ${countOf(most, 'property')}`, (count) => count <= most))
  }
  return checks
}

/** `dependentRequired`, and the lists of names that draft-07 wrote under `dependencies`. */
function dependentNameChecks(context: KeywordContext): Check<JsonObject>[] {
  const listed = readEntries(context, 'dependencies').filter(([, value]) => Array.isArray(value))
  const rules = [
    ...readEntries(context, 'dependentRequired').map(([key, value]) => ['dependentRequired', key, value] as const),
    ...listed.map(([key, value]) => ['dependencies', key, value] as const),
  ]
  return rules.map(([keyword, key, value]): Check<JsonObject> => {
    const names = readNames(context, [keyword, key], value)
    return (object, at, run) => {
      if (ownMember(object, key) === undefined) return true
      let passes = true
      for (const name of names) {
        if (ownMember(object, name) === undefined) passes = failMissing(run, at, keyword, name, `with "${key}"`)
      }
      return passes
    }
  })
}
