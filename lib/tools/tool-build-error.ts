import type { BuildIssue } from '../session/events'

/** Which check of build refused: the arguments as such, the tool's declaration, or its implementation. */
export type BuildStage = 'arguments' | 'declaration' | 'implementation'

/** The one thing that `build` throws. The lifecycle makes it an ErroredToolCall; nothing has run. */
export class ToolBuildError extends Error {
  override readonly name = 'ToolBuildError'
  readonly type = 'invalid_tool_params'
  readonly stage: BuildStage
  readonly issues: readonly BuildIssue[]

  constructor(toolName: string, stage: BuildStage, issues: readonly BuildIssue[]) {
    super(summarise(toolName, issues))
    this.stage = stage
    this.issues = issues
  }
}

/** One issue as a line: the property it is about, then what is wrong with it. */
function summarise(toolName: string, issues: readonly BuildIssue[]): string {
  const [first] = issues
  if (!first) return `The arguments of ${toolName} are not valid`
  const rest = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  // Messages about a property begin with its pointer already.
  const place = first.path === '' || first.message.startsWith(first.path) ? '' : `${first.path}: `
  return `Invalid arguments for ${toolName}: ${place}${first.message}${rest}`
}
