import * as monaco from 'monaco-editor/editor'
import 'monaco-editor/features/register.all'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import { DEFAULT_LOCALE, LOCALES } from '@/components/i18n/locale'
import { DECLARATION_SCHEMA_URI, declarationSchema } from './declaration-schema'
import { TOML_CONFIGURATION, TOML_LANGUAGE } from './toml-language'

/**
 * Monaco, set up once: workers from our own origin, JSON with the schema of a FunctionDeclaration for completion and
 * hovers, TOML with colours. Import this file only with `import()`; it is a megabyte and no part of the first load.
 */
const environment: monaco.Environment = {
  getWorker(_id, label) {
    // The literal `new Worker(new URL(…))` is what the bundler recognises; it cannot be shared.
    switch (label) {
      case 'json':
        return new Worker(new URL('./workers/json.worker.ts', import.meta.url), { type: 'module', name: 'json' })
      case 'typescript':
      case 'javascript':
        return new Worker(new URL('./workers/ts.worker.ts', import.meta.url), { type: 'module', name: 'ts' })
      default:
        return new Worker(new URL('./workers/editor.worker.ts', import.meta.url), { type: 'module', name: 'editor' })
    }
  },
}
Object.assign(globalThis, { MonacoEnvironment: environment })

/** Monaco is set up outside React, once: the page says its language. */
const locale = LOCALES.find((one) => document.documentElement.lang.startsWith(one)) ?? DEFAULT_LOCALE

jsonDefaults.setDiagnosticsOptions({
  // Our own lint says what is wrong, in our words and with fixes; Monaco's validation would say it twice.
  validate: false,
  enableSchemaRequest: false,
  schemas: [{ uri: DECLARATION_SCHEMA_URI, fileMatch: ['*.declaration.json'], schema: declarationSchema(locale) }],
})

monaco.languages.register({ id: 'toml', extensions: ['.toml'] })
monaco.languages.setMonarchTokensProvider('toml', TOML_LANGUAGE)
monaco.languages.setLanguageConfiguration('toml', TOML_CONFIGURATION)

export { monaco }
