import type { SearchTerm } from '../intent'
import type { Found } from '../rule'
import { readTerm } from '../terms'

const QUOTED_MARK = /^\uE000[qcb]\d+\uE001$/

/** What a group of a sentence wants searched for; undefined where it says nothing. */
export function termOf(found: Found, group: string): SearchTerm | undefined {
  const masked = found.masked(group)
  return readTerm(found.value(group), QUOTED_MARK.test(masked) || /^\uE000[a-z]\d+\uE001$/.test(masked))
}

/** A masked text as a value: what its one mark stands for, or its words. */
export function wordsValue(found: Found, masked: string): string {
  const index = /^\uE000[a-z](\d+)\uE001$/.exec(masked)?.[1]
  return index === undefined ? masked : (found.input.prompt.mentions[Number(index)]?.value ?? masked)
}
