import { isJsonObject, toPointer } from '../../base/json'
import { recogniseDeclaration } from '../declaration-form'
import { findNode, type JsonNode } from '../json-tree'
import { parseJsonTree } from '../parse-json-tree'
import { subschemasOf } from '../subschemas'

/** What fits into a text of the declaration, and the stretch (quotes included) that it would take the place of. */
export interface NameSuggestions {
  readonly kind: 'property' | 'reference'
  readonly start: number
  readonly end: number
  /** Without quotes, the nearest first. */
  readonly names: readonly string[]
}

const NAME_LISTS = new Set(['required', 'propertyOrdering'])
const MOST_REFERENCES = 200

/**
 * What can stand at an offset of a declaration's text: in `required` the properties that it does not list yet, in `$ref`
 * the places of the document that hold schemas. undefined anywhere else, and where the text cannot be read.
 */
export function suggestNames(text: string, offset: number): NameSuggestions | undefined {
  const { root } = parseJsonTree(text)
  const found = root === undefined ? undefined : stringAt(root, offset, [])
  if (root === undefined || found === undefined) return undefined
  const { node, keys } = found
  const stretch = { start: node.start, end: node.end }
  if (keys.at(-1) === '$ref') return { kind: 'reference', ...stretch, names: referenceTargets(root) }
  const list = keys.at(-2)
  if (typeof list !== 'string' || !NAME_LISTS.has(list)) return undefined
  const names = unlisted(root, keys.slice(0, -2), list, node.value)
  return { kind: 'property', ...stretch, names }
}

type Keys = readonly (string | number)[]

function stringAt(node: JsonNode, offset: number, keys: Keys): { node: JsonNode; keys: Keys } | undefined {
  if (offset < node.start || offset > node.end) return undefined
  if (typeof node.value === 'string') return { node, keys }
  for (const member of node.members ?? []) {
    const found = stringAt(member.node, offset, [...keys, member.key])
    if (found) return found
  }
  for (const [index, item] of (node.items ?? []).entries()) {
    const found = stringAt(item, offset, [...keys, index])
    if (found) return found
  }
  return undefined
}

function unlisted(root: JsonNode, keys: Keys, list: string, own: unknown): string[] {
  const schema = findNode(root, toPointer(keys))?.node.value
  if (!isJsonObject(schema) || !isJsonObject(schema.properties)) return []
  const listed: readonly unknown[] = Array.isArray(schema[list]) ? schema[list] : []
  return Object.keys(schema.properties).filter((name) => name === own || !listed.includes(name))
}

/** `#`, then every definition, then every other schema, as references that count from the schema's root. */
function referenceTargets(root: JsonNode): string[] {
  const form = recogniseDeclaration(root)
  if (!('kind' in form)) return []
  const pointer = form.schemaKey === '' ? form.pointer : form.pointer + toPointer([form.schemaKey])
  const schema = findNode(root, pointer)?.node.value
  const targets: string[] = []
  const pending: { schema: unknown; at: string }[] = [{ schema, at: '#' }]
  for (let next = pending.shift(); next && targets.length < MOST_REFERENCES; next = pending.shift()) {
    targets.push(next.at)
    for (const { keys, schema: inner } of subschemasOf(next.schema))
      if (isJsonObject(inner)) pending.push({ schema: inner, at: next.at + encodeURI(toPointer(keys)) })
  }
  const isDefinition = (target: string) => /^#\/(?:\$defs|definitions)\/[^/]+$/.test(target)
  return [...targets.filter(isDefinition), ...targets.filter((target) => !isDefinition(target))]
}
