import { isJsonObject } from '../../lib/base/json'
import { Check } from '../compare'
import type { Facts } from '../suite'

/** Expected facts with those of one call of the returned list changed. */
export function changeFinal(expected: Facts, id: string, change: (final: Facts) => Facts): Facts {
  const changed = (name: 'final' | 'finalSecond') => {
    const list: unknown = expected[name]
    if (!Array.isArray(list)) return {}
    return { [name]: list.map((final: unknown) => (isJsonObject(final) && final.id === id ? change(final) : final)) }
  }
  return { ...expected, ...changed('final'), ...changed('finalSecond') }
}

/** A final call with other keys in its functionResponse. */
export function withResponseKeys(final: Facts, keys: readonly string[]): Facts {
  const response: Facts = isJsonObject(final.functionResponse) ? final.functionResponse : {}
  return { ...final, functionResponse: { ...response, responseKeys: keys } }
}

/** Expected facts with other statuses of one call. */
export function withStatuses(expected: Facts, id: string, statuses: readonly string[] | Check): Facts {
  // A kind before this one has put a condition in the place of them all.
  if (expected.perCall instanceof Check) return expected
  const perCall: Facts = isJsonObject(expected.perCall) ? expected.perCall : {}
  return { ...expected, perCall: { ...perCall, [id]: statuses } }
}

/** The expected statuses of one call; empty where they are left open. */
export function statusesOf(expected: Facts, id: string): readonly string[] {
  const perCall: Facts = isJsonObject(expected.perCall) ? expected.perCall : {}
  const statuses: unknown = perCall[id]
  return Array.isArray(statuses) ? statuses.map(String) : []
}

/** Expected facts in which the changes of different calls may stand in another order; `perCall` keeps each call's own. */
export function inAnyOrder(expected: Facts): Facts {
  return { ...expected, transitions: new Check('the same changes, in the order of the log', Array.isArray) }
}

/** Expected facts in which the doubles may overlap otherwise, as long as the same ones run. */
export function withOtherOverlap(expected: Facts): Facts {
  const { execLog } = expected
  const recorded = Array.isArray(execLog) ? execLog.toSorted().join() : undefined
  return {
    ...inAnyOrder(expected),
    execLog: new Check(
      `the lines of ${JSON.stringify(execLog)}, in any order`,
      (got) => recorded === undefined || (Array.isArray(got) && got.toSorted().join() === recorded),
    ),
    maxConcurrency: new Check('a number of calls at once', (got) => typeof got === 'number'),
  }
}
