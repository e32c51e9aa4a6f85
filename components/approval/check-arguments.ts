import { err, ok, type Result } from '@/lib/base/result'
import type { BuildIssue } from '@/lib/schema/build-issue'
import { judgeArguments } from '@/lib/schema/judge-arguments'
import type { SessionOptions } from '@/lib/session/settings'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** What can be said of arguments before they are sent. Only the declaration is asked; the implementation may say more. */
export type ArgumentsCheck =
  | { readonly state: 'builds' }
  | { readonly state: 'not_json'; readonly detail: string }
  | { readonly state: 'fails'; readonly issues: readonly BuildIssue[] }

/** An arguments text as a value, or why it is not JSON. */
export function parseArguments(text: string): Result<unknown, string> {
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}

/** Judges an arguments text by a tool's declaration under the session's options; without a definition any JSON passes. */
export function checkArguments(
  text: string,
  definition: ToolDefinition | undefined,
  options: Pick<SessionOptions, 'strictArguments' | 'repairs'>,
): ArgumentsCheck {
  const parsed = parseArguments(text)
  if (!parsed.ok) return { state: 'not_json', detail: parsed.error }
  if (!definition) return { state: 'builds' }
  const { strictArguments, repairs } = options
  const verdict = judgeArguments(definition, parsed.value, { strict: strictArguments, repairs })
  return verdict.ok ? { state: 'builds' } : { state: 'fails', issues: verdict.issues }
}
