import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lessonJsonSchema } from './lesson-schema'
import { LESSON_SCHEMA_PATH } from './lesson-schema-path'

it('the format of lessons is published as the JSON Schema that is served', () => {
  const served = readFileSync(new URL(`../../../public${LESSON_SCHEMA_PATH}`, import.meta.url), 'utf8')
  expect(JSON.parse(served)).toEqual(JSON.parse(JSON.stringify(lessonJsonSchema())))
})
