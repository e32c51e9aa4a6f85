import { toPointer } from '../../base/json'
import { recogniseDeclaration } from '../declaration-form'
import { findNode } from '../json-tree'
import { parseJsonTree } from '../parse-json-tree'
import { authoredSchemaOf, type PortableDeclaration } from '../portability/portable-declaration'
import { setKeyword } from './edit-keyword'

/**
 * The text of a declaration with the name and schema of another put in where they differ; all else of the text stays. A
 * text that cannot be read is written anew.
 */
export function writeDeclaration(text: string, declaration: PortableDeclaration): string {
  const { root } = parseJsonTree(text)
  const form = root === undefined ? undefined : recogniseDeclaration(root)
  const { schema } = authoredSchemaOf(declaration)
  if (root === undefined || form === undefined || !('kind' in form)) return JSON.stringify(declaration, null, 2)
  if (form.kind === 'schema') return JSON.stringify(schema, null, 2)
  const name = findNode(root, `${form.pointer}/name`)?.node.value
  const named = name === declaration.name ? text : setKeyword(text, form.pointer, 'name', declaration.name)
  const before = findNode(root, form.pointer + toPointer([form.schemaKey]))?.node.value
  if (JSON.stringify(before) === JSON.stringify(schema)) return named
  return setKeyword(named, form.pointer, form.schemaKey, schema)
}
