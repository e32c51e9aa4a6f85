import { type Check, fail } from './check'
import { numberFinding } from './findings'
import { type KeywordContext, readNumber } from './keyword-context'

/** Keyword, the words for it, and whether a value passes its limit. */
const LIMITS = [
  ['minimum', 'at least', (value: number, limit: number) => value >= limit],
  ['maximum', 'at most', (value: number, limit: number) => value <= limit],
  ['exclusiveMinimum', 'more than', (value: number, limit: number) => value > limit],
  ['exclusiveMaximum', 'less than', (value: number, limit: number) => value < limit],
] as const

/** `minimum`, `maximum`, their exclusive forms and `multipleOf`. */
export function numberChecks(context: KeywordContext): Check<number>[] {
  const checks: Check<number>[] = []
  for (const [keyword, words, passes] of LIMITS) {
    const limit = readNumber(context, keyword)
    if (limit === undefined) continue
    checks.push(
      (value, at, run) =>
        passes(value, limit) || fail(run, at, keyword, () => numberFinding(`${words} ${String(limit)}`, value)),
    )
  }
  const step = readNumber(context, 'multipleOf')
  if (step === undefined) return checks
  if (step <= 0) context.problem(['multipleOf'], 'invalid_keyword_value', '"multipleOf" must be more than 0.')
  else {
    checks.push(
      (value, at, run) =>
        isMultipleOf(value, step) || fail(run, at, 'multipleOf', () => numberFinding(`a multiple of ${step}`, value)),
    )
  }
  return checks
}

/**
 * Whether `value` is a whole multiple of `step`, judged by the decimal digits as they are written: 0.3 is a multiple of
 * 0.1, which dividing binary fractions would deny.
 */
export function isMultipleOf(value: number, step: number): boolean {
  // The remainder of two whole doubles is exact.
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0
  const left = decimalOf(value)
  const right = decimalOf(step)
  const exponent = Math.min(left.exponent, right.exponent)
  const scaled = (part: Decimal) => part.digits * 10n ** BigInt(part.exponent - exponent)
  return scaled(left) % scaled(right) === 0n
}

/** digits × 10^exponent. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

function decimalOf(value: number): Decimal {
  const [mantissa = '0', power = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}
