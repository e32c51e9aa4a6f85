import { jsonEqual } from '../base/json'
import { err, ok, type Result } from '../base/result'
import type { ToolDefinition } from '../session/tool-definition'

/** What a tool's schema is written in. */
export type SourceKind = 'json' | 'zod'

/** An unsaved source beside the draft of the declaration: Zod text, or that JSON shall be the source from now on. */
export type SourceDraft =
  | { readonly kind: 'json' }
  | {
      readonly kind: 'zod'
      readonly text: string
      /** Counts the changes of the text, from 1. */
      readonly revision: number
      /** The last text that evaluated, and the schema it gave. */
      readonly evaluated?: { readonly text: string; readonly schema: ToolDefinition['parametersJsonSchema'] }
    }

/** What the tool is written in at the moment, saved or not. */
export function sourceKind(saved: ToolDefinition, draft: SourceDraft | undefined): SourceKind {
  return draft?.kind ?? (saved.zodSource === undefined ? 'json' : 'zod')
}

/**
 * A draft of the declaration with the source it has: the Zod text where the schema is what that evaluated to. Where the
 * schema was changed since as JSON, JSON is the source. Fails where the Zod text has not been evaluated as it stands.
 */
export function withSource(
  saved: ToolDefinition,
  definition: ToolDefinition,
  draft: SourceDraft | undefined,
): Result<ToolDefinition, 'not_evaluated'> {
  const { zodSource, ...json } = definition
  const isSame = (schema: unknown) => jsonEqual(schema, definition.parametersJsonSchema)
  if (draft === undefined) {
    const isKept = zodSource !== undefined && isSame(saved.parametersJsonSchema)
    return ok(isKept ? definition : json)
  }
  if (draft.kind === 'json') return ok(json)
  if (draft.evaluated?.text !== draft.text) return err('not_evaluated')
  return ok(isSame(draft.evaluated.schema) ? { ...json, zodSource: draft.text } : json)
}
