import { fromPointer } from '../base/json'
import type { TextEdit } from './text-edit'

/** A JSON value with the stretch of the text that it was read from. */
export interface JsonNode {
  readonly value: unknown
  readonly start: number
  readonly end: number
  /** For an object. */
  readonly members?: readonly JsonMember[]
  /** For an array. */
  readonly items?: readonly JsonNode[]
}

/** A property of an object, with the place of its key (quotes included). */
export interface JsonMember {
  readonly key: string
  readonly keyStart: number
  readonly keyEnd: number
  readonly node: JsonNode
}

/** What is wrong with a text as JSON. `isFatal` where reading had to stop there. */
export interface JsonFault {
  readonly code: string
  readonly message: string
  readonly start: number
  readonly end: number
  readonly isFatal: boolean
  readonly severity: 'error' | 'warning'
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] }
}

/** The node at a pointer, and the member that holds it where it is a property. */
export interface FoundNode {
  readonly node: JsonNode
  readonly member?: JsonMember
  readonly parent?: JsonNode
}

/** Finds the node at a JSON pointer; undefined where there is none. Of repeated keys the last counts, as in JSON.parse. */
export function findNode(root: JsonNode, pointer: string): FoundNode | undefined {
  let found: FoundNode = { node: root }
  for (const key of fromPointer(pointer)) {
    const parent = found.node
    const member = memberOf(parent, key)
    const node = member?.node ?? (/^\d+$/.test(key) ? parent.items?.[Number(key)] : undefined)
    if (node === undefined) return undefined
    found = member === undefined ? { node, parent } : { node, member, parent }
  }
  return found
}

/** The property of an object node with this key. */
export function memberOf(node: JsonNode, key: string): JsonMember | undefined {
  return node.members?.findLast((member) => member.key === key)
}
