/** What the source of a JavaScript tool has beside the language, for the editor: mirrors what the code sandbox gives it. */
export const TOOL_SOURCE_TYPES = `
/** Writes to the output of the call. */
declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug', (...values: unknown[]) => void>

interface WorkspaceEntry {
  readonly name: string
  /** From the root of the workspace. */
  readonly path: string
  readonly kind: 'file' | 'directory'
}

interface WorkspaceMatch {
  readonly path: string
  /** Counted from 1. */
  readonly line: number
  readonly text: string
}

interface GrepOptions {
  /** Where to look; the whole workspace without it. */
  directory?: string
  /** A glob that paths must match. */
  include?: string
  caseSensitive?: boolean
  /** The pattern is plain text, no regular expression. */
  fixedStrings?: boolean
  /** At most so many matches, up to 1000. */
  limit?: number
}

interface ToolWorkspace {
  /** The text of a file. Throws where there is none. */
  read(path: string): Promise<string>
  exists(path: string): Promise<boolean>
  /** What a folder holds; '' is the root. */
  list(directory: string): Promise<WorkspaceEntry[]>
  /** Makes or replaces a file. Throws for a tool that is marked readOnly. */
  write(path: string, text: string): Promise<void>
  delete(path: string): Promise<void>
  /** The lines that match a regular expression. */
  grep(pattern: string, options?: GrepOptions): Promise<WorkspaceMatch[]>
}

interface ToolContext {
  readonly workspace: ToolWorkspace
  /** Shows where the work stands, while it goes on. */
  progress(text: string): void
  /** What the session gives its tools. */
  readonly environment: Readonly<Record<string, string>>
}

/** The default export of a tool's source. What it returns is the answer to the model. */
type Tool = (args: any, ctx: ToolContext) => unknown
`
