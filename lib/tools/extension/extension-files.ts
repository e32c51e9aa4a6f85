import type { Extension } from './extension-format'

/** The bytes of a file of an extension: text as UTF-8, or what its base64 stands for. */
export function extensionFileBytes(file: Extension['files'][string]): Uint8Array {
  if (typeof file === 'string') return new TextEncoder().encode(file)
  return Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0))
}
