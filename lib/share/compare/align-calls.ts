import { canonicalJson, jsonEqual } from '../../base/json'
import { effectiveArgs } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'

/** Two calls side by side, or one that the other branch does not have. */
export interface CallPair {
  readonly left: CallState | null
  readonly right: CallState | null
  /** What is not the same in the two, in the order of a call's life; empty where nothing is. */
  readonly differences: readonly CallAspect[]
}

/** What of a call may differ; `presence` where only one branch has it. */
export type CallAspect = 'presence' | 'arguments' | 'decision' | 'ending' | 'response' | 'files'

/**
 * Aligns the calls of two branches: the longest common order of equal calls (tool and arguments) first, then, between
 * those, calls of the same tool in order. O(n·m) beyond the common beginning and end. Pure.
 */
export function alignCalls(left: SessionState, right: SessionState): CallPair[] {
  const [a, b] = [left.calls.toArray(), right.calls.toArray()]
  const pairs: CallPair[] = []
  let from = 0
  while (from < a.length && from < b.length && keyOf(a[from]) === keyOf(b[from])) from++
  let tail = 0
  while (tail < Math.min(a.length, b.length) - from && keyOf(a.at(-1 - tail)) === keyOf(b.at(-1 - tail))) tail++
  for (let index = 0; index < from; index++) pairs.push(pairOf(a[index], b[index]))
  pairs.push(...alignMiddle(a.slice(from, a.length - tail), b.slice(from, b.length - tail)))
  for (let index = tail; index > 0; index--) pairs.push(pairOf(a.at(-index), b.at(-index)))
  return pairs
}

/** The place of the first pair that differs, or -1. */
export function firstDifference(pairs: readonly CallPair[]): number {
  return pairs.findIndex(({ differences }) => differences.length > 0)
}

function alignMiddle(a: readonly CallState[], b: readonly CallState[]): CallPair[] {
  const pairs: CallPair[] = []
  let [i, j] = [0, 0]
  for (const [nextA, nextB] of [...commonCalls(a, b), [a.length, b.length] as const]) {
    pairs.push(...alignByName(a.slice(i, nextA), b.slice(j, nextB)))
    if (nextA < a.length) pairs.push(pairOf(a[nextA], b[nextB]))
    i = nextA + 1
    j = nextB + 1
  }
  return pairs
}

/** Places of the longest common subsequence of equal calls. */
function commonCalls(a: readonly CallState[], b: readonly CallState[]): (readonly [number, number])[] {
  const [keysA, keysB] = [a.map(keyOf), b.map(keyOf)]
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = keysA[i] === keysB[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const common: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (keysA[i] === keysB[j]) common.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return common
}

/** Calls of the same tool are the same call with other arguments; what is left over stands alone. */
function alignByName(a: readonly CallState[], b: readonly CallState[]): CallPair[] {
  const pairs: CallPair[] = []
  let j = 0
  for (const call of a) {
    const found = b.findIndex((other, index) => index >= j && nameOf(other) === nameOf(call))
    if (found < 0) {
      pairs.push(pairOf(call, undefined))
      continue
    }
    for (const alone of b.slice(j, found)) pairs.push(pairOf(undefined, alone))
    pairs.push(pairOf(call, b[found]))
    j = found + 1
  }
  for (const alone of b.slice(j)) pairs.push(pairOf(undefined, alone))
  return pairs
}

function pairOf(left: CallState | undefined, right: CallState | undefined): CallPair {
  if (!left || !right) return { left: left ?? null, right: right ?? null, differences: ['presence'] }
  const differences: CallAspect[] = []
  const note = (aspect: CallAspect, ofLeft: unknown, ofRight: unknown) => {
    if (!jsonEqual(ofLeft, ofRight)) differences.push(aspect)
  }
  note('arguments', effectiveArgs(left), effectiveArgs(right))
  note('decision', decisionOf(left), decisionOf(right))
  note('ending', left.status, right.status)
  note('response', left.functionResponse?.response, right.functionResponse?.response)
  note('files', left.patch ?? [], right.patch ?? [])
  return { left, right, differences }
}

function decisionOf(call: CallState): unknown {
  return [call.policy?.decision ?? null, call.approval?.outcome ?? null]
}

function nameOf(call: CallState | undefined): string | undefined {
  return call?.tool ?? call?.name
}

function keyOf(call: CallState | undefined): string {
  return call ? `${nameOf(call)} ${canonicalJson(call.args ?? null)}` : ''
}
