import type { ZodLoss } from './schema-writer'

/** A place in the author's source; both 1-based, as editors count. */
export interface SourcePlace {
  readonly line: number
  readonly column: number
}

/** What a Zod schema says that its JSON Schema does not, or not so. `pointer` leads into the JSON Schema. */
export interface ZodSourceLoss extends ZodLoss {
  /** The property meant, written `user.tags[]`; empty for the whole. */
  readonly property: string
  /** Where the source says it; absent where that could not be found. */
  readonly place?: SourcePlace
}

/** A Zod source that was evaluated. */
export interface ZodEvaluation {
  readonly schema: Record<string, unknown>
  readonly losses: readonly ZodSourceLoss[]
  /** The name of what was taken: `default`, the name of an export or constant, or empty for the last expression. */
  readonly taken: string
  /** Every Zod schema that the source exports, in its order. */
  readonly found: readonly string[]
}

/** Why a Zod source could not be evaluated. `unavailable`: the sandbox itself is not there. */
export type ZodSourceErrorCode =
  | 'syntax'
  | 'thrown'
  | 'timeout'
  | 'memory'
  | 'no_export'
  | 'not_a_schema'
  | 'unknown_import'
  | 'zod_3'
  | 'not_convertible'
  | 'unavailable'

/** What is wrong, in a sentence, and where. */
export interface ZodSourceError {
  readonly code: ZodSourceErrorCode
  readonly message: string
  readonly place?: SourcePlace
}
