/** One place where a text will change; offsets count UTF-16 units of the text, `line` from 1. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly replacement: string
}

/** How a text was found, in the order in which ways are tried. */
export type MatchStrategy = 'exact' | 'flexible' | 'regex' | 'fuzzy'

/** A way to find `wanted` in a text. All arguments have `\n` line ends; edits come in order and never overlap. */
export type FindEdits = (text: string, wanted: string, replacement: string) => TextEdit[]
