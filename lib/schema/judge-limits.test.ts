import { expect, it } from 'vitest'
import { JUDGE_LIMITS } from './judge-limits'
import { lintDeclarationText } from './lint-declaration-text'

/** A schema that runs into each limit, and the code that the linter says it under. */
const cases = [
  { kind: 'remote_reference', schema: { $ref: 'https://example.com/other.json' }, code: 'external_ref' },
  { kind: 'other_dialect', schema: { $schema: 'http://json-schema.org/draft-04/schema#' }, code: 'other_dialect' },
  { kind: 'other_dialect', schema: { items: { $recursiveRef: '#' } }, code: 'other_dialect' },
  { kind: 'format_not_checked', schema: { properties: { a: { format: 'date' } } }, code: 'format_not_checked' },
  { kind: 'content_not_checked', schema: { contentEncoding: 'base64' }, code: 'content_not_checked' },
  { kind: 'empty_enum', schema: { enum: [] }, code: 'empty_enum' },
  { kind: 'slow_pattern', schema: { pattern: '^(?=a)(a+)+$' }, code: 'invalid_pattern' },
  { kind: 'too_deep', schema: nested(250), code: 'too_deep' },
]

function nested(levels: number): unknown {
  let schema: unknown = {}
  for (let level = 0; level < levels; level++) schema = { not: schema }
  return schema
}

it.each(cases)('says where a schema runs into the limit $kind', ({ schema, code }) => {
  const text = JSON.stringify({ name: 'a', description: 'b', parametersJsonSchema: schema })
  expect(lintDeclarationText(text).problems.map((problem) => problem.code)).toContain(code)
})

it('has a case for every limit', () => {
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(JUDGE_LIMITS.map(({ kind }) => kind)))
})

it('says nothing of the dialects that the judge reads', () => {
  const dialects = ['https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#']
  for (const $schema of dialects) {
    const text = JSON.stringify({ name: 'a', description: 'b', parametersJsonSchema: { $schema, type: 'object' } })
    expect(lintDeclarationText(text).problems).toEqual([])
  }
})
