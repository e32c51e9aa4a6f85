import { z } from 'zod'
import { err, ok, type Result } from '../../base/result'
import type { BuildIssue, ToolLocation } from '../../session/events'
import { globFiles } from '../../workspace/glob'
import { BaseToolInvocation } from '../base-tool-invocation'
import type { ExecuteOptions, ToolResult } from '../contracts'
import { showPath, WORKSPACE_ROOT } from '../workspace-path'
import { type BuiltinContext, defineBuiltin } from './builtin'
import { byName } from './by-name'
import { count } from './count'
import { resolveDirectory } from './directory-parameter'
import { ignoreRulesFor } from './ignored-files'
import { patternIssues } from './pattern-issue'

const contract = z.object({
  pattern: z.string().describe('The glob, such as src/**/*.{ts,tsx}.'),
  dir_path: z.string().optional().describe('Folder the pattern starts in; the workspace root if left out.'),
  case_sensitive: z.boolean().optional().describe('Tell upper from lower case. Default false.'),
  respect_git_ignore: z.boolean().optional().describe('Leave out what .gitignore names. Default true.'),
  respect_gemini_ignore: z.boolean().optional().describe('Leave out what .geminiignore names. Default true.'),
})
type GlobParams = z.infer<typeof contract>

/** `glob`: files by the pattern of their path. */
export const glob = defineBuiltin<GlobParams>({
  name: 'glob',
  displayName: 'FindFiles',
  description:
    'Finds files whose path matches a glob pattern (** for any folders, * and ? inside a name, {a,b} and [ab]). Folders such as node_modules and .git are left out.',
  contract,
  prepare: (params, context) => {
    const directory = resolveDirectory(context.host.workspace(), params.dir_path)
    if (!directory.ok) return err([directory.error])
    const scope = resolvePattern(params.pattern, directory.value)
    return scope.ok ? ok(new GlobInvocation(params, context, scope.value)) : err([scope.error])
  },
})

interface GlobScope {
  readonly directory: string
  readonly pattern: string
}

/** An absolute pattern starts at the root, whatever the folder; one that leads out of the workspace is refused. */
function resolvePattern(pattern: string, directory: string): Result<GlobScope, BuildIssue> {
  if (pattern.trim() === '')
    return err({ path: '/pattern', code: 'blank', message: 'must not be blank', received: pattern })
  const [endless] = patternIssues(pattern, '/pattern')
  if (endless) return err(endless)
  const isBelowRoot = pattern.startsWith(`${WORKSPACE_ROOT}/`)
  const leadsOut = (pattern.startsWith('/') && !isBelowRoot) || pattern.split('/').includes('..')
  if (leadsOut) {
    const message = `\`${pattern}\` leads out of the workspace`
    const hint = `Write it without \`..\`, relative to the workspace root or below ${WORKSPACE_ROOT}`
    return err({ path: '/pattern', code: 'path_outside_root', message, received: pattern, hint })
  }
  return ok(isBelowRoot ? { directory: '', pattern: pattern.slice(WORKSPACE_ROOT.length + 1) } : { directory, pattern })
}

class GlobInvocation extends BaseToolInvocation<GlobParams> {
  readonly #scope: GlobScope

  constructor(params: GlobParams, { toolName, host, facts }: BuiltinContext, scope: GlobScope) {
    super(params, toolName, host.messageBus, facts)
    this.#scope = scope
  }

  override getDescription(): string {
    return `Find files that match ${this.#scope.pattern} in ${showPath(this.#scope.directory)}`
  }

  override getDisplayTitle(): string {
    return `Find ${this.#scope.pattern}`
  }

  override getExplanation(): string {
    return 'Looks for files by name and folder, not by content. It changes nothing, so it may run beside other calls.'
  }

  override toolLocations(): readonly ToolLocation[] {
    return [{ path: this.#scope.directory }]
  }

  protected override async run({ workspace }: ExecuteOptions): Promise<ToolResult> {
    const { directory, pattern } = this.#scope
    const isIgnored = ignoreRulesFor(workspace, this.params)
    const found = globFiles(workspace, { pattern, directory, caseSensitive: this.params.case_sensitive })
    const paths = found.map((file) => file.path).filter((path) => !isIgnored(path))
    paths.sort(byName)
    const ignoredCount = found.length - paths.length
    const ignored = ignoredCount > 0 ? `; ${ignoredCount} more left out by ignore files` : ''
    const summary = `${count(paths.length, 'file')} ${paths.length === 1 ? 'matches' : 'match'} ${pattern} in ${showPath(directory)}${ignored}`
    return {
      llmContent: [summary, ...paths].join('\n'),
      display: { kind: 'paths', directory, pattern, paths, ignoredCount },
    }
  }
}
