import type { RecognisedInput } from '@/lib/schema/import/imported'
import { recogniseInput } from '@/lib/schema/import/recognise-input'
import { sniffSessionFile } from '@/lib/share/session-file/sniff-session-file'
import { MAX_DOOR_TEXT } from './door-limit'

/** What somebody put into the box. `unclear`: it looks like JSON or code, and nothing of it can be used. */
export type DoorInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'prompt'; readonly text: string }
  | { readonly kind: 'too_large'; readonly length: number }
  /** A whole session as a file has it, or the page made of one. */
  | { readonly kind: 'session' }
  | { readonly kind: 'unclear'; readonly input: RecognisedInput }
  | { readonly kind: 'found'; readonly input: RecognisedInput }

/** Text that means to be JSON, and not prose that begins with a bracket. */
const JSON_START = /^(?:\{\s*["'}/]|\[\s*[{\]]|\{\s*\n|```)/
const CODE = /[{};]|=>|\)\s*:/
const ZOD_CALL = /\bz\s*\.\s*\w+\s*\(/

/**
 * Says what a text is: tools, calls, a schema, and so on, or with `takesPrompts` a prompt. Prose that happens to read as
 * code or YAML stays a prompt. Pure; never throws.
 */
export function readDoorInput(text: string, takesPrompts: boolean): DoorInput {
  if (text.length > MAX_DOOR_TEXT) return { kind: 'too_large', length: text.length }
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { kind: 'empty' }
  if (sniffSessionFile(trimmed) !== null) return { kind: 'session' }
  const input = recogniseInput(text)
  if (takesPrompts && !JSON_START.test(trimmed) && isProse(trimmed, input)) return { kind: 'prompt', text: trimmed }
  return { kind: hasSomething(input) ? 'found' : 'unclear', input }
}

function hasSomething(input: RecognisedInput): boolean {
  const { declarations, calls, operations = [], source } = input
  return declarations.length + calls.length + operations.length > 0 || source !== undefined
}

function isProse(text: string, input: RecognisedInput): boolean {
  if (!hasSomething(input)) return !/^\s*[{["]/.test(text) || !/[}\]]\s*$/.test(text)
  if (input.kind === 'typescript') return !CODE.test(text)
  if (input.kind === 'zod') return !ZOD_CALL.test(text)
  // What is left and begins with a letter was read as YAML.
  const isYaml = /^[^{["/]/.test(text)
  return isYaml && (input.kind === 'example' || !text.includes('\n'))
}
