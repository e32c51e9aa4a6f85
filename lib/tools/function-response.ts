import type { BuildIssue, FunctionResponse } from '../session/events'
import type { ToolResult } from './contracts'

/** A call that ended without a result of its own: refused, failed, or cancelled. */
export interface FailedOutcome {
  readonly error: { readonly type: string; readonly message: string } | string
  readonly issues?: readonly BuildIssue[]
}

/**
 * What the model is told of a call's ending. `name` is the one the model used, alias or not. Objects go as JSON text; an
 * empty result is an empty string, and still an answer.
 */
export function toFunctionResponse(
  callId: string,
  nameAsCalled: string,
  outcome: ToolResult | FailedOutcome,
): FunctionResponse {
  return { id: callId, name: nameAsCalled, response: toResponse(outcome) }
}

function toResponse(outcome: ToolResult | FailedOutcome): Record<string, unknown> {
  if (outcome.error !== undefined) {
    const error = typeof outcome.error === 'string' ? outcome.error : outcome.error.message
    const issues = 'issues' in outcome && outcome.issues && outcome.issues.length > 0 ? outcome.issues : undefined
    return issues ? { error, issues } : { error }
  }
  if (!('llmContent' in outcome)) return { output: '' }
  const { llmContent } = outcome
  // JSON.stringify gives undefined for what JSON cannot say; the model then gets an empty answer.
  return { output: typeof llmContent === 'string' ? llmContent : (JSON.stringify(llmContent) ?? '') }
}
