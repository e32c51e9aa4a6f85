import { isJsonObject, toPointer } from '../../base/json'
import { splitPointer } from '../json-path'
import type { JsonMember, JsonNode } from '../json-tree'
import { memberOf } from '../json-tree'
import type { TextEdit } from '../text-edit'
import { addItem, removeItem, removeMember, renameMember } from '../tree-edit'
import { editAt, keywordEdits, setKeyword } from './edit-keyword'
import { insertMember, memberText } from './insert-json'
import { isGeminiSchema } from './read-parameters'
import { referenceEdits } from './reference-edits'

/** Lists of an object's property names: Gemini adds the order in which they are sent. */
const NAME_LISTS = ['required', 'propertyOrdering']

/**
 * Adds a text parameter at the end of the object at a pointer, which is made where it is not there yet. The text stays as it
 * was where the name is taken.
 */
export function addParameter(text: string, group: string, name: string): string {
  const { parent, key } = splitPointer(group)
  const hasGroup = editAt(text, group, () => [{ start: 0, end: 0, text: ' ' }]) !== text
  if (!hasGroup) return setKeyword(text, parent, key, { type: 'object', properties: { [name]: { type: 'string' } } })
  return editAt(text, group, (node) => {
    const type = isGeminiSchema(node) ? 'STRING' : 'string'
    const properties = memberOf(node, 'properties')?.node
    if (properties === undefined) return insertMember(text, node, 'properties', { [name]: { type } })
    if (memberOf(properties, name)) return []
    const order = memberOf(node, 'propertyOrdering')?.node
    return [...insertMember(text, properties, name, { type }), ...(order?.items ? [addItem(order, name)] : [])]
  })
}

/** Renames a parameter together with all that names it: `required`, orders, dependencies and references into it. */
export function renameParameter(text: string, group: string, from: string, to: string): string {
  if (from === to || to === '') return text
  return editAt(text, group, (node, root) => {
    const properties = memberOf(node, 'properties')?.node
    const member = properties && memberOf(properties, from)
    if (!member || memberOf(properties, to)) return []
    const lists = NAME_LISTS.flatMap((key) => renameInList(memberOf(node, key)?.node, from, to))
    const old = group + toPointer(['properties', from])
    const references = referenceEdits(root, old, group + toPointer(['properties', to]))
    return [renameMember(member, to), ...lists, ...renameDependencies(node, from, to), ...references]
  })
}

/** Takes a parameter out, and its name out of every list of names. References into it stay, for the linter to show. */
export function removeParameter(text: string, group: string, name: string): string {
  const without = editAt(text, group, (node) => {
    const properties = memberOf(node, 'properties')?.node
    const member = properties && memberOf(properties, name)
    return member ? [removeMember(text, properties, member)] : []
  })
  return [...NAME_LISTS].reduce((current, key) => dropName(current, group, key, name), without)
}

/** Moves a parameter up (-1) or down (1) past its neighbour; the text of both goes along whole, comments inside too. */
export function moveParameter(text: string, group: string, name: string, by: 1 | -1): string {
  return editAt(text, group, (node) => {
    const members = memberOf(node, 'properties')?.node.members ?? []
    const at = members.findIndex(({ key }) => key === name)
    const [member, other] = [members[at], members[at + by]]
    return member && other ? swap(text, member, other) : []
  })
}

/** Makes a parameter required or optional. An empty `required` goes away. */
export function setRequired(text: string, group: string, name: string, isRequired: boolean): string {
  if (!isRequired) return dropName(text, group, 'required', name)
  return editAt(text, group, (node) => {
    const list = memberOf(node, 'required')?.node
    if (!list?.items) return keywordEdits(text, node, 'required', [name])
    return list.items.some(({ value }) => value === name) ? [] : [addItem(list, name)]
  })
}

/** Whether an object lets in parameters that it does not name. */
export function setOthersAllowed(text: string, group: string, isAllowed: boolean): string {
  return setKeyword(text, group, 'additionalProperties', isAllowed ? undefined : false)
}

function dropName(text: string, group: string, key: string, name: string): string {
  return editAt(text, group, (node) => {
    const list = memberOf(node, key)
    const index = list?.node.items?.findIndex(({ value }) => value === name) ?? -1
    if (!list || index < 0) return []
    return list.node.items?.length === 1 ? [removeMember(text, node, list)] : [removeItem(text, list.node, index)]
  })
}

function renameInList(list: JsonNode | undefined, from: string, to: string): TextEdit[] {
  const named = (list?.items ?? []).filter(({ value }) => value === from)
  return named.map(({ start, end }) => ({ start, end, text: JSON.stringify(to) }))
}

function renameDependencies(node: JsonNode, from: string, to: string): TextEdit[] {
  return ['dependentRequired', 'dependentSchemas', 'dependencies'].flatMap((key) => {
    const members = memberOf(node, key)?.node.members ?? []
    return members.flatMap((member) => [
      ...(member.key === from ? [renameMember(member, to)] : []),
      ...(isJsonObject(member.node.value) ? [] : renameInList(member.node, from, to)),
    ])
  })
}

function swap(text: string, left: JsonMember, right: JsonMember): TextEdit[] {
  return [
    { start: left.keyStart, end: left.node.end, text: memberText(text, right) },
    { start: right.keyStart, end: right.node.end, text: memberText(text, left) },
  ]
}
