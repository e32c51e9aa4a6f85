import { err } from '../../base/result'
import type { BuildIssue } from '../../session/events'
import type { ToolDefinition } from '../../session/tool-definition'
import { BaseDeclarativeTool } from '../base-declarative-tool'

/** Why a tool cannot be built by this Callscope, whatever its arguments. */
export function unavailableIssue(definition: ToolDefinition): BuildIssue {
  const { implementation, name } = definition
  const sought = implementation.type === 'builtin' ? implementation.name : implementation.type
  const reason = `there is no implementation named \`${sought}\``
  return {
    path: '',
    code: 'implementation_unavailable',
    message: `\`${name}\` is declared but cannot run here: ${reason}`,
    hint: 'Give it a canned result, a template, JavaScript, or one of the builtin implementations',
  }
}

/** A declared tool without anything to run it: arguments are judged as ever, then build says what is missing. */
export class UnavailableTool extends BaseDeclarativeTool {
  protected override createInvocation() {
    return err([unavailableIssue(this.definition)])
  }
}
