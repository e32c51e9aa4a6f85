import type { McpContent } from './mcp/mcp-content'

/** How far one item of a list of things to do is. */
export type TodoStatus = 'pending' | 'in_progress' | 'completed' | 'cancelled' | 'blocked'

/** A file that was asked for and not read, and why. */
export interface SkippedFile {
  readonly path: string
  readonly why: 'asset_not_explicit' | 'outside_workspace' | 'too_large' | 'answer_full'
}

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
      readonly kind: 'files'
      /** As for one file, and where in the answer its text stands (UTF-16 units). */
      readonly files: readonly {
        readonly path: string
        readonly bytes: number
        readonly mediaType?: string
        readonly firstLine?: number
        readonly lastLine?: number
        readonly totalLines?: number
        readonly isTruncated: boolean
        readonly textStart?: number
        readonly textLength?: number
      }[]
      readonly skipped: readonly SkippedFile[]
      readonly ignoredCount: number
    }
  | {
      readonly kind: 'todos'
      readonly todos: readonly { readonly description: string; readonly status: TodoStatus }[]
    }
  | {
      readonly kind: 'answers'
      /** What was asked and answered, in order of the questions. */
      readonly answers: readonly { readonly header: string; readonly question: string; readonly answer: string }[]
    }
  | {
      readonly kind: 'mcp'
      readonly server: string
      readonly tool: string
      /** What the server sent, its texts cut; all of it is the server's word. */
      readonly content: readonly McpContent[]
      readonly omittedItems?: number
      readonly structuredContent?: Readonly<Record<string, unknown>>
      readonly outputProblem?: string
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
      /** Set where a background process was asked for, which a sandbox does not have. */
      readonly ranInForeground?: true
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
