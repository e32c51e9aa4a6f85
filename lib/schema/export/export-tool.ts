import type { ProviderDialect } from '../portability/provider-dialect'
import type { ExportedFile, ExportedTool, LabelledArguments } from './exported'
import { toDeclarationJson } from './to-declaration-json'
import { toDeclarativeToolClass } from './to-declarative-tool-class'
import { toMcpServer } from './to-mcp-server'
import { toTestCases } from './to-test-cases'
import { toZodFile } from './to-zod-file'

/** Every form that a tool can be taken home in. */
export const EXPORT_FORMS = ['class', 'zod', 'declaration', 'mcp_server', 'tests'] as const
export type ExportForm = (typeof EXPORT_FORMS)[number]

/** The tool in one form. `provider` counts for the declaration alone, `samples` for the tests. Pure; never throws. */
export function exportTool(
  tool: ExportedTool,
  form: ExportForm,
  { provider, samples }: { readonly provider: ProviderDialect; readonly samples: readonly LabelledArguments[] },
): ExportedFile {
  switch (form) {
    case 'class':
      return toDeclarativeToolClass(tool)
    case 'zod':
      return toZodFile(tool)
    case 'declaration':
      return toDeclarationJson(tool, provider)
    case 'mcp_server':
      return toMcpServer(tool)
    case 'tests':
      return toTestCases(tool, samples)
  }
}
