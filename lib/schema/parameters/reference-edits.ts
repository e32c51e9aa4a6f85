import { toPointer } from '../../base/json'
import { recogniseDeclaration } from '../declaration-form'
import type { JsonNode } from '../json-tree'
import type { TextEdit } from '../text-edit'

/**
 * The edits that let every `$ref` into the place at `from` go to `to` instead. Both are pointers into the document; a
 * reference counts from the schema's own root.
 */
export function referenceEdits(root: JsonNode, from: string, to: string): TextEdit[] {
  const form = recogniseDeclaration(root)
  if (!('kind' in form)) return []
  const base = form.schemaKey === '' ? form.pointer : form.pointer + toPointer([form.schemaKey])
  if (!from.startsWith(base) || !to.startsWith(base)) return []
  const [old, now] = [`#${from.slice(base.length)}`, `#${to.slice(base.length)}`]
  return referencesIn(root).flatMap(({ start, end, value }) => {
    const target = typeof value === 'string' ? decodeReference(value) : ''
    if (target !== old && !target.startsWith(`${old}/`)) return []
    return [{ start, end, text: JSON.stringify(encodeURI(now + target.slice(old.length))) }]
  })
}

function referencesIn(node: JsonNode): JsonNode[] {
  const own = (node.members ?? []).filter(({ key }) => key === '$ref').map((member) => member.node)
  const inner = [...(node.members ?? []).map((member) => member.node), ...(node.items ?? [])]
  return [...own, ...inner.flatMap(referencesIn)]
}

/** References are URIs: a space in a name stands as %20. One that is no URI stays as it is. */
function decodeReference(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
