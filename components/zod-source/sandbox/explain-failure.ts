import type { SourcePlace, ZodSourceError } from '@/lib/schema/zod/zod-evaluation'
import { explainZod3 } from './zod-3-idioms'

/** An error as the sandbox throws it. */
export interface GuestError {
  readonly name: string
  readonly message: string
  readonly stack: string
}

/** A value that the sandbox threw, whatever it was: errors have a name, a message and a stack, other values only themselves. */
export function readGuestError(dumped: unknown): GuestError {
  const field = (name: string) => {
    const value: unknown = typeof dumped === 'object' && dumped !== null ? Reflect.get(dumped, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  const message = field('message')
  return { name: field('name'), message: message || (field('name') ? '' : textOf(dumped)), stack: field('stack') }
}

/** What a failure inside the sandbox means for the author, with the place in the compiled code where the stack names one. */
export function explainFailure(error: GuestError, sourceLine: (at: SourcePlace) => string): ZodSourceError {
  const place = placeOf(error.stack)
  const explained = explain(error, place ? sourceLine(place) : '')
  return { ...explained, ...(place ? { place } : {}) }
}

function explain({ name, message }: GuestError, line: string): ZodSourceError {
  const unknown = /^unknown-import:(.*)$/.exec(message)?.[1]
  if (unknown !== undefined) return explainImport(unknown)
  const missing = /^missing-schema:(.*)$/.exec(message)?.[1]
  if (missing !== undefined) return { code: 'thrown', message: `${missing} ${SELF_REFERENCE}` }
  if (name === 'InternalError' && message === 'interrupted') return TIMEOUT
  if (/out of memory/.test(message)) return OUT_OF_MEMORY
  if (/stack overflow|call stack size/.test(message)) {
    return { code: 'thrown', message: 'It calls itself without end (the call stack is full).' }
  }
  if (name === 'SyntaxError') return { code: 'syntax', message: sentence(message) }
  const idiom = explainZod3(message, line)
  if (idiom !== undefined) return { code: 'zod_3', message: idiom }
  if (name === 'ReferenceError' && /not initialized/.test(message)) {
    return { code: 'thrown', message: `${sentence(message)} ${SELF_REFERENCE}` }
  }
  return {
    code: 'thrown',
    message: sentence(name && name !== 'Error' ? `${name}: ${message}` : message || 'It threw.'),
  }
}

const SELF_REFERENCE = 'A schema that holds itself does so in a getter: get children() { return z.array(Node) }.'

/** The time limit, also where the worker itself had to be ended. */
export const TIMEOUT: ZodSourceError = {
  code: 'timeout',
  message: 'It did not come to an end in time: there may be an endless loop, or a schema that never ends.',
}

/** The memory limit, also where the sandbox itself went down with it. */
export const OUT_OF_MEMORY: ZodSourceError = {
  code: 'memory',
  message: 'It needs more memory than the sandbox has.',
}

function explainImport(name: string): ZodSourceError {
  if (name === 'zod/v3' || name.startsWith('zod/v3/')) {
    return { code: 'zod_3', message: `"${name}" is Zod 3; here sources are Zod 4: import { z } from 'zod'.` }
  }
  if (name.startsWith('zod-to-json-schema')) {
    return { code: 'zod_3', message: `"${name}" is not needed: export the schema itself, and it is converted here.` }
  }
  return {
    code: 'unknown_import',
    message: `"${name}" cannot be imported here: a source stands alone, and 'zod' is all it may import.`,
  }
}

function placeOf(stack: string): SourcePlace | undefined {
  const at = /\bschema\.ts:(\d+)(?::(\d+))?/.exec(stack)
  return at ? { line: Number(at[1]), column: Number(at[2] ?? 1) } : undefined
}

function sentence(text: string): string {
  const trimmed = text.trim().replace(/^./, (letter) => letter.toUpperCase())
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}
