import type { BuildIssue } from '@/lib/schema/build-issue'
import { judgeArguments } from '@/lib/schema/judge-arguments'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** What can be said of arguments before they are sent. Only the declaration is asked; the implementation may say more. */
export type ArgumentsCheck =
  | { readonly state: 'builds' }
  | { readonly state: 'not_json'; readonly detail: string }
  | { readonly state: 'fails'; readonly issues: readonly BuildIssue[] }

/** Judges an arguments text against a tool's declaration; without a definition any JSON passes. */
export function checkArguments(text: string, definition: ToolDefinition | undefined): ArgumentsCheck {
  let args: unknown
  try {
    args = JSON.parse(text)
  } catch (error) {
    return { state: 'not_json', detail: error instanceof Error ? error.message : String(error) }
  }
  if (!definition) return { state: 'builds' }
  const verdict = judgeArguments(definition, args)
  return verdict.ok ? { state: 'builds' } : { state: 'fails', issues: verdict.issues }
}
