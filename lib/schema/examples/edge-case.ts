/** The kinds of trouble that arguments can make. `choice` is a value beside an `enum`. */
export const EDGE_PRESETS = [
  'missing',
  'wrong_type',
  'null',
  'boundary',
  'choice',
  'extra',
  'empty',
  'long',
  'unicode',
  'nested',
] as const
export type EdgePreset = (typeof EDGE_PRESETS)[number]

/** Arguments made to try a schema. `path` is the JSON pointer of what was changed; `expected` is what the judge says. */
export interface EdgeCase {
  readonly preset: EdgePreset
  readonly path: string
  readonly args: unknown
  readonly expected: 'builds' | 'fails'
  /** One sentence: what was changed, and what the schema says to it. */
  readonly why: string
}

/** A case before it is judged. */
export interface EdgeDraft {
  readonly path: string
  readonly args: unknown
  /** What was changed, as the beginning of a sentence. */
  readonly what: string
}
