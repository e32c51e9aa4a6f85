/** What a text was recognised as. `unknown` where nothing of it could be used. */
export type InputKind =
  | 'declarations'
  | 'json_schema'
  | 'zod'
  | 'openapi'
  | 'typescript'
  | 'example'
  | 'calls'
  | 'unknown'

/** What could not be read, or was read though it is not quite right, with its place (from 1; columns in UTF-16 units). */
export interface InputProblem {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** A tool as it came: at most one of the two schemas, `parameters` where it may be in Gemini's dialect. */
export interface ImportedDeclaration {
  readonly name?: string
  readonly description?: string
  readonly parametersJsonSchema?: unknown
  readonly parameters?: unknown
}

/** A recorded call. `args` is null and `argsText` set where the arguments are no JSON. */
export interface ImportedCall {
  readonly name: string
  readonly args: unknown
  readonly argsText?: string
  readonly id?: string
  /** What its author expects of it, where the record says so. */
  readonly label?: 'should_build' | 'should_be_refused'
}

/** An operation of an OpenAPI document. `path` as written there, with its braces. */
export interface OpenApiOperation {
  readonly method: string
  readonly path: string
  readonly operationId?: string
  readonly summary?: string
}

/** All that came of a text. Alternatives are other ways to take it, less likely ones. */
export interface RecognisedInput {
  readonly kind: InputKind
  readonly declarations: readonly ImportedDeclaration[]
  readonly calls: readonly ImportedCall[]
  readonly operations?: readonly OpenApiOperation[]
  /** The OpenAPI document, for `operationToDeclaration`. */
  readonly document?: unknown
  /** Zod source, which is evaluated elsewhere. */
  readonly source?: string
  readonly problems: readonly InputProblem[]
  readonly alternatives?: readonly RecognisedInput[]
}

/** A JSON value with the place of everything in it, whichever notation it was written in. */
export interface PlacedValue {
  readonly value: unknown
  locate(pointer: string): { readonly line: number; readonly column: number }
}

/** A result with nothing in it yet. */
export function emptyInput(kind: InputKind, problems: readonly InputProblem[] = []): RecognisedInput {
  return { kind, declarations: [], calls: [], problems }
}
