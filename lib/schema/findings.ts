import { countOf, describeChoices, describeTypes, describeTypesInSentence, describeValue } from './describe'
import type { TypeName } from './json-schema'
import { codePoints } from './string-length'

/** What an issue says besides its place and keyword. `sentence` goes on after the subject: "must be an integer". */
export interface Finding {
  readonly sentence: string
  readonly expected?: string
  readonly received?: string
  /** The types that would be admitted, where a value was refused for its type. */
  readonly types?: readonly TypeName[]
  /** The values that would be admitted, where it was refused for not being one of them. */
  readonly values?: readonly unknown[]
}

/** A value of the wrong type. */
export function typeFinding(types: readonly TypeName[], value: unknown): Finding {
  const received = describeValue(value)
  const sentence = `must be ${describeTypesInSentence(types)}; received ${received}`
  return { sentence, expected: describeTypes(types), received, types }
}

/** A value that is none of those listed. */
export function choiceFinding(values: readonly unknown[], value: unknown): Finding {
  const expected = describeChoices(values)
  const received = describeValue(value)
  return { sentence: `must be ${expected}; received ${received}`, expected, received, values }
}

/** A property that is absent; `why` says with what it is needed. */
export function missingFinding(why?: string): Finding {
  const sentence = why === undefined ? 'is required, but it is missing' : `is required ${why}, but it is missing`
  return { sentence, expected: 'a value', received: 'nothing' }
}

/** A property that the schema does not know. */
export function unknownPropertyFinding(name: string, known: readonly string[] | undefined): Finding {
  const received = JSON.stringify(name)
  if (known === undefined) return { sentence: 'is not a known property', expected: 'a known property', received }
  const expected = known.length === 0 ? 'no properties' : describeChoices(known)
  return { sentence: `is not a known property; expected ${expected}`, expected, received }
}

/** A number beyond a limit: `expected` is "at least 1" or the like. */
export function numberFinding(expected: string, value: unknown): Finding {
  return { sentence: `must be ${expected}; received ${String(value)}`, expected, received: describeValue(value) }
}

/** A text that is too short or too long. */
export function lengthFinding(expected: string, value: string): Finding {
  const length = countOf(codePoints(value), 'character')
  return {
    sentence: `must have ${expected}; received ${length}`,
    expected,
    received: `${describeValue(value)}, ${length}`,
  }
}

/** A text that does not match. */
export function patternFinding(source: string, value: unknown): Finding {
  const received = describeValue(value)
  return { sentence: `must match ${source}; received ${received}`, expected: `text that matches ${source}`, received }
}

/** Too few or too many items or properties: `noun` is one of them. */
export function countFinding(expected: string, count: number, noun: string): Finding {
  const received = countOf(count, noun)
  return { sentence: `must have ${expected}; received ${received}`, expected, received }
}

/** A text that is not written as its format asks. */
export function formatNameFinding(format: string, value: unknown): Finding {
  const received = describeValue(value)
  return { sentence: `must be in the format ${format}; received ${received}`, expected: `format ${format}`, received }
}
