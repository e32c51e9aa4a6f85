import 'monaco-editor/languages/definitions/typescript/register'
import {
  ModuleKind,
  ModuleResolutionKind,
  ScriptTarget,
  typescriptDefaults,
} from 'monaco-editor/languages/features/typescript/register'

/** What the sandbox has beside the language: neither a page nor Node. `z` is there without an import too. */
const AMBIENT = `declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug', (...values: unknown[]) => void>
declare const z: typeof import('zod').z`

typescriptDefaults.setCompilerOptions({
  target: ScriptTarget.ESNext,
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.NodeJs,
  lib: ['esnext'],
  strict: true,
  noEmit: true,
  allowNonTsExtensions: true,
  skipLibCheck: true,
})
typescriptDefaults.setEagerModelSync(true)
typescriptDefaults.addExtraLib(AMBIENT, 'file:///sandbox.d.ts')

/** Makes a package's declaration files known to every TypeScript text: paths inside the package, and their contents. */
export function addTypesOf(packageName: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    typescriptDefaults.addExtraLib(content, `file:///node_modules/${packageName}/${path}`)
  }
}
