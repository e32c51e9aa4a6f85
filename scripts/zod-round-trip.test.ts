import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileSchema } from '../lib/schema/compile-schema'
import { findDifference } from '../lib/schema/testdata/round-trip'
import { toZodSource } from '../lib/schema/zod/to-zod-source'
import { findSchemaSuite } from './ensure-schema-suite.mjs'

interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly data: unknown }[]
}

const root = findSchemaSuite()
const groups = root === undefined ? [] : ['draft2020-12', 'draft7'].flatMap(readDraft)

/** The groups of one draft whose schemas our judge takes; the others are no schemas here, and their Zod is refused with them. */
function readDraft(draft: string): { name: string; group: Group }[] {
  const folder = `${root}/tests/${draft}`
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.flatMap((file) => {
    const found: Group[] = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    return found.map((group) => ({ name: `${draft}/${file}: ${group.description}`, group: dated(draft, group) }))
  })
}

/** Draft-07 schemas say so themselves in use; in the suite the folder says it. */
function dated(draft: string, group: Group): Group {
  const { schema } = group
  const isOld = draft === 'draft7' && typeof schema === 'object' && schema !== null
  return isOld ? { ...group, schema: { $schema: 'http://json-schema.org/draft-07/schema#', ...schema } } : group
}

describe.runIf(groups.length > 0)('the shapes of the official suite as Zod and back', () => {
  it.each(groups)('accept and refuse the same, or say otherwise: $name', ({ group }) => {
    if (!compileSchema(group.schema).ok) expect(toZodSource(group.schema).ok).toBe(false)
    else
      expect(
        findDifference(
          group.schema,
          group.tests.map(({ data }) => data),
        ),
      ).toBeUndefined()
  })
})
