import { isJsonObject, toPointer } from '@/lib/base/json'
import { setValueAt } from '@/lib/schema/form/edit-arguments'
import { parseArguments } from './check-arguments'

/** One argument that is text, as a person edits it: its lines are lines, not `\n`. */
export interface TextArgument {
  readonly name: string
  readonly value: string
}

/** A text of one line up to here is as well edited within the JSON. */
const LONG = 80

/**
 * The arguments that are edited as text: strings of several lines, long ones, and those of `kept`, so that a field stays
 * while it is being emptied. None where the text is not JSON.
 */
export function textArguments(json: string, kept: readonly string[] = []): readonly TextArgument[] {
  const parsed = parseArguments(json)
  if (!parsed.ok || !isJsonObject(parsed.value)) return []
  return Object.entries(parsed.value).flatMap(([name, value]) => {
    if (typeof value !== 'string') return []
    return value.includes('\n') || value.length > LONG || kept.includes(name) ? [{ name, value }] : []
  })
}

/** The arguments text with one argument set; all else stays as it was written. The text itself where it is not JSON. */
export function withTextArgument(json: string, { name, value }: TextArgument): string {
  if (!parseArguments(json).ok) return json
  return setValueAt(json, toPointer([name]), value)
}
