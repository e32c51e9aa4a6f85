import { isJsonObject } from '../base/json'
import { splitPointer, valueAt } from './json-path'
import { type SchemaProblem, TYPE_NAMES } from './json-schema'
import { type FoundNode, findNode, type JsonNode, memberOf } from './json-tree'
import type { LintNote } from './lint-note'
import { nearestSpelling } from './nearest-name'
import type { TextEdit } from './text-edit'
import { addItem, addMember, removeMember, replaceNode } from './tree-edit'

/** The schema that has the problem: its text, its tree and the pointer of its root in the document. */
interface BrokenSchema {
  readonly text: string
  readonly node: JsonNode
  readonly pointer: string
}

interface Fix {
  readonly title: string
  readonly edits: readonly TextEdit[]
}

/** Names of types in other languages. */
const TYPE_ALIASES: Readonly<Record<string, string>> = {
  int: 'integer',
  long: 'integer',
  str: 'string',
  text: 'string',
  char: 'string',
  date: 'string',
  bool: 'boolean',
  float: 'number',
  double: 'number',
  decimal: 'number',
  dict: 'object',
  map: 'object',
  record: 'object',
  struct: 'object',
  list: 'array',
  tuple: 'array',
  set: 'array',
  none: 'null',
  nil: 'null',
  undefined: 'null',
}

/** A problem of a schema as an error at its place, with a fix where what was meant can be told. */
export function noteOfProblem(broken: BrokenSchema, problem: SchemaProblem): LintNote {
  const { code, message } = problem
  const found = findNode(broken.node, problem.pointer)
  const fix = found === undefined ? undefined : fixFor(broken, problem, found)
  return { severity: 'error', code, message, pointer: broken.pointer + problem.pointer, fix }
}

function fixFor(broken: BrokenSchema, problem: SchemaProblem, found: FoundNode): Fix | undefined {
  switch (problem.code) {
    case 'unknown_type':
      return typeFix(found.node)
    case 'unresolved_ref':
      return refFix(broken, found.node)
    case 'empty_enum':
      return removalFix(broken, found)
    case 'invalid_keyword_value':
      return valueFix(broken, problem.pointer, found)
    default:
      return undefined
  }
}

function typeFix(node: JsonNode): Fix | undefined {
  if (typeof node.value !== 'string') return undefined
  const name = node.value.toLowerCase()
  const alias = Object.hasOwn(TYPE_ALIASES, name) ? TYPE_ALIASES[name] : undefined
  const meant = alias ?? nearestSpelling(name, TYPE_NAMES)
  return meant === undefined ? undefined : { title: `Change to "${meant}"`, edits: [replaceNode(node, meant)] }
}

function refFix(broken: BrokenSchema, node: JsonNode): Fix | undefined {
  const names = ['$defs', 'definitions'].flatMap((key) => {
    const held = valueAt(broken.node.value, `/${key}`)
    return isJsonObject(held) ? Object.keys(held).map((name) => `#/${key}/${name}`) : []
  })
  const meant = nearestSpelling(String(node.value), names)
  return meant === undefined ? undefined : { title: `Refer to ${meant}`, edits: [replaceNode(node, meant)] }
}

function removalFix(broken: BrokenSchema, found: FoundNode): Fix | undefined {
  if (found.member === undefined || found.parent === undefined) return undefined
  const edits = [removeMember(broken.text, found.parent, found.member)]
  return { title: `Remove "${found.member.key}"`, edits }
}

function valueFix(broken: BrokenSchema, pointer: string, found: FoundNode): Fix | undefined {
  const { value } = found.node
  const key = found.member?.key
  if (key === 'required' && typeof value === 'boolean') return requiredFlagFix(broken, pointer, found, value)
  if ((key === 'required' || key === 'enum') && typeof value === 'string') {
    return { title: 'Make it a list', edits: [replaceNode(found.node, [value])] }
  }
  const isNumberText = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
  return isNumberText
    ? { title: `Change to ${Number(value)}`, edits: [replaceNode(found.node, Number(value))] }
    : undefined
}

/** `"required": true` inside a property belongs, as its name, into the list of the object around it. */
function requiredFlagFix(
  broken: BrokenSchema,
  pointer: string,
  found: FoundNode,
  isRequired: boolean,
): Fix | undefined {
  const property = splitPointer(splitPointer(pointer).parent)
  const holder = splitPointer(property.parent)
  const object = findNode(broken.node, holder.parent)?.node
  const removal = removalFix(broken, found)
  if (holder.key !== 'properties' || object === undefined || removal === undefined) return removal
  if (!isRequired) return removal
  const list = memberOf(object, 'required')
  if (list !== undefined && list.node.items === undefined) return undefined
  const isListed = list?.node.items?.some((item) => item.value === property.key) ?? false
  const addition = isListed
    ? []
    : [
        list === undefined
          ? addMember(broken.text, object, 'required', [property.key])
          : addItem(list.node, property.key),
      ]
  return { title: `List "${property.key}" under "required" of its object`, edits: [...removal.edits, ...addition] }
}
