import { isJsonObject } from '../../base/json'

const WHOLE = 'schema://local/whole'

/** A document whose schema is the one at `pointer` of another, its references intact. */
export function subschemaDocument(document: unknown, pointer: string): unknown {
  if (!isJsonObject(document)) return document
  const whole = typeof document.$id === 'string' ? document : { ...document, $id: WHOLE }
  return { $ref: `${String(whole.$id).split('#')[0]}#${encodePointer(pointer)}`, $defs: { whole } }
}

function encodePointer(pointer: string): string {
  return pointer.split('/').map(encodeURIComponent).join('/')
}
