import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { err, ok, type Result } from '../../base/result'
import { SESSION_ELEMENT } from '../../share/session-file/sniff-session-file'
import { type ApiError, apiError } from '../api-error'

/** Where the build leaves the page, and where in it a session goes (see scripts/build-offline.mjs). */
const TEMPLATE = '.cache/offline/replay.html'
const DATA_MARK = '<!--callscope:session-->'
const DATA_CLOSE = '</script>'

/** One HTML file that replays a session without a server: the page around a session file. */
export async function toPage(
  file: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Result<ReadableStream<Uint8Array<ArrayBuffer>>, ApiError>> {
  const template = await readFile(path.join(process.cwd(), TEMPLATE), 'utf8').catch(() => null)
  const [head, tail] = template?.split(DATA_MARK) ?? []
  if (head === undefined || tail === undefined) {
    const message = 'This server was built without the page that replays offline: start it with `npm start`.'
    return err(apiError(503, 'page_not_built', message))
  }
  return ok(surround(file, head + SESSION_ELEMENT, DATA_CLOSE + tail))
}

/**
 * The session file that a page holds, and where in the page it begins; null where the text is no such page. In a page that
 * was cut off it is the rest of the text.
 */
export function sessionFileOf(page: string): { readonly text: string; readonly offset: number } | null {
  const start = page.indexOf(SESSION_ELEMENT)
  if (start === -1 || !page.trimStart().startsWith('<')) return null
  const offset = start + SESSION_ELEMENT.length
  const end = page.indexOf(DATA_CLOSE, offset)
  return { text: end === -1 ? page.slice(offset) : page.slice(offset, end), offset }
}

/** In JSON `<` stands in strings alone, and as an escape it cannot end the element that holds it. */
function surround(file: ReadableStream<Uint8Array<ArrayBuffer>>, before: string, after: string) {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const asData = (text: string) => encoder.encode(text.replaceAll('<', '\\u003c'))
  return file.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(encoder.encode(before)),
      transform: (chunk, controller) => controller.enqueue(asData(decoder.decode(chunk, { stream: true }))),
      flush: (controller) => controller.enqueue(encoder.encode(after)),
    }),
  )
}
