import type { WorkbenchStore } from './store'

/** Calls `then` as soon as the log on this page has reached `seq`: at once, or when the event arrives. */
export function onceSeen(store: WorkbenchStore, seq: number, then: () => void): void {
  if (store.getState().latest.seq >= seq) {
    then()
    return
  }
  const stop = store.subscribe((state) => {
    if (state.latest.seq < seq) return
    stop()
    then()
  })
}
