import { suggestNames } from '@/lib/schema/completion/suggest-names'
import { monaco } from './load-monaco'

let isRegistered = false

/** Completes, in a declaration, the names in `required` and the targets of `$ref`. Registers once, whoever asks. */
export function registerDeclarationCompletion(): void {
  if (isRegistered) return
  isRegistered = true
  monaco.languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['"', '/', '#'],
    provideCompletionItems(model, position) {
      if (!model.uri.path.endsWith('.declaration.json')) return { suggestions: [] }
      const found = suggestNames(model.getValue(), model.getOffsetAt(position))
      if (found === undefined) return { suggestions: [] }
      const range = monaco.Range.fromPositions(model.getPositionAt(found.start), model.getPositionAt(found.end))
      const { CompletionItemKind: kinds } = monaco.languages
      const suggestions = found.names.map((name, index) => ({
        label: name,
        kind: found.kind === 'property' ? kinds.Property : kinds.Reference,
        insertText: JSON.stringify(name),
        filterText: JSON.stringify(name),
        // In the order they were found, not by letter.
        sortText: index.toString().padStart(4, '0'),
        range,
      }))
      return { suggestions }
    },
  })
}
