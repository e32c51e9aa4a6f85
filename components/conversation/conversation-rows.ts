import type { ConversationItem, RunState, SessionState } from '@/lib/session/state'

/** One row of the conversation: an item of the log, or the ending of a root run after its last item. */
export type ConversationRow =
  | { readonly key: string; readonly kind: 'item'; readonly item: ConversationItem }
  | { readonly key: string; readonly kind: 'ending'; readonly run: RunState }

/** The finished root runs (a prompt's own, neither nested nor a rerun), oldest first. Unchanged runs keep their identity. */
export function selectFinishedRootRuns(state: SessionState): readonly RunState[] {
  const finished: RunState[] = []
  for (const run of state.runs) {
    if (run.status === 'finished' && run.parentCallId === undefined && run.rerunOf === undefined) finished.push(run)
  }
  return finished
}

/** Rows in order: every item, and behind the last item of each finished run how it ended. */
export function buildConversationRows(
  items: Iterable<ConversationItem>,
  finished: readonly RunState[],
): readonly ConversationRow[] {
  const list = [...items]
  const endings = placeEndings(list, finished)
  return list.flatMap((item, index): ConversationRow[] => {
    const run = endings.get(index)
    const row: ConversationRow = { key: `i${item.seq}`, kind: 'item', item }
    return run ? [row, { key: `e${run.run}`, kind: 'ending', run }] : [row]
  })
}

/** Index of the item behind which a run's ending stands. */
function placeEndings(items: readonly ConversationItem[], finished: readonly RunState[]): Map<number, RunState> {
  const byId = new Map(finished.map((run) => [run.run, run]))
  const lastIndex = new Map<string, number>()
  items.forEach((item, index) => {
    if ((item.kind === 'prompt' || item.kind === 'step') && byId.has(item.run)) lastIndex.set(item.run, index)
  })
  const placed = new Map<number, RunState>()
  for (const [id, index] of lastIndex) {
    const run = byId.get(id)
    if (run) placed.set(index, run)
  }
  return placed
}
