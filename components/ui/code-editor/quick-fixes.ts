import type { EditorMarker } from './create-code-editor'
import { monaco } from './load-monaco'

const fixes = new WeakMap<monaco.editor.ITextModel, readonly EditorMarker[]>()
let isRegistered = false

/** Offers the markers' fixes under the light bulb and Ctrl+. at their places. */
export function setQuickFixes(model: monaco.editor.ITextModel, markers: readonly EditorMarker[]): void {
  fixes.set(model, markers)
  if (isRegistered) return
  isRegistered = true
  monaco.languages.registerCodeActionProvider('json', { provideCodeActions })
}

function provideCodeActions(model: monaco.editor.ITextModel, range: monaco.Range): monaco.languages.CodeActionList {
  const actions = (fixes.get(model) ?? []).flatMap(({ fix, startLine, endLine, message }) => {
    if (fix === undefined || startLine > range.endLineNumber || endLine < range.startLineNumber) return []
    const edit = { resource: model.uri, versionId: undefined, textEdit: wholeText(model, fix.text) }
    const title = `${fix.title}`
    return [
      { title, kind: 'quickfix', isPreferred: true, edit: { edits: [edit] }, diagnostics: markersOf(model, message) },
    ]
  })
  return { actions, dispose: () => undefined }
}

/** The fix as the smallest edit: the cursor stays where it is. */
function wholeText(model: monaco.editor.ITextModel, text: string): monaco.languages.TextEdit {
  const before = model.getValue()
  let start = 0
  while (start < before.length && before[start] === text[start]) start += 1
  let end = 0
  const most = Math.min(before.length, text.length) - start
  while (end < most && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1
  const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(before.length - end))
  return { range, text: text.slice(start, text.length - end) }
}

function markersOf(model: monaco.editor.ITextModel, message: string): monaco.editor.IMarkerData[] {
  return monaco.editor.getModelMarkers({ resource: model.uri }).filter((marker) => marker.message === message)
}
