import { isJsonObject } from '../../../base/json'
import type { ReportedIssue } from '../capabilities/correct-arguments'
import type { Exchange } from '../conversation/turns'

/** What came back for a call, as the planner tells endings apart. */
export type Reply =
  | { readonly kind: 'output'; readonly text: string; readonly value: unknown }
  | { readonly kind: 'invalid'; readonly message: string; readonly issues: readonly ReportedIssue[] }
  | { readonly kind: 'not_registered'; readonly message: string }
  | { readonly kind: 'rejected'; readonly message: string; readonly reason: string | undefined }
  | { readonly kind: 'denied' | 'cancelled' | 'failed'; readonly message: string }

/** Reads a functionResponse. An `error` is told apart by its issues, then by what its sentence says. */
export function readReply(exchange: Exchange): Reply {
  const { response } = exchange
  if (!response) return { kind: 'cancelled', message: 'no functionResponse was recorded' }
  const { error } = response
  if (error !== undefined) return readError(typeof error === 'string' ? error : JSON.stringify(error), response.issues)
  const output = response.output ?? response
  if (typeof output === 'string') return { kind: 'output', text: output, value: parseJson(output) }
  return { kind: 'output', text: JSON.stringify(output), value: output }
}

function readError(message: string, issues: unknown): Reply {
  const reported = Array.isArray(issues) ? issues.filter(isIssue) : []
  if (reported.length > 0) return { kind: 'invalid', message, issues: reported }
  if (/^(?:The )?(?:user|person).{0,20}(?:reject|declin|refus|said no)|\brejected\b|\bsaid no\b/i.test(message)) {
    return { kind: 'rejected', message, reason: reasonIn(message) }
  }
  if (/\bcancell?ed\b|\baborted\b/i.test(message)) return { kind: 'cancelled', message }
  if (/\b(?:no tool named|not registered|not available|switched off)\b/i.test(message))
    return { kind: 'not_registered', message }
  if (/\bpolicy\b|\bdenie[sd]\b|\bnot allowed\b|\bforbidden\b|\bnot executed\b/i.test(message))
    return { kind: 'denied', message }
  return { kind: 'failed', message }
}

function reasonIn(message: string): string | undefined {
  const reason = /(?:reason|said no|because)\s*:\s*(.+)$/is.exec(message)?.[1]?.trim()
  return reason === '' ? undefined : reason
}

function isIssue(value: unknown): value is ReportedIssue {
  return (
    isJsonObject(value) &&
    typeof value.path === 'string' &&
    typeof value.code === 'string' &&
    typeof value.message === 'string'
  )
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{"\d-]|^\s*(?:true|false|null)\s*$/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
