import { isDeeperThan } from '../../base/is-deeper-than'
import { isJsonObject } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { sha256Hex } from '../../base/sha256'
import { fromFileBlob } from '../session-file/blob-text'
import { type ReadSessionFile, readSessionFile } from '../session-file/read-session-file'
import type { SessionFileProblem } from '../session-file/session-file'
import { fromBase64Url } from './base64url'
import { inflateText } from './deflate-text'
import { LINK_DEPTH, LINK_LENGTH, LINK_VERSION, type LinkProblem, UNPACKED_BYTES } from './session-link'

/** The session that an address holds, or why it cannot be opened. Never throws, whatever the text. */
export async function readSessionLink(
  text: string,
): Promise<Result<ReadSessionFile, LinkProblem | SessionFileProblem>> {
  const packed = readPacking(text)
  if (!packed.ok) return packed
  const inflated = await inflateText(packed.value, UNPACKED_BYTES)
  if (inflated === 'too_large') return err({ code: 'link_unpacks_too_large', limit: UNPACKED_BYTES })
  const value = inflated === 'broken' ? undefined : parse(inflated.text)
  return value === undefined ? err({ code: 'link_broken' }) : readSessionFile(withHashes(value))
}

function readPacking(text: string): Result<Uint8Array<ArrayBuffer>, LinkProblem> {
  const { length } = text
  if (length === 0) return err({ code: 'link_empty' })
  if (length > LINK_LENGTH) return err({ code: 'link_too_long', length, limit: LINK_LENGTH })
  const [version = '', announcedText = '', data, ...more] = text.split('.')
  if (/^[2-9]$|^[1-9]\d$/.test(version)) return err({ code: 'link_newer' })
  const announced = /^[0-9a-z]{1,6}$/.test(announcedText) ? Number.parseInt(announcedText, 36) : 0
  if (version !== LINK_VERSION || more.length > 0 || announced === 0) return err({ code: 'link_broken' })
  if (data === undefined || data.length < announced)
    return err({ code: 'link_cut_off', length: data?.length ?? 0, announced })
  const bytes = data.length === announced ? fromBase64Url(data) : null
  return bytes ? ok(bytes) : err({ code: 'link_broken' })
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeperThan(value, LINK_DEPTH) ? undefined : value
  } catch {
    return undefined
  }
}

/** Contents come as a list; in a file they stand under their hashes. */
function withHashes(value: unknown): unknown {
  if (!isJsonObject(value) || !Array.isArray(value.blobs)) return value
  const blobs = value.blobs.map((blob): readonly [string, unknown] => {
    const bytes = fromFileBlob(blob)
    return [bytes.ok ? sha256Hex(bytes.value) : '', blob]
  })
  return { ...value, blobs: Object.fromEntries(blobs) }
}
