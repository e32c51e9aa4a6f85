import { err, ok, type Result } from '@/lib/base/result'
import type { FamilyMember } from '@/lib/share/family-tree'

/** The family of a session as far as this browser may see it, or a sentence that says why it is not here. */
export async function readFamily(sessionId: string): Promise<Result<readonly FamilyMember[], string>> {
  try {
    const response = await fetch(`/api/sessions/${encodeURIComponent(sessionId)}/family`)
    // Our own server's answer, of the shape that its route declares.
    const body: { sessions?: readonly FamilyMember[]; error?: { message?: string } } = await response.json()
    return response.ok && body.sessions ? ok(body.sessions) : err(body.error?.message ?? `${response.status}`)
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause))
  }
}
