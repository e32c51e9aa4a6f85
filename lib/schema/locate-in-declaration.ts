import { toPointer } from '../base/json'
import { recogniseDeclaration, SCHEMA_KEYS } from './declaration-form'
import { createRangeFinder, type TextRange } from './json-location'
import { splitPointer } from './json-path'
import { findNode, type JsonNode } from './json-tree'
import { parseJsonTree } from './parse-json-tree'

/**
 * Finds places of a declaration in its text, whichever form the text has (nested, flat, a bare schema). Pointers are into
 * the declaration as the tool holds it; of what is not in the text the nearest thing around it is meant. undefined where
 * the text cannot be read.
 */
export function createDeclarationLocator(text: string): (pointer: string) => TextRange | undefined {
  const { root } = parseJsonTree(text)
  if (root === undefined) return () => undefined
  const rangeOf = createRangeFinder(text)
  const toText = pointerInText(root)
  return (pointer) => {
    const found = nearestNode(root, toText(pointer))
    return rangeOf(found.member?.keyStart ?? found.node.start, found.node.end)
  }
}

/** Turns a pointer into the tool's declaration into one into the document that it was written as. */
export function pointerInText(root: JsonNode): (pointer: string) => string {
  const form = recogniseDeclaration(root)
  if (!('kind' in form)) return (pointer) => pointer
  const schema = form.schemaKey === '' ? form.pointer : form.pointer + toPointer([form.schemaKey])
  return (pointer) => {
    const key = SCHEMA_KEYS.find((known) => pointer === `/${known}` || pointer.startsWith(`/${known}/`))
    return key === undefined ? form.pointer + pointer : schema + pointer.slice(key.length + 1)
  }
}

function nearestNode(root: JsonNode, pointer: string): NonNullable<ReturnType<typeof findNode>> {
  const found = findNode(root, pointer)
  if (found !== undefined || pointer === '') return found ?? { node: root }
  return nearestNode(root, splitPointer(pointer).parent)
}
