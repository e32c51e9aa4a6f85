import 'server-only'
import { isJsonObject } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { Command } from '../../session/commands'
import { type ApiError, apiError } from '../api-error'
import { formatByteSize } from '../byte-size'
import type { ServerLimits } from '../config'
import { invalidBody } from './zod-issues'

/** Every command type there is, in the order of the union. */
export const COMMAND_TYPES: readonly string[] = Command.options.map((option) => option.shape.type.value)

/**
 * Understands what a client sent as a command; both doors (HTTP and server actions) go through here. 400 where it is
 * no command (an unknown type lists the known ones, issues name their places), 413 where a text or file is too large.
 */
export function parseCommand(value: unknown, limits: ServerLimits): Result<Command, ApiError> {
  const type = isJsonObject(value) ? value.type : undefined
  if (typeof type !== 'string') {
    return err(
      apiError(400, 'invalid_command', 'A command is a JSON object with a `type`, such as { "type": "run.cancel" }.'),
    )
  }
  if (!COMMAND_TYPES.includes(type)) {
    const known = COMMAND_TYPES.join(', ')
    return err(apiError(400, 'unknown_command', `There is no command ${JSON.stringify(type)}. Known ones: ${known}.`))
  }
  const parsed = Command.safeParse(value)
  if (!parsed.success) return err(invalidBody('invalid_command', `command ${type}`, parsed.error, value))
  const refusal = checkSize(parsed.data, limits)
  return refusal ? err(refusal) : ok(parsed.data)
}

/**
 * Fields of what was sent that its command does not know, in the order they came, those of objects inside as
 * `options.nope`: they have no effect, and the answer says so.
 */
export function ignoredFields(sent: unknown, command: unknown): string[] {
  if (Array.isArray(sent) && Array.isArray(command)) {
    return sent.flatMap((item, index) => ignoredFields(item, command[index]).map((path) => `${index}.${path}`))
  }
  if (!isJsonObject(sent) || !isJsonObject(command)) return []
  return Object.entries(sent).flatMap(([field, value]) =>
    Object.hasOwn(command, field) ? ignoredFields(value, command[field]).map((path) => `${field}.${path}`) : [field],
  )
}

function checkSize(command: Command, limits: ServerLimits): ApiError | null {
  if (command.type === 'prompt.submit') {
    const bytes = Buffer.byteLength(command.text)
    return bytes <= limits.promptBytes ? null : tooLarge('prompt_too_large', 'The prompt', bytes, limits.promptBytes)
  }
  if (command.type !== 'file.write') return null
  const bytes = Buffer.byteLength(command.content ?? '') + Buffer.byteLength(command.base64 ?? '', 'base64')
  return bytes <= limits.fileBytes
    ? null
    : tooLarge('file_too_large', `The file ${command.path}`, bytes, limits.fileBytes)
}

/** The 413 of a thing that is over its limit, with both figures. */
export function tooLarge(code: string, what: string, bytes: number, limitBytes: number): ApiError {
  return apiError(413, code, `${what} has ${formatByteSize(bytes)}; the limit is ${formatByteSize(limitBytes)}.`)
}
