import { MAX_DOOR_TEXT } from './door-limit'

/** A file for the box: its text, or why it is not taken. */
export type DoorFile =
  | { readonly state: 'read'; readonly name: string; readonly text: string }
  | { readonly state: 'too_large'; readonly name: string; readonly bytes: number }
  | { readonly state: 'binary' | 'unreadable'; readonly name: string }

/** Reads a dropped or chosen file as text. UTF-8 and UTF-16 with a mark at the start; anything with a NUL in it is no text. */
export async function readDoorFile(file: File): Promise<DoorFile> {
  const { name } = file
  if (file.size > MAX_DOOR_TEXT) return { state: 'too_large', name, bytes: file.size }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? { state: 'binary', name } : { state: 'read', name, text }
}
