import { parametersOf } from '../function-declaration'
import { toZodSource } from '../zod/to-zod-source'
import type { ExportedFile, ExportedTool } from './exported'
import { classNameOf, fileNameOf } from './safe-names'

/** The schema as Zod 4 with its type; the author's own source where the tool was written so. */
export function toZodFile(tool: ExportedTool): ExportedFile {
  const fileName = `${fileNameOf(tool.name)}.schema.ts`
  if (tool.zodSource !== undefined) return { fileName, language: 'typescript', text: tool.zodSource, notes: [] }
  const made = toZodSource(parametersOf(tool))
  if (!made.ok) {
    const notes = made.error.map(({ pointer, message }) => ({ pointer, message }))
    return { fileName, language: 'typescript', text: '', notes }
  }
  const { source, losses } = made.value
  const name = classNameOf(tool.name)
  const withName = source.replace(/^export default ([\s\S]*)$/m, (_all, schema: string) => {
    return `const ${name}Schema = ${schema.trimEnd()}\n\nexport default ${name}Schema\nexport type ${name}Params = z.infer<typeof ${name}Schema>\n`
  })
  return { fileName, language: 'typescript', text: withName, notes: losses }
}
