import { isJsonObject } from '../base/json'
import { RULE_FIELD_ORDER, type RuleFields } from './rule-fields'

/** One `[[rule]]` table as TOML, keys in their usual order, with a newline at its end. */
export function writeRuleToml(fields: RuleFields): string {
  const lines = RULE_FIELD_ORDER.flatMap((key) => {
    const value = fields[key]
    return value === undefined ? [] : [`${key} = ${writeTomlValue(value)}`]
  })
  return `[[rule]]\n${lines.join('\n')}\n`
}

/** A value as TOML on one line. Null and undefined within arrays and tables are left out, since TOML has neither. */
export function writeTomlValue(value: unknown): string {
  if (typeof value === 'string') return writeString(value)
  if (Array.isArray(value)) return `[${value.filter(isWritable).map(writeTomlValue).join(', ')}]`
  if (isJsonObject(value)) {
    const pairs = Object.entries(value).filter(([, item]) => isWritable(item))
    return `{ ${pairs.map(([key, item]) => `${writeKey(key)} = ${writeTomlValue(item)}`).join(', ')} }`
  }
  return String(value)
}

function isWritable(value: unknown): boolean {
  return value !== undefined && value !== null
}

function writeKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : writeString(key)
}

/** A text with backslashes (a pattern) stands in single quotes, where they are only themselves. */
function writeString(text: string): string {
  const isLiteral = text.includes('\\') && !/['\p{Cc}\p{Cs}]/u.test(text)
  // JSON's escapes are TOML's too, but for DEL and halves of a pair, which TOML does not take.
  return isLiteral ? `'${text}'` : JSON.stringify(text.toWellFormed()).replaceAll('\x7f', '\\u007F')
}
