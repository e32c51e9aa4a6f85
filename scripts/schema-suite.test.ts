import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileSchema } from '../lib/schema/compile-schema'
import type { SchemaProblem } from '../lib/schema/json-schema'
import { JUDGE_LIMITS } from '../lib/schema/judge-limits'
import { findSchemaSuite } from './ensure-schema-suite.mjs'

interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'
const root = findSchemaSuite()
const files = ['draft2020-12', 'draft7'].flatMap((draft) =>
  ['', '/optional', '/optional/format'].flatMap((part) => listFiles(`${draft}${part}`)),
)
const exceptions = JUDGE_LIMITS.flatMap((limit) => limit.suite)

function listFiles(folder: string): string[] {
  const path = `${root}/tests/${folder}`
  if (root === undefined || !existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`)
}

function readGroups(file: string): Group[] {
  return JSON.parse(readFileSync(`${root}/tests/${file}`, 'utf8'))
}

/** Draft-07 schemas say so themselves in use; in the suite the folder says it. */
function schemaOf(file: string, { schema }: Group): unknown {
  const isOld = file.startsWith('draft7') && typeof schema === 'object' && schema !== null
  return isOld ? { $schema: DRAFT_07, ...schema } : schema
}

/** The cases of a group that are not answered as the suite says. */
function differences(file: string, group: Group): string[] {
  const compiled = compileSchema(schemaOf(file, group))
  if (!compiled.ok) return refusal(compiled.error)
  return group.tests.flatMap((test) => {
    const accepted = compiled.value.accepts(test.data)
    const told = compiled.value.issuesOf(test.data).length === 0
    return accepted === test.valid && told === test.valid ? [] : [test.description]
  })
}

/** A schema that the judge refuses for one of its limits is not judged at all, and the editor says so. */
function refusal(problems: readonly SchemaProblem[]): string[] {
  const others = problems.filter(({ code }) => code !== 'external_ref' && code !== 'empty_enum')
  return others.map(({ message }) => `the schema is refused: ${message}`)
}

function exceptionFor(file: string, group: Group): string | undefined {
  return exceptions.find((entry) =>
    entry.endsWith('/') ? file.startsWith(entry) : entry === file || entry === `${file}: ${group.description}`,
  )
}

describe.runIf(files.length > 0)('the official test suite', () => {
  it.each(files)('is answered as it says in %s', (file) => {
    const unexpected = readGroups(file).flatMap((group) =>
      exceptionFor(file, group) === undefined
        ? differences(file, group).map((what) => `${group.description}: ${what}`)
        : [],
    )
    expect(unexpected).toEqual([])
  })

  it('is answered otherwise wherever a limit of the judge says so', () => {
    const needed = new Set(
      files.flatMap((file) =>
        readGroups(file).flatMap((group) => (differences(file, group).length > 0 ? [exceptionFor(file, group)] : [])),
      ),
    )
    const unneeded = exceptions.filter((entry) => !needed.has(entry) && isInThisSuite(entry))
    expect(unneeded).toEqual([])
  })
})

/** Older copies of the suite lack some groups. */
function isInThisSuite(entry: string): boolean {
  return files.some((file) => readGroups(file).some((group) => exceptionFor(file, group) === entry))
}
