import { err, ok, type Result } from '../base/result'
import { createLineFinder, type LineFinder, type LineHit } from './line-finder'
import { matchNameOrPath } from './path-pattern'
import { openForSearch, type SearchTarget } from './search-target'
import { textCache } from './text-cache'
import type { FileEntry, Workspace } from './workspace'
import { isWithin, normalisePath } from './workspace-path'

/** A search by content. Limits and context are counts of lines. */
export interface GrepQuery {
  /** A JavaScript regular expression, or a literal string with `fixedStrings`. '' matches every line. */
  readonly pattern: string
  /** A directory or a single file; default '', the root. */
  readonly directory?: string | undefined
  /** Globs of files to search; without a slash they are about the file's name. */
  readonly include?: string | readonly string[] | undefined
  /** Globs of files to leave out. */
  readonly exclude?: string | readonly string[] | undefined
  /** A regular expression; lines that match it do not count. */
  readonly excludeLines?: string | undefined
  /** Paths to leave out, such as `createIgnoreRules` makes. */
  readonly ignore?: ((path: string) => boolean) | undefined
  /** Searches build output, logs and editor folders too; `ignore` still counts. */
  readonly noDefaultExcludes?: boolean | undefined
  /** Searches files and directories whose name begins with a dot too. */
  readonly includeHidden?: boolean | undefined
  readonly caseSensitive?: boolean | undefined
  readonly fixedStrings?: boolean | undefined
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly maxPerFile?: number | undefined
  readonly maxTotal?: number | undefined
}

/** One matching line. */
export interface GrepMatch {
  readonly path: string
  /** Counted from 1. */
  readonly lineNumber: number
  /** The whole line, without its line end. */
  readonly text: string
  /** Where the first hit begins in `text`, from 0, and its length, in UTF-16 units. */
  readonly column: number
  readonly length: number
  /** Lines of context, nearest last and nearest first. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Matches by path, then line. `isLimited` when `maxTotal` or `maxPerFile` left some out. */
export interface GrepResult {
  readonly matches: readonly GrepMatch[]
  readonly filesSearched: number
  readonly isLimited: boolean
}

/** A pattern that is no regular expression. `option` says which one. */
export interface GrepError {
  readonly code: 'invalid_pattern'
  readonly option: 'pattern' | 'excludeLines'
  readonly message: string
}

/** Left out by default: what is made by tools rather than written. */
const EXCLUDED = /(?:^|\/)(?:\.git|node_modules|\.vscode|\.idea|dist|build|coverage|__pycache__)\/|\.(?:log|tmp)$/
const HIDDEN = /(?:^|\/)\.[^/]/

/**
 * The lines of text files that match, in code-unit order of the paths; binary files are skipped. Case-insensitive
 * unless asked otherwise. Hidden and generated files are skipped below the directory, not when it names them.
 */
export function grepFiles(target: SearchTarget, query: GrepQuery): Result<GrepResult, GrepError> {
  const directory = normalisePath(query.directory ?? '')
  if (!directory.ok) return ok({ matches: [], filesSearched: 0, isLimited: false })
  const finder = compile('pattern', query.pattern, query)
  if (!finder.ok) return finder
  const unwanted = query.excludeLines === undefined ? null : compile('excludeLines', query.excludeLines, query)
  if (unwanted && !unwanted.ok) return unwanted

  const workspace = openForSearch(target, {
    directory: directory.value,
    pattern: scopePattern(query.include),
    contents: true,
  })
  const search = new Search(workspace, query, finder.value, unwanted?.value ?? null)
  const isWanted = fileFilter(directory.value, query)
  for (const file of filesIn(workspace, directory.value)) {
    if (isWanted(file.path) && !search.searchFile(file)) break
  }
  return ok(search.result())
}

/** Gathers matches until the limits are reached. */
class Search {
  readonly #workspace: Workspace
  readonly #query: GrepQuery
  readonly #find: LineFinder
  readonly #unwanted: LineFinder | null
  readonly #matches: GrepMatch[] = []
  #filesSearched = 0
  #isLimited = false

  constructor(workspace: Workspace, query: GrepQuery, find: LineFinder, unwanted: LineFinder | null) {
    this.#workspace = workspace
    this.#query = query
    this.#find = find
    this.#unwanted = unwanted
  }

  /** False once the total limit is passed. */
  searchFile(file: FileEntry): boolean {
    const { maxPerFile = Infinity, maxTotal = Infinity } = this.#query
    const content = textCache.get(file.hash, () => this.#workspace.read(file.path))
    if (!content || content.isBinary) return true
    this.#filesSearched++
    let found = 0
    for (const hit of this.#find(content.text)) {
      const text = content.text.slice(hit.start, hit.end)
      if (this.#unwanted && !this.#unwanted(text || '\n').next().done) continue
      if (found === maxPerFile || this.#matches.length === maxTotal) {
        this.#isLimited = true
        return this.#matches.length < maxTotal
      }
      found++
      this.#matches.push(this.#toMatch(file.path, content.text, text, hit))
    }
    return true
  }

  result(): GrepResult {
    return { matches: this.#matches, filesSearched: this.#filesSearched, isLimited: this.#isLimited }
  }

  #toMatch(path: string, whole: string, text: string, { lineNumber, column, length, start, end }: LineHit): GrepMatch {
    const before = linesBefore(whole, start, this.#query.before ?? 0)
    return { path, lineNumber, text, column, length, before, after: linesAfter(whole, end, this.#query.after ?? 0) }
  }
}

function compile(
  option: GrepError['option'],
  pattern: string,
  { caseSensitive = false, fixedStrings = false }: GrepQuery,
): Result<LineFinder, GrepError> {
  try {
    return ok(createLineFinder(pattern, { caseSensitive, fixedStrings: fixedStrings && option === 'pattern' }))
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    return err({
      code: 'invalid_pattern',
      option,
      message: `\`${pattern}\` is not a regular expression: ${reason}`,
    })
  }
}

function filesIn(workspace: Workspace, directory: string): Iterable<FileEntry> {
  const file = workspace.file(directory)
  return file ? [file] : workspace.files(directory)
}

/** Which files to look into. A file that was named itself always is. */
function fileFilter(directory: string, query: GrepQuery): (path: string) => boolean {
  const toTests = (globs: string | readonly string[] | undefined) =>
    [globs ?? []].flat().map((glob) => matchNameOrPath(directory, glob))
  const included = toTests(query.include)
  const excluded = toTests(query.exclude)
  return (path) => {
    if (path === directory) return true
    const below = isWithin(directory, path) && directory !== '' ? path.slice(directory.length + 1) : path
    if (!query.includeHidden && HIDDEN.test(below)) return false
    if (!query.noDefaultExcludes && EXCLUDED.test(below)) return false
    if (included.length > 0 && !included.some((matches) => matches(path))) return false
    return !excluded.some((matches) => matches(path)) && !query.ignore?.(path)
  }
}

/** The glob to note for a search: exact for one include pattern about names, else every file. */
function scopePattern(include: GrepQuery['include']): string {
  return typeof include === 'string' && !include.includes('/') ? `**/${include}` : '**'
}

function linesBefore(text: string, lineStart: number, count: number): string[] {
  const lines: string[] = []
  for (let end = lineStart - 1; end >= 0 && lines.length < count; ) {
    const start = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1
    lines.unshift(withoutReturn(text.slice(start, end)))
    end = start - 1
  }
  return lines
}

function linesAfter(text: string, lineEnd: number, count: number): string[] {
  const lines: string[] = []
  for (let at = text.indexOf('\n', lineEnd); at >= 0 && at + 1 < text.length && lines.length < count; ) {
    const next = text.indexOf('\n', at + 1)
    lines.push(withoutReturn(text.slice(at + 1, next < 0 ? text.length : next)))
    at = next
  }
  return lines
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
