import 'monaco-editor/languages/definitions/javascript/register'
import {
  javascriptDefaults,
  ModuleKind,
  ModuleResolutionKind,
  ScriptTarget,
} from 'monaco-editor/languages/features/typescript/register'
import { registerToolCompletion } from './tool-completion'
import { TOOL_SOURCE_TYPES } from './tool-source-types'

/** "… can only be used in TypeScript files": a tool's source may have types, the sandbox takes them away. */
const TYPES_ALLOWED = [8002, 8003, 8004, 8005, 8006, 8008, 8009, 8010, 8011, 8012, 8013, 8016, 8017, 8037]

javascriptDefaults.setCompilerOptions({
  target: ScriptTarget.ESNext,
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.NodeJs,
  lib: ['esnext'],
  allowJs: true,
  checkJs: true,
  noImplicitAny: false,
  strictNullChecks: true,
  noEmit: true,
  allowNonTsExtensions: true,
})
javascriptDefaults.setDiagnosticsOptions({ diagnosticCodesToIgnore: TYPES_ALLOWED })
javascriptDefaults.setEagerModelSync(true)
javascriptDefaults.addExtraLib(TOOL_SOURCE_TYPES, 'file:///tool.d.ts')
registerToolCompletion()
