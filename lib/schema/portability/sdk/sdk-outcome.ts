import type { SchemaChange } from '../schema-change'

/** What an official SDK makes of a schema. */
export type SdkOutcome =
  | {
      readonly kind: 'sent'
      readonly schema: unknown
      readonly changes: readonly SchemaChange[]
      /** The author's path of each schema that was made anew. */
      readonly originOf: (schema: object) => string | undefined
      /** True where @google/genai moves the schema to `parametersJsonSchema` instead. */
      readonly movesToJsonSchema?: boolean
    }
  /** It refuses with `message` before anything is sent; `path` is where. */
  | { readonly kind: 'throws'; readonly message: string; readonly path: string }

/** An SDK's refusal while a schema is walked; caught by the door of each emulation. */
export class SdkRefusal extends Error {
  constructor(
    message: string,
    readonly path: string,
  ) {
    super(message)
  }
}

/** Gathers what an emulation changes, and where its new schemas come from. */
export class SdkRecorder {
  readonly changes: SchemaChange[] = []
  readonly #origins = new Map<object, string>()
  readonly originOf = (schema: object): string | undefined => this.#origins.get(schema)

  /** Notes that `schema` stands for what the author wrote at `path`. */
  standsFor(schema: object, path: string): void {
    this.#origins.set(schema, path)
  }

  change(path: string, before: unknown, after: unknown, reason: string, effect: Partial<SchemaChange> = {}): void {
    const base = { path, before, after, reason, loosened: false, tightened: false, lossy: effect.loosened ?? false }
    this.changes.push({ ...base, ...effect })
  }
}

/** Runs an emulation; its refusal becomes a value. */
export function runSdk(walk: (recorder: SdkRecorder) => unknown): SdkOutcome {
  const recorder = new SdkRecorder()
  try {
    const schema = walk(recorder)
    return { kind: 'sent', schema, changes: recorder.changes, originOf: recorder.originOf }
  } catch (error) {
    if (error instanceof SdkRefusal) return { kind: 'throws', message: error.message, path: error.path }
    throw error
  }
}
