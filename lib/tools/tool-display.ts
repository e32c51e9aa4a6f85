/**
 * What a person is shown of a result, as plain JSON: facts that the interface words itself. The model never sees it.
 * Paths are workspace-relative; line numbers count from 1.
 */
export type ToolDisplay =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'file'
      readonly path: string
      readonly bytes: number
      /** What the file is, where it was not read as text. */
      readonly mediaType?: string
      readonly firstLine?: number
      readonly lastLine?: number
      readonly totalLines?: number
      readonly isTruncated: boolean
    }
  | {
      readonly kind: 'diff'
      readonly path: string
      readonly before: string | null
      readonly after: string
      readonly isNewFile: boolean
      readonly addedLines: number
      readonly removedLines: number
      readonly replacements?: number
      /** How `old_string` was found. */
      readonly strategy?: 'exact' | 'flexible' | 'regex' | 'fuzzy'
    }
  | {
      readonly kind: 'shell'
      readonly exitCode: number | null
      readonly directory: string
      readonly timedOut: boolean
      readonly omittedChars: number
      /** Set where nothing ran because the command may not be judged as it stands. */
      readonly blocked?: 'command_substitution'
    }
  | {
      readonly kind: 'list'
      readonly directory: string
      readonly entries: readonly { readonly name: string; readonly isDirectory: boolean; readonly bytes?: number }[]
      readonly ignoredCount: number
    }
  | {
      readonly kind: 'paths'
      readonly directory: string
      readonly pattern: string
      readonly paths: readonly string[]
      readonly ignoredCount: number
    }
  | {
      readonly kind: 'matches'
      readonly directory: string
      readonly pattern: string
      readonly matchCount: number
      readonly fileCount: number
      readonly isLimited: boolean
      readonly lines: readonly {
        readonly path: string
        readonly line: number
        readonly text: string
        readonly isMatch: boolean
      }[]
    }
