import 'server-only'
import { err, type Result } from '../../base/result'
import { type ApiError, apiError } from '../api-error'
import { sessionFileOf } from '../share/export-page'
import { findJsonError } from './json-syntax'
import { parseJson } from './read-body'

/**
 * The JSON of a session file, or of the page made of one. 400 where it is none, with the byte of the file where it stops
 * being JSON: a file that was cut off names its own length.
 */
export function readSessionText(file: string): Result<unknown, ApiError> {
  const { text, offset } = sessionFileOf(file) ?? { text: file, offset: 0 }
  const json = parseJson(text)
  if (json.ok || json.error.code !== 'invalid_json') return json
  const found = findJsonError(text)
  if (!found) return json
  const byte = Buffer.byteLength(file.slice(0, offset + found.offset))
  const before = file.slice(0, offset).split('\n').length - 1
  const at = `byte ${byte} (line ${before + found.line})`
  const isCut = found.offset >= text.trimEnd().length
  const message = isCut
    ? `The file ends at ${at} in the middle of the session: it was cut off. Copy or download it again.`
    : `The file stops being JSON at ${at}: ${found.found} was not expected there.`
  return err(apiError(400, 'invalid_json', message, [{ path: '', code: 'invalid_json', message }]))
}
