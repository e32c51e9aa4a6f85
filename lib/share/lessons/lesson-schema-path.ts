/** Where the JSON Schema of the format of lessons is served; apart from it, so that a page can link there without it. */
export const LESSON_SCHEMA_PATH = '/schemas/lesson-1.json'
