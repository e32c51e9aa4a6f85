import { createOutbox, piecesOf } from '@/components/workbench/outbox'
import type { GridCall, GridRequest, GridRows, GridSlice } from '@/lib/whatif/grid'

/** What the page sends to whoever judges. */
export type GridMessage =
  /** Rows on their way, before the order that names them. */
  | { readonly type: 'put'; readonly calls: readonly GridCall[] }
  | { readonly type: 'rows'; readonly rows: GridRows }
  | { readonly type: 'judge'; readonly request: GridRequest }

/** Somebody who judges: a worker, or the page itself where there can be none. */
export interface GridClient {
  send(message: GridMessage): void
  close(): void
}

/**
 * Starts a worker that judges. Where workers are not to be had (an old browser, a policy of the page, a script that did
 * not come), the page does the same work in the same pieces: every message so far is sent again there.
 */
export function createGridClient(onSlice: (slice: GridSlice) => void): GridClient {
  const sent: GridMessage[] = []
  let isAnswering = false
  let isClosed = false
  let target: GridClient | null = null
  const fallBack = async () => {
    const [{ GridEngine }, { driveGrid }] = await Promise.all([import('@/lib/whatif/grid'), import('./drive-grid')])
    if (isClosed) return
    const drive = driveGrid(new GridEngine(), onSlice)
    target = { send: drive, close: () => {} }
    for (const message of sent.splice(0)) drive(message)
  }
  try {
    const worker = new Worker(new URL('./grid.worker.ts', import.meta.url), { type: 'module', name: 'what-if' })
    target = { send: (message) => worker.postMessage(message), close: () => worker.terminate() }
    worker.onmessage = ({ data }: MessageEvent<GridSlice>) => {
      if (target === null) return
      isAnswering = true
      sent.length = 0
      onSlice(data)
    }
    worker.onerror = () => {
      if (isAnswering) return
      worker.terminate()
      target = null
      void fallBack()
    }
  } catch {
    void fallBack()
  }
  const outbox = createOutbox<GridMessage>((message) => {
    if (!isAnswering) sent.push(message)
    target?.send(message)
  })
  return {
    send(message) {
      for (const part of inParts(message)) outbox.send(part)
    },
    close() {
      isClosed = true
      outbox.close()
      target?.close()
    },
  }
}

/** Rows handed over in one task of the page: copying thousands at once would keep letters waiting. */
const PIECE_ROWS = 200

function inParts(message: GridMessage): readonly GridMessage[] {
  if (message.type !== 'rows' || message.rows.put.length <= PIECE_ROWS) return [message]
  const puts = piecesOf(message.rows.put, PIECE_ROWS).map((calls): GridMessage => ({ type: 'put', calls }))
  return [...puts, { type: 'rows', rows: { ...message.rows, put: [] } }]
}
