import { createIgnoreRules } from '../../workspace/ignore-files'
import type { SearchTarget } from '../../workspace/search-target'
import type { Workspace } from '../../workspace/workspace'

/** Which ignore files a call listens to; both where it does not say. */
export interface IgnoreChoice {
  readonly respect_git_ignore?: boolean | undefined
  readonly respect_gemini_ignore?: boolean | undefined
}

type Rules = (path: string) => boolean

const KEEP_ALL: Rules = () => false
const cache = new WeakMap<Workspace, Rules>()

/** The ignore rules that count: `.gitignore` only in a repository, `.geminiignore` always. A test over file paths. */
export function ignoreRulesFor(target: SearchTarget, choice: IgnoreChoice = {}): Rules {
  const gitignore = choice.respect_git_ignore !== false && target.kind('.git') !== undefined
  const geminiignore = choice.respect_gemini_ignore !== false && target.kind('.geminiignore') === 'file'
  return gitignore || geminiignore ? createIgnoreRules(target, { gitignore, geminiignore }) : KEEP_ALL
}

/** Whether ignore files leave a path out, all of them listened to. Rules are kept per workspace, which never changes. */
export function isIgnored(workspace: Workspace, path: string): boolean {
  const rules = cache.get(workspace) ?? ignoreRulesFor(workspace)
  cache.set(workspace, rules)
  return rules(path)
}
