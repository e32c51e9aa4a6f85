import { judgeArguments } from '@/lib/schema/judge-arguments'
import type { BuildIssue } from '@/lib/session/events'
import type { SessionOptions } from '@/lib/session/settings'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { parseArguments } from './manual-reply'

const NONE: readonly BuildIssue[] = []

/**
 * What the declaration refuses of an arguments text, as the session's build would with its strictness and repairs. None
 * for text that is no JSON: that is said when it is sent.
 */
export function judgeManualArguments(
  definition: ToolDefinition,
  argsText: string,
  { strictArguments, repairs }: Pick<SessionOptions, 'strictArguments' | 'repairs'>,
): readonly BuildIssue[] {
  const args = parseArguments(argsText)
  if (!args.ok) return NONE
  const verdict = judgeArguments(definition, args.value, { strict: strictArguments, repairs })
  return verdict.ok ? NONE : verdict.issues
}
