import type { PortError, SessionPort, ShareRequest } from '@/components/workbench/session-port'
import { err, ok, type Result } from '@/lib/base/result'
import type { SessionFile } from '@/lib/share/session-file/session-file'

/** A session packed for an address. */
export interface MadeLink {
  readonly packed: string
  /** Long arguments and outputs had to be left out for it to fit. */
  readonly isTrimmed: boolean
}

/** Why there is none: a refusal of the server's, both lengths in characters where it is too long, or both sizes. */
export type LinkRefusal =
  | { readonly kind: 'refused'; readonly error: PortError }
  | { readonly kind: 'too_long'; readonly length: number; readonly limit: number }
  /** In bytes. */
  | { readonly kind: 'too_large'; readonly bytes: number; readonly limit: number }

/**
 * Packs the session up to an event, secrets taken out, into a link that holds it. What does not fit is tried again without
 * long values. The packer is loaded with the first link.
 */
export async function makeSessionLink(
  port: SessionPort,
  request: Pick<ShareRequest, 'atSeq' | 'redact'>,
): Promise<Result<MadeLink, LinkRefusal>> {
  const exported = await port.exportFile({ ...request, format: 'json' })
  if (!exported.ok) return err({ kind: 'refused', error: exported.error })
  const [{ writeSessionLink }, { withoutLongValues }] = await Promise.all([
    import('@/lib/share/session-link/write-session-link'),
    import('@/lib/share/session-link/without-long-values'),
  ])
  // Our own server wrote it, just now.
  const file = JSON.parse(await exported.value.file.text()) as SessionFile
  const whole = await writeSessionLink(file)
  if (whole.ok) return ok({ packed: whole.value, isTrimmed: false })
  const trimmed = await writeSessionLink(withoutLongValues(file))
  if (trimmed.ok) return ok({ packed: trimmed.value, isTrimmed: true })
  const { error } = trimmed
  if (error.code === 'session_too_large') return err({ kind: 'too_large', bytes: error.bytes, limit: error.limit })
  if (error.code === 'link_too_long') return err({ kind: 'too_long', length: error.length, limit: error.limit })
  return err({ kind: 'refused', error: { code: error.code, message: error.code } })
}
