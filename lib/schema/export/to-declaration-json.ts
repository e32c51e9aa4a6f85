import type { ProviderDialect } from '../portability/provider-dialect'
import { toProvider } from '../portability/to-provider'
import type { ExportedFile, ExportedTool } from './exported'
import { fileNameOf } from './safe-names'

/** The declaration as one provider gets it, in JSON; every change made on the way is a note, loosened constraints named as such. */
export function toDeclarationJson(tool: ExportedTool, provider: ProviderDialect): ExportedFile {
  const fileName = `${fileNameOf(tool.name)}.${provider}.json`
  const sent = toProvider(tool, provider)
  if (!sent.ok) {
    const { path, message } = sent.error
    return {
      fileName,
      language: 'json',
      text: '',
      notes: [{ pointer: path, message: `It cannot be sent: ${message}` }],
    }
  }
  const notes = sent.value.changes.map(({ path, loosened, reason }) => ({
    pointer: path,
    message: loosened ? `Loosened: ${reason}` : reason,
  }))
  return { fileName, language: 'json', text: `${JSON.stringify(sent.value.declaration, null, 2)}\n`, notes }
}
