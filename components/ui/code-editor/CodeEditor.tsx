'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './CodeEditor.module.css'
import type { CodeEditorHandle, EditorLanguage, EditorMarker } from './create-code-editor'

const NO_MARKERS: readonly EditorMarker[] = []

export interface CodeEditorProps {
  readonly language: EditorLanguage
  /** Ends in `.declaration.json` for the completion of a FunctionDeclaration. Another name is another text, with an undo of its own. */
  readonly fileName: string
  readonly value: string
  /** Accessible name. */
  readonly label: string
  readonly isReadOnly?: boolean
  readonly markers?: readonly EditorMarker[]
  /** Moves the cursor there; a new object moves it again. */
  readonly revealAt?: { readonly line: number; readonly column: number } | null
  readonly onChange?: (text: string) => void
  /** ⌘S or Ctrl+S inside the editor. */
  readonly onSave?: () => void
  /** Writes the worst problem of a line behind it. Fixed when the editor starts. */
  readonly hasInlineNotes?: boolean
  /** The running editor, to undo and redo in; null once it is gone. */
  readonly onEditor?: (editor: CodeEditorHandle | null) => void
}

/**
 * A controlled Monaco editor, loaded on first use. Until it is there (or where it cannot load) the text is in a plain
 * textarea that edits just the same, so nothing waits for a megabyte of script.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { language, fileName, value, label, isReadOnly = false, markers = NO_MARKERS, revealAt = null } = props
  const t = useTranslations('common')
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<CodeEditorHandle | null>(null)
  const handleChange = useEffectEvent((text: string) => {
    if (text !== value) props.onChange?.(text)
  })
  const handleSave = useEffectEvent(() => props.onSave?.())
  const handleEditor = useEffectEvent((running: CodeEditorHandle | null) => props.onEditor?.(running))
  const hasInlineNotes = props.hasInlineNotes === true
  const currentOptions = useEffectEvent(() => ({ language, fileName, value, label, isReadOnly, hasInlineNotes }))

  useEffect(() => {
    let isGone = false
    let handle: CodeEditorHandle | null = null
    void import('./create-code-editor').then(
      ({ createCodeEditor }) => {
        if (isGone || !host.current) return
        const options = { ...currentOptions(), host: host.current }
        handle = createCodeEditor({ ...options, onChange: handleChange, onSave: handleSave })
        setEditor(handle)
        handleEditor(handle)
      },
      // Offline in the middle of a visit: the textarea stays and is enough to go on.
      () => undefined,
    )
    return () => {
      isGone = true
      handle?.dispose()
      setEditor(null)
      handleEditor(null)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is opened although only its text is read here
  useEffect(() => {
    // First the file, then its text: the text of one must never be put into another.
    editor?.open(currentOptions())
    editor?.setValue(value)
  }, [editor, fileName, value])
  useEffect(() => editor?.setReadOnly(isReadOnly), [editor, isReadOnly])
  useEffect(() => editor?.setMarkers(markers), [editor, markers])
  useEffect(() => {
    if (revealAt) editor?.reveal(revealAt.line, revealAt.column)
  }, [editor, revealAt])

  return (
    <div className={styles.frame}>
      <div ref={host} className={styles.host} hidden={editor === null} />
      {editor === null && (
        <textarea
          className={styles.fallback}
          aria-label={label}
          spellCheck={false}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => props.onChange?.(event.target.value)}
        />
      )}
      <p className={styles.hint}>{t('editorTabHint')}</p>
    </div>
  )
}
