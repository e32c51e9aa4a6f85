import { z } from 'zod'
import { Lesson } from './lesson'
import { LESSON_SCHEMA_PATH } from './lesson-schema-path'

/** The format of lessons as a JSON Schema, for editors that check a file while it is written. */
export function lessonJsonSchema(): Record<string, unknown> {
  return { $id: LESSON_SCHEMA_PATH, ...z.toJSONSchema(Lesson, { io: 'input', unrepresentable: 'any', reused: 'ref' }) }
}
