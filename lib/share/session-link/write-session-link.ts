import { err, ok, type Result } from '../../base/result'
import type { SessionFile } from '../session-file/session-file'
import { toBase64Url } from './base64url'
import { deflateText } from './deflate-text'
import { LINK_LENGTH, LINK_VERSION, type LinkProblem, UNPACKED_BYTES } from './session-link'

/** A session file packed for an address; `session_too_large` or `link_too_long` with both figures where it is not small. */
export async function writeSessionLink(file: SessionFile): Promise<Result<string, LinkProblem>> {
  // Hashes do not compress, and a content's own can be made again.
  const text = JSON.stringify({ ...file, blobs: Object.values(file.blobs) })
  const bytes = new TextEncoder().encode(text).length
  if (bytes > UNPACKED_BYTES) return err({ code: 'session_too_large', bytes, limit: UNPACKED_BYTES })
  const data = toBase64Url(await deflateText(text))
  const link = `${LINK_VERSION}.${data.length.toString(36)}.${data}`
  if (link.length > LINK_LENGTH) return err({ code: 'link_too_long', length: link.length, limit: LINK_LENGTH })
  return ok(link)
}
