import { jsonEqual } from '../../base/json'
import type { Content, ModelRequest } from '../port'

/** How a request differs from the one before it, part by part. */
export interface RequestDifference {
  /** Messages that both begin with; what follows is new, or another. */
  readonly sharedMessages: number
  readonly addedMessages: readonly Content[]
  /** Messages of the one before that are not in this one any more. */
  readonly lostMessages: readonly Content[]
  readonly addedTools: readonly string[]
  readonly removedTools: readonly string[]
  readonly changedTools: readonly string[]
  readonly isSystemChanged: boolean
  readonly isModelChanged: boolean
  /** Names of settings that are not what they were. */
  readonly changedSettings: readonly string[]
}

/** Compares a request with the one of an earlier step. */
export function compareRequests(before: ModelRequest, after: ModelRequest): RequestDifference {
  const shared = sharedLength(before.contents, after.contents)
  const older = new Map(before.declarations.map((declaration) => [declaration.name, declaration]))
  const newer = new Map(after.declarations.map((declaration) => [declaration.name, declaration]))
  const names = [...newer.keys()]
  return {
    sharedMessages: shared,
    addedMessages: after.contents.slice(shared),
    lostMessages: before.contents.slice(shared),
    addedTools: names.filter((name) => !older.has(name)),
    removedTools: [...older.keys()].filter((name) => !newer.has(name)),
    changedTools: names.filter((name) => older.has(name) && !jsonEqual(older.get(name), newer.get(name))),
    isSystemChanged: before.systemPrompt !== after.systemPrompt,
    isModelChanged: before.model !== after.model,
    changedSettings: changedKeys(before.settings ?? {}, after.settings ?? {}),
  }
}

function sharedLength(before: readonly Content[], after: readonly Content[]): number {
  const end = Math.min(before.length, after.length)
  let shared = 0
  while (shared < end && jsonEqual(before[shared]?.parts, after[shared]?.parts)) shared += 1
  return shared
}

function changedKeys(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => !jsonEqual(before[key], after[key])).sort()
}
