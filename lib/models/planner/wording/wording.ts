import type { CapabilityId } from '../capabilities/capabilities'
import type { Property } from '../capabilities/properties-of'
import type { FileSummary } from '../texts/summarise'
import type { Question } from '../understanding/intent'

/** What a thought says of a tool that was chosen. */
export interface ChosenTool {
  readonly tool: string
  readonly capability: CapabilityId
  readonly evidence: readonly string[]
  readonly roles: readonly string[]
}

/** Every sentence that the planner says, in one language. Paths, names and values come in as they are. */
export interface Wording {
  // Thoughts
  readonly understood: (rule: string, words: string) => string
  readonly chose: (chosen: ChosenTool) => string
  readonly choseUnknown: (tool: string, evidence: readonly string[]) => string
  readonly corrects: (tool: string, paths: readonly string[], changes: readonly string[]) => string
  /** A call went out otherwise than planned, under its own name or another. */
  readonly slipped: (meant: string, sent: string) => string
  readonly guessesFile: (said: string, found: string) => string
  // No tool needed
  readonly greeting: () => string
  readonly welcome: () => string
  readonly introduction: (abilities: readonly CapabilityId[], others: readonly string[]) => string
  readonly tools: (tools: readonly { readonly name: string; readonly description: string }[]) => string
  /** One tool with its parameters. */
  readonly toolParameters: (tool: string, description: string, properties: readonly Property[]) => string
  readonly calculation: (expression: string, value: number) => string
  // What was found
  readonly entries: (directory: string, names: readonly string[]) => string
  readonly files: (what: string, paths: readonly string[]) => string
  readonly noFiles: (what: string) => string
  readonly matches: (term: string, count: number, files: number, lines: readonly string[]) => string
  readonly matchingFiles: (term: string, paths: readonly string[]) => string
  readonly filesWithout: (term: string, paths: readonly string[]) => string
  readonly noMatch: (term: string) => string
  readonly count: (what: string, count: number, where: string) => string
  readonly total: (what: string, count: number) => string
  /** What `total` counted: the lines that hold a text. */
  readonly linesWith: (term: string) => string
  /** Files by size, in bytes, in that order. */
  readonly sizes: (
    want: 'largest' | 'smallest',
    files: readonly { readonly path: string; readonly bytes: number }[],
  ) => string
  /** A part of the project and how many files it has; `left` of them were not read. */
  readonly part: (name: string, count: number, left: number) => string
  readonly value: (key: string, value: string, path: string) => string
  readonly foundLines: (path: string, lines: readonly string[]) => string
  readonly noAnswer: (question: string, paths: readonly string[]) => string
  readonly outline: (kind: string, path: string, names: readonly string[]) => string
  readonly summary: (path: string, summary: FileSummary) => string
  readonly fileText: (path: string, text: string, note: string) => string
  readonly lineRange: (first: number, last: number) => string
  readonly compared: (left: string, right: string, lines: readonly string[]) => string
  readonly same: (left: string, right: string) => string
  readonly onlyIn: (left: string, right: string, keys: readonly string[]) => string
  readonly tableFigure: (
    query: string,
    column: string | undefined,
    figure: number,
    filters: readonly string[],
    rows: readonly string[],
  ) => string
  readonly tableRows: (filters: readonly string[], rows: readonly string[]) => string
  // What was done
  readonly created: (path: string) => string
  readonly saved: (path: string) => string
  readonly edited: (path: string, places: number) => string
  /** Where a comment went whose place nobody named. */
  readonly commentedAtStart: () => string
  readonly verified: (from: string, left: number) => string
  readonly unchanged: (path: string) => string
  readonly deleted: (paths: readonly string[]) => string
  readonly moved: (from: string, to: string, isCopy: boolean) => string
  readonly ran: (command: string, output: string, exitCode: number | undefined) => string
  readonly checkResult: (summary: string, failures: readonly string[]) => string
  readonly fixed: (path: string, line: number, from: string, to: string) => string
  readonly leftAlone: (count: number, about: string) => string
  readonly toolResult: (tool: string, lines: readonly string[]) => string
  readonly conditionSkipped: (path: string, state: 'exists' | 'missing' | 'contains' | 'lacks') => string
  // What went wrong, and questions
  readonly noTool: (capability: CapabilityId) => string
  readonly cannot: (clause: string, tools: readonly string[]) => string
  readonly unfilled: (tool: string, properties: readonly Property[]) => string
  /** A number that the declaration does not allow. */
  readonly outOfBounds: (tool: string, property: Property, value: number) => string
  readonly rejected: (tool: string, reason: string | undefined) => string
  readonly denied: (tool: string, message: string) => string
  readonly cancelled: (tool: string) => string
  readonly invalid: (tool: string, message: string) => string
  readonly failed: (tool: string, message: string) => string
  readonly missingFile: (path: string, near: readonly string[]) => string
  readonly notFoundIn: (what: string, path: string) => string
  readonly noComments: (path: string) => string
  readonly ambiguous: (what: string, path: string, places: readonly string[]) => string
  readonly exists: (path: string) => string
  readonly noEarlier: () => string
  readonly noManifest: (names: readonly string[]) => string
  readonly noCheck: () => string
  readonly ask: (about: Question) => string
  readonly purpose: (clause: string) => string
  readonly checkPurpose: () => string
  readonly mendPurpose: (expected: string) => string
  // A summary that is written to a file
  readonly summaryTitle: (term: string | undefined) => string
  readonly summaryCount: (count: number, files: number) => string
  readonly summaryLine: (line: number, text: string) => string
}
