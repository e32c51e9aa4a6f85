import { isJsonObject } from '../lib/base/json'
import { err, ok, type Result } from '../lib/base/result'
import type { Suite } from './suite'

/** A case of a file with the suite that knows it. */
export interface FoundCase {
  readonly suite: Suite
  readonly value: unknown
  /** Its place in the file, from 0. */
  readonly index: number
}

/**
 * The cases of a file's text: `{ meta, cases }` or a bare list. What a case is, is told from its own fields, so that a
 * file may mix them. Fails with a sentence where the text is no such file, or holds something that no suite knows.
 */
export function readCaseFile(text: string, suites: readonly Suite[]): Result<FoundCase[], string> {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    return err(`it is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const cases: unknown = isJsonObject(file) ? file.cases : file
  if (!Array.isArray(cases)) return err('it has no list of `cases`')
  const found: FoundCase[] = []
  for (const [index, value] of cases.entries()) {
    const suite = suites.find((candidate) => candidate.recognises(value))
    if (!suite) return err(`case ${index + 1} is none that can be run: it has ${fieldsOf(value)}`)
    found.push({ suite, value, index })
  }
  return ok(found)
}

function fieldsOf(value: unknown): string {
  if (!isJsonObject(value)) return 'no fields'
  const names = Object.keys(value)
  return names.length === 0 ? 'no fields' : `the fields ${names.join(', ')}`
}
