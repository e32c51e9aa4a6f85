import type { Check, RawIssue, Seen } from './check'

/** What a schema said of a value. `seen` is kept where members were tracked. */
interface Verdict {
  readonly passes: boolean
  readonly seen: Seen | null
}

/** The same with the issues of one place, and the list that has been told of them last. */
interface PlacedVerdict {
  readonly passes: boolean
  readonly issues: readonly RawIssue[]
  told: readonly RawIssue[]
}

/** What has been found out in one pass over a value: a verdict depends on the schema, the value and its place alone. */
export class Verdicts {
  /** Set once the depth limit has ended a branch: from then on nothing more is kept. */
  isCut = false
  // Made when the first reference is met: most passes meet none, and there is one for every keystroke and recorded call.
  #verdicts: Map<Check, Map<unknown, Verdict>> | undefined
  #placed: Map<Check, Map<unknown, Map<string, PlacedVerdict>>> | undefined

  of(check: Check, value: unknown): Verdict | undefined {
    return this.#verdicts?.get(check)?.get(value)
  }

  keep(check: Check, value: unknown, verdict: Verdict): void {
    if (this.isCut) return
    this.#verdicts ??= new Map()
    entryOf(this.#verdicts, check, () => new Map<unknown, Verdict>()).set(value, verdict)
  }

  issuesAt(check: Check, value: unknown, place: string): PlacedVerdict | undefined {
    return this.#placed?.get(check)?.get(value)?.get(place)
  }

  keepIssues(check: Check, value: unknown, place: string, verdict: PlacedVerdict): void {
    if (this.isCut) return
    this.#placed ??= new Map()
    const byValue = entryOf(this.#placed, check, () => new Map<unknown, Map<string, PlacedVerdict>>())
    entryOf(byValue, value, () => new Map<string, PlacedVerdict>()).set(place, verdict)
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const created = create()
  map.set(key, created)
  return created
}
