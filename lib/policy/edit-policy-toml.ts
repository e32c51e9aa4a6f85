import { jsonEqual } from '../base/json'
import { err, ok, type Result } from '../base/result'
import { parsePolicyToml } from './parse-policy-toml'
import { RULE_FIELD_ORDER, type RuleFields } from './rule-fields'
import { locateTables, type TomlTableLocation } from './toml-locations'
import { writeRuleToml, writeTomlValue } from './write-rule-toml'

/** Why a text cannot be edited rule by rule: a person must do it by hand. */
export interface PolicyEditRefusal {
  readonly code: 'not_toml' | 'rule_not_found'
  readonly message: string
}

/** What a rule's keys become; `undefined` takes a key away, an absent one stays as it is written. */
export type RuleChanges = { readonly [Key in keyof RuleFields]?: RuleFields[Key] | undefined }

/** Older spellings, which go when the key itself is written. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  allowRedirection: 'allow_redirection',
  denyMessage: 'deny_message',
}

/** The text with a rule added at its end; everything that stands there stays as it is. */
export function appendRule(text: string, fields: RuleFields): Result<string, PolicyEditRefusal> {
  if (!parsePolicyToml(text).ok) return err(NOT_TOML)
  const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`
  return ok(before + writeRuleToml(fields))
}

/** The text without its rule number `index` (from 0) and the comment right above it. */
export function removeRule(text: string, index: number): Result<string, PolicyEditRefusal> {
  const table = tableAt(text, index)
  if (!table.ok) return table
  const start = startWithComment(text, table.value.start)
  const end = table.value.end === text.length ? text.length : startWithComment(text, table.value.end)
  const rest = text.slice(0, start) + text.slice(end)
  return ok(end === text.length ? rest.trimEnd() + (rest.trim() === '' ? '' : '\n') : rest)
}

/** The text with keys of its rule number `index` (from 0) changed where they stand; comments and other keys stay. */
export function changeRule(text: string, index: number, changes: RuleChanges): Result<string, PolicyEditRefusal> {
  let edited = text
  for (const key of RULE_FIELD_ORDER) {
    if (!Object.hasOwn(changes, key)) continue
    const table = tableAt(edited, index)
    if (!table.ok) return table
    const other = OTHER_SPELLINGS[key]
    const value = changes[key]
    const written = value === undefined ? undefined : writeTomlValue(value)
    edited = setKey(edited, table.value, key, written)
    const again = other === undefined ? undefined : tableAt(edited, index)
    if (other !== undefined && again?.ok) edited = setKey(edited, again.value, other, undefined)
  }
  return ok(edited)
}

/** The changes that make one rule the other: only what differs, so that the text keeps the rest as it was written. */
export function ruleChanges(from: RuleFields, to: RuleFields): RuleChanges {
  const keys = RULE_FIELD_ORDER.filter((key) => !jsonEqual(from[key], to[key]))
  return Object.fromEntries(keys.map((key) => [key, to[key]]))
}

const NOT_TOML: PolicyEditRefusal = {
  code: 'not_toml',
  message: 'The text is no valid policy as it stands. Mend it as text first.',
}

function tableAt(text: string, index: number): Result<TomlTableLocation, PolicyEditRefusal> {
  if (!parsePolicyToml(text).ok) return err(NOT_TOML)
  const table = locateTables(text, 'rule')[index]
  const message = `Rule ${index + 1} is not written as a [[rule]] table of its own. Edit it as text.`
  return table ? ok(table) : err({ code: 'rule_not_found', message })
}

function setKey(text: string, table: TomlTableLocation, key: string, value: string | undefined): string {
  const known = table.keys.get(key)
  if (known?.value && value !== undefined) {
    return text.slice(0, known.value.start) + value + text.slice(known.value.end)
  }
  const without = known ? removeKey(text, table, key) : text
  if (value === undefined) return without
  const at = known ? (locateTables(without, 'rule').find(({ start }) => start === table.start) ?? table) : table
  return `${without.slice(0, at.keysEnd)}\n${key} = ${value}${without.slice(at.keysEnd)}`
}

/** Takes a key away with its line (or lines); of dotted keys and tables below, every line that belongs to it. */
function removeKey(text: string, table: TomlTableLocation, key: string): string {
  const known = table.keys.get(key)
  if (!known) return text
  if (known.value) {
    const start = text.lastIndexOf('\n', known.start - 1) + 1
    const end = text.indexOf('\n', known.value.end)
    return text.slice(0, start) + (end < 0 ? '' : text.slice(end + 1))
  }
  const body = text.slice(table.start, table.end)
  const below = new RegExp(`^[ \\t]*\\[rule\\.${key}[\\].][\\s\\S]*?(?=^[ \\t]*\\[|(?![\\s\\S]))`, 'gm')
  return text.slice(0, table.start) + body.replace(below, '') + text.slice(table.end)
}

/** The start of the comment that stands right above a line, else the line itself. */
function startWithComment(text: string, lineStart: number): number {
  let start = lineStart
  while (start > 0) {
    const before = text.lastIndexOf('\n', start - 2) + 1
    if (!/^[ \t]*#/.test(text.slice(before, start))) break
    start = before
  }
  return start
}
