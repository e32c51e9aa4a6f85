import type { BuildIssue } from '@/lib/schema/build-issue'
import type { FormField } from '@/lib/schema/form/form-field'
import type { JsonNode } from '@/lib/schema/json-tree'

/** A place in the arguments and what stands there; `text` is the text that `node` was read from. */
export interface FieldProps {
  readonly field: FormField
  /** What it is called, for the accessible name. */
  readonly name: string
  readonly pointer: string
  /** Undefined where nothing is set. */
  readonly node: JsonNode | undefined
  readonly text: string
  readonly issues: readonly BuildIssue[]
  /** Shows only properties whose name or description has this in it. */
  readonly filter?: string
}
