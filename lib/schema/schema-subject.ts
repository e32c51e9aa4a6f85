import type { JsonObject } from '../base/json'
import type { JsonNode } from './json-tree'
import type { LintNote } from './lint-note'

/** One schema object under the linter's eye. */
export interface SchemaSubject {
  readonly schema: JsonObject
  readonly node: JsonNode
  /** The whole schema document, for references. */
  readonly root: unknown
  /** Pointer of this schema in the text's document. */
  readonly pointer: string
  readonly text: string
  readonly isGemini: boolean
  readonly isRoot: boolean
  /** Names of properties declared here, or around it for the same value. */
  readonly knownNames: readonly string[]
}

/** Looks at one schema object alone; must bear any nonsense in it, since people are still typing. */
export type SchemaRule = (subject: SchemaSubject) => LintNote[]
