import type { ToolResult } from './contracts'

/** A result that says what failed: `type` is the field's code, `message` a sentence for the model and for people. */
export function fail(type: string, message: string): ToolResult {
  return { llmContent: message, error: { type, message } }
}
