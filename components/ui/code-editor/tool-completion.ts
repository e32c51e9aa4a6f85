import { monaco } from './load-monaco'

const WORKSPACE = ['read', 'exists', 'list', 'write', 'delete', 'grep']
const CONTEXT = ['workspace', 'progress', 'environment']
const PATH = /\bctx\.(workspace\.)?\w*$/

/**
 * Completes `ctx.` in a source that does not say that it is a `Tool`: then the language itself cannot know what `ctx` is.
 * Call once.
 */
export function registerToolCompletion(): void {
  monaco.languages.registerCompletionItemProvider('javascript', {
    triggerCharacters: ['.'],
    provideCompletionItems(model, { lineNumber, column }) {
      const before = model.getLineContent(lineNumber).slice(0, column - 1)
      const found = PATH.exec(before)
      if (!found || /@type\s*\{\s*Tool\s*\}|:\s*ToolContext\b/.test(model.getValue())) return { suggestions: [] }
      const word = model.getWordUntilPosition({ lineNumber, column })
      const range = new monaco.Range(lineNumber, word.startColumn, lineNumber, word.endColumn)
      const { Method, Property } = monaco.languages.CompletionItemKind
      const names = found[1] === undefined ? CONTEXT : WORKSPACE
      const suggestions = names.map((name) => {
        const isCalled = found[1] !== undefined || name === 'progress'
        return { label: name, kind: isCalled ? Method : Property, insertText: name, range }
      })
      return { suggestions }
    },
  })
}
