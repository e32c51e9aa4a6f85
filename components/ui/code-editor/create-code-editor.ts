import { registerDeclarationCompletion } from './declaration-completion'
import { defineEditorTheme, watchTheme } from './editor-theme'
import { inlineNotes } from './inline-notes'
import { monaco } from './load-monaco'
import { setQuickFixes } from './quick-fixes'

/** A squiggle: 1-based lines and columns, as Monaco counts. */
export interface EditorMarker {
  /** What mends it: offered as a quick fix. The whole text, mended. */
  readonly fix?: { readonly title: string; readonly text: string } | undefined
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
}

/** TypeScript and JavaScript bring their own worker, loaded with the first text of that kind. */
export type EditorLanguage = 'json' | 'toml' | 'plaintext' | ScriptLanguage
type ScriptLanguage = 'typescript' | 'javascript'

const LOAD_SCRIPT: Readonly<Record<ScriptLanguage, () => Promise<unknown>>> = {
  typescript: () => import('./load-typescript'),
  javascript: () => import('./load-javascript'),
}

/** A text to edit. */
export interface EditorFile {
  readonly language: EditorLanguage
  /** Names the model; ends in `.declaration.json` to get the completion of a FunctionDeclaration. */
  readonly fileName: string
  readonly value: string
  /** Accessible name of the editor. */
  readonly label: string
}

export interface CodeEditorOptions extends EditorFile {
  readonly host: HTMLElement
  readonly isReadOnly: boolean
  onChange(text: string): void
  onSave?: (() => void) | undefined
  /** Writes the worst problem of a line behind it. */
  readonly hasInlineNotes: boolean
}

/** A running editor. Call `dispose` when its element goes. */
export interface CodeEditorHandle {
  /** Shows another file; one shown before still has its cursor and its undo. */
  open(file: EditorFile): void
  /** Replaces the text as one undoable edit; nothing happens where it is the same. */
  setValue(text: string): void
  setReadOnly(isReadOnly: boolean): void
  setMarkers(markers: readonly EditorMarker[]): void
  reveal(line: number, column: number): void
  undo(): void
  redo(): void
  dispose(): void
}

let modelCount = 0
const TOGETHER_MS = 600

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
}

/** Starts Monaco in an element. Load this file lazily: it brings the whole editor. */
export function createCodeEditor(options: CodeEditorOptions): CodeEditorHandle {
  registerDeclarationCompletion()
  const models = new Map<string, monaco.editor.ITextModel>()
  const places = new Map<string, monaco.editor.ICodeEditorViewState | null>()
  const modelOf = (file: EditorFile) => {
    const model = models.get(file.fileName) ?? createModel(file)
    models.set(file.fileName, model)
    return model
  }
  let lastSetMs = Number.NEGATIVE_INFINITY
  let fileName = options.fileName
  let model = modelOf(options)
  const editor = monaco.editor.create(options.host, { ...staticOptions(options), model })
  const notes = editor.createDecorationsCollection()
  const changes = editor.onDidChangeModelContent(() => options.onChange(model.getValue()))
  // A list of problems takes height from the editor; where one types stays in sight.
  const layouts = editor.onDidLayoutChange(() => {
    const position = editor.getPosition()
    if (position && editor.hasTextFocus()) editor.revealPosition(position)
  })
  const unwatch = watchTheme(() => monaco.editor.setTheme(defineEditorTheme(monaco)))
  if (options.onSave) editor.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyS, options.onSave)
  return {
    open(file) {
      if (file.fileName === fileName) return
      places.set(fileName, editor.saveViewState())
      fileName = file.fileName
      model = modelOf(file)
      editor.setModel(model)
      editor.restoreViewState(places.get(fileName) ?? null)
      editor.updateOptions({ ariaLabel: file.label })
    },
    setValue(text) {
      // An effect that was on its way may still come after the element is gone.
      if (model.isDisposed() || model.getValue() === text) return
      // Edits from outside that follow each other closely are one step back, as letters typed in a row are.
      const now = performance.now()
      if (now - lastSetMs > TOGETHER_MS) model.pushStackElement()
      lastSetMs = now
      replaceText(model, text)
    },
    setReadOnly: (readOnly) => editor.updateOptions({ readOnly, domReadOnly: readOnly }),
    setMarkers(markers) {
      monaco.editor.setModelMarkers(model, 'callscope', markers.map(toMarker))
      setQuickFixes(model, markers)
      notes.set(options.hasInlineNotes ? inlineNotes(markers) : [])
    },
    reveal(line, column) {
      editor.setPosition({ lineNumber: line, column })
      editor.revealLineInCenterIfOutsideViewport(line)
      editor.focus()
    },
    undo: () => void model.undo(),
    redo: () => void model.redo(),
    dispose() {
      unwatch()
      changes.dispose()
      layouts.dispose()
      editor.dispose()
      for (const each of models.values()) each.dispose()
    },
  }
}

function createModel(file: EditorFile): monaco.editor.ITextModel {
  modelCount += 1
  const script = file.language === 'typescript' || file.language === 'javascript' ? file.language : undefined
  // Modules are looked for beside files only.
  const root = script ? 'file:///' : 'inmemory://callscope/'
  const uri = monaco.Uri.parse(`${root}${modelCount}/${encodeURIComponent(file.fileName)}`)
  const model = monaco.editor.createModel(file.value, script ? 'plaintext' : file.language, uri)
  if (script) void speakScript(model, script)
  // Colour means a token kind or a problem here, never depth.
  const bracketColorizationOptions = { enabled: false, independentColorPoolPerBracketType: false }
  model.updateOptions({ tabSize: 2, insertSpaces: true, bracketColorizationOptions })
  return model
}

/** A language comes later than its first text, which is edited meanwhile. Where it cannot load the text stays plain. */
async function speakScript(model: monaco.editor.ITextModel, language: ScriptLanguage): Promise<void> {
  const isLoaded = await LOAD_SCRIPT[language]().then(
    () => true,
    () => false,
  )
  if (isLoaded && !model.isDisposed()) monaco.editor.setModelLanguage(model, language)
}

function staticOptions(options: CodeEditorOptions): monaco.editor.IStandaloneEditorConstructionOptions {
  const style = getComputedStyle(document.documentElement)
  return {
    theme: defineEditorTheme(monaco),
    ariaLabel: options.label,
    readOnly: options.isReadOnly,
    domReadOnly: options.isReadOnly,
    // Tab leaves the editor, as everywhere on the page; Ctrl+M makes it indent instead.
    tabFocusMode: true,
    automaticLayout: true,
    minimap: { enabled: false },
    fontFamily: style.getPropertyValue('--font-mono').trim(),
    fontSize: 12,
    lineHeight: 19,
    lineNumbersMinChars: 3,
    folding: true,
    glyphMargin: false,
    lineDecorationsWidth: 8,
    scrollBeyondLastLine: false,
    wordWrap: 'on',
    overviewRulerLanes: 0,
    padding: { top: 8, bottom: 8 },
    fixedOverflowWidgets: true,
    smoothScrolling: false,
    quickSuggestions: { strings: true, other: true, comments: false },
    stickyScroll: { enabled: false },
    renderLineHighlight: 'line',
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
  }
}

/** Only what differs is replaced, so that the cursor stays where it is beside the edit. */
function replaceText(model: monaco.editor.ITextModel, text: string): void {
  const before = model.getValue()
  if (before === text) return
  let start = 0
  while (start < before.length && start < text.length && before[start] === text[start]) start += 1
  let end = 0
  const most = Math.min(before.length, text.length) - start
  while (end < most && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1
  const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(before.length - end))
  model.pushEditOperations([], [{ range, text: text.slice(start, text.length - end) }], () => null)
}

function toMarker(marker: EditorMarker): monaco.editor.IMarkerData {
  return {
    severity: SEVERITIES[marker.severity],
    message: marker.message,
    startLineNumber: marker.startLine,
    startColumn: marker.startColumn,
    endLineNumber: marker.endLine,
    endColumn: marker.endColumn,
  }
}
