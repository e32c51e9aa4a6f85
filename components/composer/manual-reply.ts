import { err, ok, type Result } from '@/lib/base/result'
import type { CommandInput } from '@/lib/session/commands'

/** One functionCall as it is being written: the arguments are the text of a JSON value. */
export interface ManualCallDraft {
  readonly key: string
  readonly name: string
  readonly argsText: string
}

/** What keeps a hand-written reply from being sent. `key` names the call, absent where the whole reply is meant. */
export interface ManualReplyProblem {
  readonly code: 'empty' | 'no_name' | 'bad_json'
  readonly key?: string
  readonly detail?: string
}

/**
 * The `model.reply` of a hand-written answer. Arguments that are no JSON are a problem; JSON that does not fit the tool
 * is not: it is what build is there to refuse.
 */
export function toModelReply(
  text: string,
  calls: readonly ManualCallDraft[],
): Result<Extract<CommandInput, { type: 'model.reply' }>, readonly ManualReplyProblem[]> {
  if (calls.length === 0 && text.trim() === '') return err([{ code: 'empty' }])
  const problems: ManualReplyProblem[] = []
  const parsed = calls.map((call) => {
    if (call.name.trim() === '') problems.push({ code: 'no_name', key: call.key })
    const args = parseArguments(call.argsText)
    if (!args.ok) problems.push({ code: 'bad_json', key: call.key, detail: args.error })
    return { name: call.name.trim(), args: args.ok ? args.value : null }
  })
  if (problems.length > 0) return err(problems)
  return ok({
    type: 'model.reply',
    ...(text.trim() === '' ? {} : { text }),
    ...(parsed.length === 0 ? {} : { calls: parsed }),
  })
}

/** The value of an arguments text; empty text means no arguments, `{}`. The error is the parser's own words. */
export function parseArguments(text: string): Result<unknown, string> {
  if (text.trim() === '') return ok({})
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}
