import { type JsonMember, memberOf } from './json-tree'
import type { LintNote } from './lint-note'
import { nearestSpelling } from './nearest-name'
import type { SchemaRule, SchemaSubject } from './schema-subject'
import { removeMember, renameMember, replaceNode } from './tree-edit'

const KEYWORDS_BY_TYPE = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'maxProperties'],
} as const

const OTHER_KEYWORDS = [
  ...['$schema', '$id', '$ref', '$defs', '$anchor', '$comment', '$dynamicRef', '$dynamicAnchor', '$vocabulary'],
  ...['type', 'enum', 'const', 'title', 'description', 'default', 'examples', 'example', 'deprecated', 'readOnly'],
  ...['writeOnly', 'format', 'nullable', 'definitions', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['dependentRequired', 'dependentSchemas', 'dependencies', 'propertyNames', 'additionalItems', 'propertyOrdering'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'contentEncoding', 'contentMediaType', 'contentSchema'],
]

const KNOWN_KEYWORDS: readonly string[] = [...Object.values(KEYWORDS_BY_TYPE).flat(), ...OTHER_KEYWORDS]
const IS_KNOWN = new Set(KNOWN_KEYWORDS)
const TYPE_OF_KEYWORD = new Map(
  Object.entries(KEYWORDS_BY_TYPE).flatMap(([type, keywords]) =>
    keywords.map((keyword): [string, string] => [keyword, type]),
  ),
)

/** A key that is no keyword but nearly one: JSON Schema would pass over it in silence. */
const findTypos: SchemaRule = (subject) =>
  (subject.node.members ?? []).flatMap((member) => {
    if (IS_KNOWN.has(member.key)) return []
    if (member.key === 'optional') return [optionalFlag(subject, member)]
    const meant = nearestSpelling(member.key, KNOWN_KEYWORDS)
    if (meant === undefined) return []
    const isFree = memberOf(subject.node, meant) === undefined
    const fix = isFree ? { title: `Rename to "${meant}"`, edits: [renameMember(member, meant)] } : undefined
    const message = `"${member.key}" is no keyword of JSON Schema and has no effect; did you mean "${meant}"?`
    return [noteAt(subject, member, 'warning', 'keyword_typo', message, fix)]
  })

function optionalFlag(subject: SchemaSubject, member: JsonMember): LintNote {
  const message = 'JSON Schema has no "optional": a property is optional unless "required" of its object lists it.'
  const fix = { title: 'Remove "optional"', edits: [removeMember(subject.text, subject.node, member)] }
  return noteAt(subject, member, 'warning', 'keyword_typo', message, fix)
}

/** `"STRING"` outside Gemini's dialect. */
const findUpperCaseTypes: SchemaRule = (subject) => {
  const member = memberOf(subject.node, 'type')
  const type = member?.node.value
  if (member === undefined || subject.isGemini || typeof type !== 'string' || type === type.toLowerCase()) return []
  const fix = { title: `Change to "${type.toLowerCase()}"`, edits: [replaceNode(member.node, type.toLowerCase())] }
  const message = `JSON Schema writes types in lower case; "${type}" is understood here, but not by every provider.`
  return [noteAt(subject, member, 'warning', 'upper_case_type', message, fix)]
}

/** A keyword for another type than the schema's own. */
const findIdleKeywords: SchemaRule = (subject) => {
  const { type } = subject.schema
  if (typeof type !== 'string') return []
  const own = type.toLowerCase() === 'integer' ? 'number' : type.toLowerCase()
  return (subject.node.members ?? []).flatMap((member) => {
    const group = TYPE_OF_KEYWORD.get(member.key)
    if (group === undefined || group === own) return []
    const message = `"${member.key}" is for values of type ${group} and has no effect on type ${type}.`
    const fix = { title: `Remove "${member.key}"`, edits: [removeMember(subject.text, subject.node, member)] }
    return [noteAt(subject, member, 'warning', 'keyword_without_effect', message, fix)]
  })
}

/** A repeated group that itself repeats takes exponential time on some texts. */
const findSlowPatterns: SchemaRule = (subject) => {
  const member = memberOf(subject.node, 'pattern')
  const pattern = member?.node.value
  if (member === undefined || typeof pattern !== 'string' || !/\([^()]*[^\\()][+*][^()]*\)[+*{]/.test(pattern))
    return []
  const message =
    'A repetition inside a repetition can take very long on some texts; write the pattern without nesting.'
  return [noteAt(subject, member, 'warning', 'slow_pattern', message)]
}

function noteAt(
  subject: SchemaSubject,
  member: JsonMember,
  severity: LintNote['severity'],
  code: string,
  message: string,
  fix?: LintNote['fix'],
): LintNote {
  return {
    severity,
    code,
    message,
    pointer: `${subject.pointer}/${member.key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    fix,
  }
}

/** Rules about keywords as such. */
export const keywordRules: readonly SchemaRule[] = [findTypos, findUpperCaseTypes, findIdleKeywords, findSlowPatterns]
