import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isJsonObject, type JsonObject } from '../lib/base/json'
import { readCaseFile } from './case-file'
import type { Suite } from './suite'

/** A recorded case with its suite, ready to be changed. */
export interface RecordedExample {
  readonly suite: Suite
  readonly value: JsonObject
  readonly index: number
}

/** The recorded cases of one of the kept files, by id. */
export function recordedExamples(file: string, suites: readonly Suite[]): ReadonlyMap<string, RecordedExample> {
  const found = readCaseFile(readFileSync(path.join('oracle', 'testdata', `${file}.json`), 'utf8'), suites)
  if (!found.ok) throw new Error(found.error)
  return new Map(
    found.value.map(({ suite, value, index }) => {
      const item = suite.read(value, index) as { readonly id: string } // every suite gives its cases an id
      return [item.id, { suite, value: isJsonObject(value) ? value : {}, index }]
    }),
  )
}

/** A value with some fields changed, deep; `undefined` takes one away, lists are replaced whole. */
export function withChanges(value: unknown, changes: unknown): unknown {
  if (!isJsonObject(changes) || !isJsonObject(value)) return changes
  const changed: Record<string, unknown> = { ...value }
  for (const [key, change] of Object.entries(changes)) {
    if (change === undefined) delete changed[key]
    else changed[key] = withChanges(value[key], change)
  }
  return changed
}
