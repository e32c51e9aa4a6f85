import type { EditorMarker } from './create-code-editor'
import styles from './InlineNotes.module.css'
import { monaco } from './load-monaco'

const MOST_CHARACTERS = 90
const RANK = { error: 2, warning: 1, info: 0 }

/** Decorations that write the worst error or warning of each line behind it, in its colour. Advice stays in its hover. */
export function inlineNotes(markers: readonly EditorMarker[]): monaco.editor.IModelDeltaDecoration[] {
  const worst = new Map<number, EditorMarker>()
  for (const marker of markers) {
    const known = worst.get(marker.startLine)
    if (marker.severity !== 'info' && (!known || RANK[marker.severity] > RANK[known.severity]))
      worst.set(marker.startLine, marker)
  }
  return [...worst.values()].map(({ severity, message, startLine }) => {
    const column = Number.MAX_SAFE_INTEGER
    const note = message.length > MOST_CHARACTERS ? `${message.slice(0, MOST_CHARACTERS - 1)}…` : message
    const inlineClassName = severity === 'error' ? styles.error : styles.warning
    const after = { content: `   ${note}`, ...(inlineClassName === undefined ? {} : { inlineClassName }) }
    return { range: new monaco.Range(startLine, column, startLine, column), options: { after, showIfCollapsed: true } }
  })
}
