import type { JsonFault, JsonNode } from '../json-tree'
import { parseJsonTree } from '../parse-json-tree'

/**
 * The text of arguments as it stands. `empty`: nothing is written, which counts as `{}`. `read`: JSON, perhaps with faults
 * that were read over (`isJson` false: no provider would take it). `broken`: reading had to stop.
 */
export type ReadArguments =
  | { readonly state: 'empty'; readonly faults: readonly JsonFault[] }
  | { readonly state: 'read'; readonly root: JsonNode; readonly isJson: boolean; readonly faults: readonly JsonFault[] }
  | { readonly state: 'broken'; readonly faults: readonly JsonFault[] }

/** Reads arguments with the place of every value. Never throws. */
export function readArguments(text: string): ReadArguments {
  if (text.trim() === '') return { state: 'empty', faults: [] }
  const { root, faults } = parseJsonTree(text)
  if (root === undefined) return { state: 'broken', faults }
  return { state: 'read', root, isJson: !faults.some(({ severity }) => severity === 'error'), faults }
}

/** The three states of a place in the text. */
export function stateOf(node: JsonNode | undefined): 'unset' | 'null' | 'value' {
  if (node === undefined) return 'unset'
  return node.value === null ? 'null' : 'value'
}
