import { isMultipleOf } from '../number-checks'
import type { Part } from './gather-parts'
import type { Maker } from './maker'
import { highest, lowest, numbersOf, pointerOfKeyword } from './part-limits'
import { unmade } from './unmade'

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
const MAX_STEPS = 2000
/** How far from a single bound a number is looked for. */
const REACH = 1000

/** A number within all bounds, on all steps; small and plain where that may be. */
export function makeNumber(maker: Maker, parts: readonly Part[], isWhole: boolean): number {
  const least = highest(parts, 'minimum', -Infinity)
  const most = lowest(parts, 'maximum', Infinity)
  const above = highest(parts, 'exclusiveMinimum', -Infinity)
  const under = lowest(parts, 'exclusiveMaximum', Infinity)
  const steps = numbersOf(parts, 'multipleOf').filter((step) => step > 0)
  const fits = (value: number) =>
    Number.isFinite(value) &&
    (!isWhole || Number.isInteger(value)) &&
    value >= least &&
    value <= most &&
    value > above &&
    value < under &&
    steps.every((step) => isMultipleOf(value, step))
  const range = { low: Math.max(least, above), high: Math.min(most, under) }
  const plain = maker.varies || maker.way.draws ? [] : [1, 2, range.low, range.high, 0]
  const found = [...plain, ...candidates(maker, range, steps, isWhole)].find(fits)
  if (found !== undefined) return Object.is(found, -0) ? 0 : found
  return unmade('contradiction', pointerOfKeyword(parts, BOUNDS), 'No number is within all of these bounds.')
}

function* candidates(
  maker: Maker,
  { low, high }: { low: number; high: number },
  steps: readonly number[],
  isWhole: boolean,
): Generator<number> {
  const from = low > -Infinity ? low : Math.min(high - REACH, high === Infinity ? 0 : high - 1)
  const to = high < Infinity ? high : from + REACH
  const step = steps.length > 0 ? Math.max(...steps, isWhole ? 1 : 0) : isWhole ? 1 : undefined
  if (step === undefined) {
    maker.hasChosen = true
    yield Number((from + (to - from) * maker.random()).toPrecision(4))
    yield from + (to - from) / 2
    for (const share of [0.25, 0.75, 0.001, 0.999]) yield from + (to - from) * share
    return
  }
  const first = Math.ceil(from / step)
  const count = Math.max(1, Math.min(MAX_STEPS, Math.floor(to / step) - first + 1))
  const start = maker.varies || maker.way.draws ? Math.floor(maker.random() * count) : 0
  for (let offset = 0; offset < count; offset++) yield onStep(first + ((start + offset) % count), step)
}

/** A multiple as decimal digits have it: 3 × 0.1 is 0.3. */
function onStep(times: number, step: number): number {
  return Number.isInteger(step) ? times * step : Number((times * step).toPrecision(15))
}
