import { z } from 'zod'
import { EXTENSION_SCHEMA_PATH, Extension } from './extension-format'

/** The JSON Schema of the format, as it is served: what an editor needs to help who writes an extension. */
export function extensionJsonSchema(): Record<string, unknown> {
  return { $id: EXTENSION_SCHEMA_PATH, ...z.toJSONSchema(Extension, { io: 'input' }) }
}
