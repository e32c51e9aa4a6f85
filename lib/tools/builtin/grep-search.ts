import { z } from 'zod'
import { isLinear, repeatsChoice, toLowerCasePattern } from '../../base/regex-safety'
import { err, ok } from '../../base/result'
import type { BuildIssue, ToolLocation } from '../../session/events'
import { type GrepQuery, type GrepResult, grepFiles } from '../../workspace/grep'
import type { TrackedWorkspace } from '../../workspace/tracked-workspace'
import { BaseToolInvocation } from '../base-tool-invocation'
import type { ExecuteOptions, ToolResult } from '../contracts'
import { fail } from '../tool-failure'
import { showPath } from '../workspace-path'
import { type BuiltinContext, defineBuiltin } from './builtin'
import { count } from './count'
import { resolveDirectory } from './directory-parameter'
import { ignoreRulesFor } from './ignored-files'
import { fileNames, mergeLines, renderLines } from './match-lines'
import { patternIssues } from './pattern-issue'

const DEFAULT_TOTAL = 100

const contract = z.object({
  pattern: z.string().describe('The regular expression to look for, line by line.'),
  dir_path: z.string().optional().describe('Folder or file to search; the workspace root if left out.'),
  include_pattern: z.string().optional().describe('Glob of the files to search, such as *.ts.'),
  exclude_pattern: z.string().optional().describe('Regular expression of lines that do not count.'),
  names_only: z.boolean().optional().describe('Give the names of the files only.'),
  case_sensitive: z.boolean().optional().describe('Tell upper from lower case. Default false.'),
  fixed_strings: z.boolean().optional().describe('Take the pattern literally. Default false.'),
  context: z.int().min(0).optional().describe('Lines to show around each match.'),
  before: z.int().min(0).optional().describe('Lines to show before each match.'),
  after: z.int().min(0).optional().describe('Lines to show after each match.'),
  no_ignore: z.boolean().optional().describe('Search ignored and generated files too. Default false.'),
  max_matches_per_file: z.int().min(1).optional().describe('Most matching lines of one file.'),
  total_max_matches: z.int().min(1).optional().describe('Most matching lines in all. Default 100.'),
})
type GrepParams = z.infer<typeof contract>

/** `grep_search`: lines by a regular expression. Few matches come with their surroundings. */
export const grepSearch = defineBuiltin<GrepParams>({
  name: 'grep_search',
  displayName: 'SearchText',
  description:
    'Searches the text of files for a regular expression and gives the matching lines with their numbers. Hidden, ignored, generated and binary files are left out.',
  contract,
  prepare: (params, context) => {
    const issues = [
      ...(params.fixed_strings ? [] : regexIssues(params.pattern, '/pattern', params.case_sensitive === true)),
      ...(params.exclude_pattern === undefined ? [] : regexIssues(params.exclude_pattern, '/exclude_pattern', true)),
      ...patternIssues(params.include_pattern ?? '', '/include_pattern'),
    ]
    const directory = resolveDirectory(context.host.workspace(), params.dir_path, { allowFile: true })
    if (!directory.ok) issues.push(directory.error)
    return directory.ok && issues.length === 0 ? ok(new GrepInvocation(params, context, directory.value)) : err(issues)
  },
})

function regexIssues(pattern: string, property: string, caseSensitive: boolean): BuildIssue[] {
  try {
    new RegExp(pattern)
    return isEndless(pattern, caseSensitive) ? [endlessIssue(pattern, property)] : []
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    const hint =
      property === '/pattern' ? 'Escape special characters, or set fixed_strings' : 'Escape special characters'
    return [{ path: property, code: 'regex', message: `not a regular expression: ${reason}`, received: pattern, hint }]
  }
}

/** A repeated choice that no engine without backtracking can take over: it could keep a search going for ever. */
function isEndless(pattern: string, caseSensitive: boolean): boolean {
  if (!repeatsChoice(pattern)) return false
  return !isLinear(pattern) || (!caseSensitive && toLowerCasePattern(pattern) === undefined)
}

function endlessIssue(pattern: string, property: string): BuildIssue {
  const message = 'repeats a group that has a choice or a repetition inside, which can take for ever to fail'
  return { path: property, code: 'regex', message, received: pattern, hint: 'Repeat once: a+ in place of (a+)+' }
}

class GrepInvocation extends BaseToolInvocation<GrepParams> {
  readonly #directory: string

  constructor(params: GrepParams, { toolName, host, facts }: BuiltinContext, directory: string) {
    super(params, toolName, host.messageBus, facts)
    this.#directory = directory
  }

  override getDescription(): string {
    const { pattern, include_pattern: include } = this.params
    const files = include === undefined ? '' : ` in files that match ${include}`
    return `Search ${showPath(this.#directory)} for ${pattern}${files}`
  }

  override getDisplayTitle(): string {
    return `Search for ${this.params.pattern}`
  }

  override getExplanation(): string {
    return 'Looks for lines by their content. It changes nothing, so it may run beside other calls.'
  }

  override toolLocations(): readonly ToolLocation[] {
    return [{ path: this.#directory }]
  }

  protected override async run({ workspace }: ExecuteOptions): Promise<ToolResult> {
    const found = searchWithContext(workspace, this.#directory, this.params)
    if (!found.ok) return fail('grep_execution_error', found.error.message)
    return this.#toResult(found.value)
  }

  #toResult(found: GrepResult): ToolResult {
    const { pattern, names_only: namesOnly, total_max_matches: limit = DEFAULT_TOTAL } = this.params
    const names = fileNames(found.matches)
    const lines = mergeLines(found.matches)
    const isLimited = found.matches.length >= limit
    const summary = this.#summarise(found.matches.length, names.length, isLimited)
    return {
      llmContent: [summary, ...(namesOnly ? names : renderLines(lines))].join('\n'),
      display: {
        kind: 'matches',
        directory: this.#directory,
        pattern,
        matchCount: found.matches.length,
        fileCount: names.length,
        isLimited,
        lines: namesOnly ? names.map((path) => ({ path, line: 1, text: '', isMatch: true })) : lines,
      },
    }
  }

  #summarise(matches: number, files: number, isLimited: boolean): string {
    const where = `for ${this.params.pattern} in ${showPath(this.#directory)}`
    if (matches === 0) return `No match ${where} (${filterNote(this.params)})`
    const limited = isLimited ? '; there may be more: narrow the search or raise total_max_matches' : ''
    return `${count(matches, 'matching line')} in ${count(files, 'file')} ${where}${limited}`
  }
}

/** Says what was looked through, since an empty answer is often a wrong filter. */
function filterNote({ include_pattern: include, case_sensitive: caseSensitive }: GrepParams): string {
  const files = include === undefined ? 'all text files' : `files that match ${include}`
  return `${files}, ${caseSensitive ? 'upper and lower case told apart' : 'in any letter case'}`
}

/** One to three matches come with their surroundings, unless the call says how much it wants. */
function searchWithContext(workspace: TrackedWorkspace, directory: string, params: GrepParams) {
  const isIgnored = params.no_ignore ? undefined : ignoreRulesFor(workspace)
  const query: GrepQuery = {
    pattern: params.pattern,
    directory,
    include: params.include_pattern,
    excludeLines: params.exclude_pattern,
    ignore: isIgnored,
    noDefaultExcludes: params.no_ignore,
    caseSensitive: params.case_sensitive,
    fixedStrings: params.fixed_strings,
    maxPerFile: params.max_matches_per_file,
    maxTotal: params.total_max_matches ?? DEFAULT_TOTAL,
    before: params.before ?? params.context,
    after: params.after ?? params.context,
  }
  const found = grepFiles(workspace, query)
  const isAsked = [params.names_only, params.context, params.before, params.after].some((value) => value !== undefined)
  if (!found.ok || isAsked || found.value.matches.length === 0 || found.value.matches.length > 3) return found
  const around = found.value.matches.length === 1 ? 50 : 15
  return grepFiles(workspace, { ...query, before: around, after: around })
}
