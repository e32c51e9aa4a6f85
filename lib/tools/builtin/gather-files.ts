import { globFiles } from '../../workspace/glob'
import { literalPath, matchPath } from '../../workspace/path-pattern'
import type { TrackedWorkspace } from '../../workspace/tracked-workspace'
import { blockedSegment, WORKSPACE_ROOT } from '../workspace-path'
import { type IgnoreChoice, ignoreRulesFor } from './ignored-files'

/** What nobody wants to read unless it is asked for: made by tools, or no text. `.env` is closed to tools in any case. */
const DEFAULT_EXCLUDES = [
  '**/{node_modules,bower_components,.git,.svn,.hg,.vscode,.idea,dist,build,coverage,__pycache__}/**',
  '**/*.{bin,exe,dll,so,dylib,class,jar,war,zip,tar,gz,bz2,rar,7z,pyc,pyo}',
  '**/*.{doc,docx,xls,xlsx,ppt,pptx,odt,ods,odp}',
  '**/{.DS_Store,.env}',
]

/** Which files a call asks for. */
export interface FileSelection {
  readonly include: readonly string[]
  readonly exclude?: readonly string[] | undefined
  readonly useDefaultExcludes?: boolean | undefined
  readonly file_filtering_options?: IgnoreChoice | undefined
}

/** The files to read in code-unit order of their paths, each once, and what cannot be read wherever it is. */
export interface GatheredFiles {
  readonly paths: readonly string[]
  /** Files in closed places, and patterns that lead out of the workspace. */
  readonly outside: readonly string[]
  readonly ignoredCount: number
}

/** Finds the files that patterns match, without regard to letter case; a folder's name alone matches nothing. */
export function gatherFiles(workspace: TrackedWorkspace, selection: FileSelection): GatheredFiles {
  const { include, exclude = [], useDefaultExcludes = true } = selection
  const unwanted = [...(useDefaultExcludes ? DEFAULT_EXCLUDES : []), ...exclude].map((pattern) =>
    matchPath({ directory: '', pattern: relativeToRoot(pattern) }),
  )
  const patterns = [...new Set(include.map(relativeToRoot))]
  const outside = patterns.filter((pattern) => leadsOut(pattern))
  const found = new Set<string>()
  for (const pattern of patterns) {
    for (const { path } of globFiles(workspace, { pattern, noDefaultExcludes: true })) {
      if (!unwanted.some((matches) => matches(path))) found.add(path)
    }
  }
  const isIgnored = ignoreRulesFor(workspace, selection.file_filtering_options)
  const kept = [...found].filter((path) => !isIgnored(path)).sort()
  return {
    paths: kept.filter((path) => blockedSegment(path) === undefined),
    outside: [...outside, ...kept.filter((path) => blockedSegment(path) !== undefined)],
    ignoredCount: found.size - kept.length,
  }
}

/** A pattern below the workspace's own root, without the root; NUL is no part of a name. */
function relativeToRoot(pattern: string): string {
  const trimmed = pattern.trim().replaceAll('\0', '')
  return trimmed.startsWith(`${WORKSPACE_ROOT}/`) ? trimmed.slice(WORKSPACE_ROOT.length + 1) : trimmed
}

function leadsOut(pattern: string): boolean {
  return pattern.startsWith('/') || literalPath({ directory: '', pattern }) === undefined
}
