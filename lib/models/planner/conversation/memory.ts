import type { Match } from '../responses/parse-outputs'
import type { Intent } from '../understanding/intent'

/**
 * What was said and found so far in a conversation, for "it", "them", "the first one" and "that value". It is filled
 * while plans are run again, so it never outlives a request.
 */
export interface Memory {
  /** The files spoken of last, in their order. */
  files: readonly string[]
  /** Folders listed last that hold no file of their own: "the files" are those below. */
  directories: readonly string[]
  /** Every path seen in any answer, to recognise a bare name. */
  readonly seen: Set<string>
  /** Texts read since they were last changed. */
  readonly texts: Map<string, string>
  /** The last single value and what it was called. */
  value: { readonly name: string; readonly text: string } | undefined
  /** The last answer of an unknown tool. */
  result: unknown
  matches: { readonly term: string; readonly items: readonly Match[] } | undefined
  /** What the last instruction said. */
  report: string
  /** A check's command and output, where one was run. */
  check: { readonly command: string; readonly output: string } | undefined
  lastIntent: Intent | undefined
  /** The prompt that a question back was about, and the parameter asked for. */
  asked: { readonly prompt: string; readonly tool: string | undefined } | undefined
}

/** A memory of nothing. */
export function createMemory(): Memory {
  return {
    files: [],
    directories: [],
    seen: new Set(),
    texts: new Map(),
    value: undefined,
    result: undefined,
    matches: undefined,
    report: '',
    check: undefined,
    lastIntent: undefined,
    asked: undefined,
  }
}
