/** No vowels, so that no code is a word; nothing that is read as something else. */
const ALPHABET = 'BCDFGHJKMNPQRTVWXZ23456789'
export const CODE_LENGTH = 4

/** A code of random bytes, one a character; throws for fewer bytes than characters. */
export function codeFrom(bytes: Uint8Array): string {
  if (bytes.length < CODE_LENGTH) throw new Error(`a code takes ${CODE_LENGTH} bytes`)
  return Array.from(bytes.slice(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** A code as somebody typed it: any case, with spaces or dashes. Null where it can be none. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  const isCode = code.length === CODE_LENGTH && [...code].every((character) => ALPHABET.includes(character))
  return isCode ? code : null
}
