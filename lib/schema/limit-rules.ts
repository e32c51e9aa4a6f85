import { memberOf } from './json-tree'
import { judgeLimit } from './judge-limits'
import type { LintNote } from './lint-note'
import type { SchemaRule, SchemaSubject } from './schema-subject'

const KNOWN_DIALECT = /^https?:\/\/json-schema\.org\/(?:draft\/2020-12\/schema|draft-07\/schema)#?$/
const CONTENT_KEYWORDS = ['contentEncoding', 'contentMediaType', 'contentSchema']

function noteAt(
  subject: SchemaSubject,
  keyword: string,
  kind: Parameters<typeof judgeLimit>[0],
  severity: LintNote['severity'],
): LintNote {
  return { severity, code: kind, message: judgeLimit(kind).message, pointer: `${subject.pointer}/${keyword}` }
}

/** Keywords that only describe, told once per schema object. */
const findUncheckedKeywords: SchemaRule = (subject) => {
  const format = memberOf(subject.node, 'format')
  const content = CONTENT_KEYWORDS.find((keyword) => memberOf(subject.node, keyword) !== undefined)
  return [
    ...(typeof format?.node.value === 'string' ? [noteAt(subject, 'format', 'format_not_checked', 'info')] : []),
    ...(content === undefined ? [] : [noteAt(subject, content, 'content_not_checked', 'info')]),
  ]
}

/** A `$schema` that asks for other rules than the judge has, and references that only 2019-09 knew. */
const findOtherDialects: SchemaRule = (subject) => {
  const dialect = memberOf(subject.node, '$schema')?.node.value
  const isOther = typeof dialect === 'string' && !KNOWN_DIALECT.test(dialect)
  return [
    ...(isOther ? [noteAt(subject, '$schema', 'other_dialect', 'warning')] : []),
    ...['$recursiveRef', '$vocabulary']
      .filter((keyword) => memberOf(subject.node, keyword) !== undefined)
      .map((keyword) => noteAt(subject, keyword, 'other_dialect', 'warning')),
  ]
}

/** Rules that say where the judge stops. */
export const limitRules: readonly SchemaRule[] = [findUncheckedKeywords, findOtherDialects]
