/** Facts in the terms of the recordings. */
export type Facts = Readonly<Record<string, unknown>>

/** Why a kind of case is answered otherwise, as the README explains them. */
export type Basis = 'weakness' | 'design' | 'sandbox' | 'absent'

/**
 * A kind of recorded case that is answered otherwise on purpose. It knows its cases by their input and expectation, never
 * by their ids, and says what is promised instead, which is checked as strictly as a recorded answer is.
 */
export interface Deviation<TCase> {
  readonly name: string
  readonly basis: Basis
  /** One sentence: what differs, and why; for `design` the clause is named. */
  readonly reason: string
  covers(item: TCase): boolean
  /** The expectation with this kind's facts changed; `null` where the case cannot even be set up. */
  instead(expected: Facts, item: TCase): Facts | null
}

/** Recorded cases of one sort: how to know one, how to run it on our engine, and which kinds differ. */
export interface Suite<TCase = unknown> {
  readonly name: string
  readonly deviations: readonly Deviation<TCase>[]
  /** Whether a value of a case file is a case of this suite. */
  recognises(value: unknown): boolean
  /** Reads a case; throws where it is not in the format. `index` counts from 0 in its file. */
  read(value: unknown, index: number): TCase & { readonly id: string }
  /** What was recorded, as facts. */
  expected(item: TCase): Facts
  /** What our engine answers. Throws only for a bug. */
  run(item: TCase): Promise<Facts>
}

/** Hides a suite's own case type, so that different ones fit one list. */
export function defineSuite<TCase>(suite: Suite<TCase>): Suite {
  return {
    name: suite.name,
    deviations: suite.deviations as readonly Deviation<unknown>[], // only ever given cases that this suite has read
    recognises: (value) => suite.recognises(value),
    read: (value, index) => suite.read(value, index) as { readonly id: string },
    expected: (item) => suite.expected(item as TCase), // read by this suite, as above
    run: (item) => suite.run(item as TCase), // read by this suite, as above
  }
}
