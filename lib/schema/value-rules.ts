import { isJsonObject } from '../base/json'
import { compileSchema } from './compile-schema'
import { describeTypes, previewValue } from './describe'
import { TYPE_NAMES, type TypeName } from './json-schema'
import { memberOf } from './json-tree'
import type { LintNote } from './lint-note'
import type { SchemaRule, SchemaSubject } from './schema-subject'
import { removeItem, removeMember } from './tree-edit'
import { admitsTypes } from './value-checks'

/** Lower and upper limits of the same thing. */
const LIMIT_PAIRS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const

/** A default that would not pass. */
const findRefusedDefaults: SchemaRule = (subject) => {
  const member = memberOf(subject.node, 'default')
  if (member === undefined || !isJsonObject(subject.root)) return []
  // The definitions come along, so that the schema's references still lead somewhere.
  const { $defs, definitions } = subject.root
  const compiled = compileSchema({ $defs: $defs ?? {}, definitions: definitions ?? {}, allOf: [subject.schema] })
  const issue = compiled.ok ? compiled.value.issuesOf(member.node.value)[0] : undefined
  if (issue === undefined) return []
  const reason = issue.message.replace(/^The arguments |^\/\S+ /, issue.path === '' ? '' : `${issue.path} `)
  const message = `This default does not pass its own schema: it ${reason}`
  const fix = { title: 'Remove the default', edits: [removeMember(subject.text, subject.node, member)] }
  return [{ severity: 'warning', code: 'default_refused', message, pointer: `${subject.pointer}/default`, fix }]
}

/** A listed value that the type next to it refuses, or one listed twice. */
const findUselessChoices: SchemaRule = (subject) => {
  const list = memberOf(subject.node, 'enum')?.node
  const types = ownTypes(subject)
  return (list?.items ?? []).flatMap((item, index): LintNote[] => {
    const isRefused = types.length > 0 && !admitsTypes(types)(item.value)
    const isRepeat =
      list?.items?.findIndex((other) => JSON.stringify(other.value) === JSON.stringify(item.value)) !== index
    if (list === undefined || (!isRefused && !isRepeat)) return []
    const value = previewValue(item.value)
    const message = isRefused
      ? `${value} can never pass: the type is ${describeTypes(types)}.`
      : `${value} is listed twice.`
    const fix = { title: `Remove ${value}`, edits: [removeItem(subject.text, list, index)] }
    const code = isRefused ? 'enum_value_refused' : 'enum_value_repeated'
    return [{ severity: 'warning', code, message, pointer: `${subject.pointer}/enum/${index}`, fix }]
  })
}

function ownTypes(subject: SchemaSubject): TypeName[] {
  const { type, nullable } = subject.schema
  const list: unknown[] = Array.isArray(type) ? type : [type]
  const types = TYPE_NAMES.filter((name) =>
    list.some((item) => typeof item === 'string' && item.toLowerCase() === name),
  )
  return nullable === true && types.length > 0 ? [...types, 'null'] : types
}

/** A lower limit above the upper one. */
const findContradictions: SchemaRule = (subject) =>
  LIMIT_PAIRS.flatMap(([low, high]): LintNote[] => {
    const least = subject.schema[low]
    const most = subject.schema[high]
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) return []
    const message = `"${low}" ${least} is above "${high}" ${most}: no value can pass.`
    return [{ severity: 'warning', code: 'limits_contradict', message, pointer: `${subject.pointer}/${low}` }]
  })

/** Rules about values written into a schema. */
export const valueRules: readonly SchemaRule[] = [findRefusedDefaults, findUselessChoices, findContradictions]
