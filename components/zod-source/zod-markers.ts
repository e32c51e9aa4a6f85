import type { EditorMarker } from '@/components/ui/code-editor/create-code-editor'
import type { SourcePlace } from '@/lib/schema/zod/zod-evaluation'
import type { EvaluationState } from './use-zod-evaluation'

/**
 * What is wrong with the text, and what the schema does not say of it, as marks in the editor: each under the word at
 * its place. Losses are marked only where the text is the one that evaluated.
 */
export function zodMarkers({ last, error, isCurrent }: EvaluationState, text: string): EditorMarker[] {
  const lines = text.split('\n')
  const mark = (severity: EditorMarker['severity'], place: SourcePlace, message: string): EditorMarker => {
    const [line, text] = [place.line, lines[place.line - 1] ?? '']
    // The place of a call is its bracket: what is called stands before it.
    const before = /[\w$]*$/.exec(text.slice(0, place.column - 1))?.[0].length ?? 0
    const after = /^[\w$]*/.exec(text.slice(place.column - 1))?.[0].length ?? 0
    const [startColumn, endColumn] = [place.column - before, place.column + Math.max(after, before === 0 ? 1 : 0)]
    return { severity, message, startLine: line, startColumn, endLine: line, endColumn }
  }
  if (error) return error.place ? [mark('error', error.place, error.message)] : []
  if (!isCurrent || !last) return []
  return last.evaluation.losses.flatMap(({ kind, place, message }) =>
    place ? [mark(kind === 'unchecked' ? 'info' : 'warning', place, message)] : [],
  )
}
