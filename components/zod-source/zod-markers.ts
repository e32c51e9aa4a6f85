import type { EditorMarker } from '@/components/ui/code-editor/create-code-editor'
import type { SourcePlace } from '@/lib/schema/zod/zod-evaluation'
import type { EvaluationState } from './use-zod-evaluation'

/**
 * What is wrong with the text, and what the schema does not say of it, as marks in the editor: each from its place to the
 * end of the word there. Losses are marked only where the text is the one that evaluated.
 */
export function zodMarkers({ last, error, isCurrent }: EvaluationState, text: string): EditorMarker[] {
  const lines = text.split('\n')
  const mark = (severity: EditorMarker['severity'], place: SourcePlace, message: string): EditorMarker => {
    const rest = lines[place.line - 1]?.slice(place.column - 1) ?? ''
    const length = /^[\w$.]+/.exec(rest)?.[0].length ?? 1
    const { line, column } = place
    return { severity, message, startLine: line, startColumn: column, endLine: line, endColumn: column + length }
  }
  if (error) return error.place ? [mark('error', error.place, error.message)] : []
  if (!isCurrent || !last) return []
  return last.evaluation.losses.flatMap(({ kind, place, message }) =>
    place ? [mark(kind === 'unchecked' ? 'info' : 'warning', place, message)] : [],
  )
}
