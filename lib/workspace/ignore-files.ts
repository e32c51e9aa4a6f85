import ignore, { type Ignore } from 'ignore'
import { openForSearch, type SearchTarget } from './search-target'
import type { Workspace } from './workspace'
import { isWithin, parentPath } from './workspace-path'

/** Which kinds of ignore file count; both by default. */
export interface IgnoreOptions {
  /** `.gitignore`, in every directory. */
  readonly gitignore?: boolean | undefined
  /** `.geminiignore`, in the root. */
  readonly geminiignore?: boolean | undefined
}

/** The rules of one ignore file, over paths below its directory. */
interface RuleFile {
  readonly directory: string
  readonly rules: Ignore
}

/**
 * The ignore rules of a workspace as a test over normal file paths, as Git reads them: a deeper file's rules come after
 * those above it, `!` takes back, and nothing below an ignored directory can be taken back. `.geminiignore` has the
 * last word. Reads the rules once: make a new one when the workspace changes.
 */
export function createIgnoreRules(target: SearchTarget, options: IgnoreOptions = {}): (path: string) => boolean {
  const names = [
    ...(options.gitignore === false ? [] : ['.gitignore']),
    ...(options.geminiignore === false ? [] : ['.geminiignore']),
  ]
  const ruleFiles = names.flatMap((name) => readRules(target, name))
  if (ruleFiles.length === 0) return () => false

  const directories = new Map<string, boolean>([['', false]])
  const isIgnoredDirectory = (directory: string): boolean => {
    const known = directories.get(directory)
    if (known !== undefined) return known
    const verdict = isIgnoredDirectory(parentPath(directory)) || judge(ruleFiles, `${directory}/`)
    directories.set(directory, verdict)
    return verdict
  }
  return (path) => isIgnoredDirectory(parentPath(path)) || judge(ruleFiles, path)
}

function readRules(target: SearchTarget, name: string): RuleFile[] {
  const isEverywhere = name === '.gitignore'
  const workspace = openForSearch(target, {
    directory: '',
    pattern: isEverywhere ? `**/${name}` : name,
    contents: true,
  })
  const paths = isEverywhere ? pathsNamed(workspace, name) : [name]
  return paths.flatMap((path) => {
    const text = workspace.readText(path)
    if (text === undefined) return []
    return [{ directory: parentPath(path), rules: ignore({ ignorecase: false, allowRelativePaths: false }).add(text) }]
  })
}

/** Shallow ones first, so that deeper rules come later. */
function pathsNamed(workspace: Workspace, name: string): string[] {
  const paths = [...workspace.files()].map(({ path }) => path)
  const depth = (path: string) => path.split('/').length
  return paths
    .filter((path) => path === name || path.endsWith(`/${name}`))
    .sort((left, right) => depth(left) - depth(right))
}

function judge(ruleFiles: readonly RuleFile[], path: string): boolean {
  let isIgnored = false
  for (const { directory, rules } of ruleFiles) {
    if (!isWithin(directory, path) || path === `${directory}/`) continue
    const verdict = rules.test(directory === '' ? path : path.slice(directory.length + 1))
    if (verdict.ignored) isIgnored = true
    else if (verdict.unignored) isIgnored = false
  }
  return isIgnored
}
