import { fromPointer, isJsonObject } from '../base/json'
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

/** The node below another by keys and positions; undefined where there is none. */
export function nodeBelow(node: JsonNode, keys: readonly (string | number)[]): JsonNode | undefined {
  let found: JsonNode | undefined = node
  for (const key of keys) {
    found = typeof key === 'number' ? found?.items?.[key] : found && memberOf(found, key)?.node
  }
  return found
}

/** From so many properties on, looking one up is worth an index. */
const MANY_MEMBERS = 16
const indexes = new WeakMap<JsonNode, ReadonlyMap<string, JsonMember>>()

/** The property of an object node with this key; the last of them where it stands there more than once. */
export function memberOf(node: JsonNode, key: string): JsonMember | undefined {
  // The value says at once that there is none, which is the answer most of the time.
  if (node.members === undefined || !isJsonObject(node.value) || !Object.hasOwn(node.value, key)) return undefined
  if (node.members.length < MANY_MEMBERS) return node.members.findLast((member) => member.key === key)
  const index = indexes.get(node) ?? new Map(node.members.map((member) => [member.key, member]))
  indexes.set(node, index)
  return index.get(key)
}
