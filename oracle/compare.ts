import { isJsonObject } from '../lib/base/json'

/** One fact in which an answer is not the expected one; `path` is dotted, `''` for the whole. */
export interface Difference {
  readonly path: string
  readonly expected: unknown
  readonly got: unknown
}

/** An expectation that is a condition, not a value: used where a deviation promises something short of one exact answer. */
export class Check {
  constructor(
    readonly says: string,
    readonly holds: (got: unknown) => boolean,
  ) {}

  /** What the report prints in the place of an expected value. */
  toJSON(): string {
    return `<${this.says}>`
  }
}

/**
 * Every place where `got` is not as expected, in the order of the expectation. Both must have the same keys and the same
 * length at every depth; an undefined value is an absent one.
 */
export function compareFacts(expected: unknown, got: unknown, path = ''): Difference[] {
  if (expected instanceof Check) return expected.holds(got) ? [] : [{ path, expected, got }]
  if (Array.isArray(expected) && Array.isArray(got) && expected.length === got.length) {
    return expected.flatMap((item, index) => compareFacts(item, got[index], `${path}[${index}]`))
  }
  if (isJsonObject(expected) && isJsonObject(got)) {
    const names = new Set([...Object.keys(expected), ...Object.keys(got)])
    return [...names].flatMap((name) => compareFacts(expected[name], got[name], path === '' ? name : `${path}.${name}`))
  }
  return Object.is(expected, got) ? [] : [{ path, expected, got }]
}
