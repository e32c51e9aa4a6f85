import 'server-only'
import { ok } from '../../base/result'
import type { Runtime } from '../runtime'
import { lastSeqOf, type OpenView } from './log-view'
import { readFlag, readNumber } from './query'
import { API_HEADERS } from './respond'
import type { RouteHandler } from './serve'

const CHUNK = 200

/**
 * `GET …/log`: the events so far, one JSON object a line; `?after=&limit=` for a part, `?inline=1` with blobs in place
 * of their references. `x-callscope-last-seq` says where the log ends, so that a client knows what is still to fetch.
 */
export function readLog<Params>(open: OpenView<Params>): RouteHandler<Params> {
  return async (input) => {
    const view = await open(input)
    if (!view.ok) return view
    const after = readNumber(input.url, 'after')
    if (!after.ok) return after
    const limit = readNumber(input.url, 'limit', 1)
    if (!limit.ok) return limit
    const lastSeq = await lastSeqOf(input.runtime, view.value)
    const until = limit.value === undefined ? lastSeq : Math.min(lastSeq, (after.value ?? 0) + limit.value)
    const range = { after: after.value ?? 0, until, isInline: readFlag(input.url, 'inline') }
    const headers = {
      ...API_HEADERS,
      'content-type': 'application/x-ndjson; charset=utf-8',
      'x-callscope-last-seq': String(lastSeq),
    }
    return ok(new Response(toStream(readLines(input.runtime, view.value.logId, range)), { headers }))
  }
}

interface LogRange {
  readonly after: number
  readonly until: number
  readonly isInline: boolean
}

/** Lines in chunks, each read when the one before has been taken. */
async function* readLines({ store, sessions }: Runtime, logId: string, range: LogRange): AsyncGenerator<string> {
  let { after } = range
  while (after < range.until) {
    const events = await store.readEvents(logId, { after, until: range.until, limit: CHUNK })
    const last = events.at(-1)
    if (!last) return
    after = last.seq
    const lines = range.isInline
      ? await Promise.all(events.map(({ line }) => sessions.inline(line)))
      : events.map(({ line }) => line)
    yield `${lines.join('\n')}\n`
  }
}

function toStream(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}
