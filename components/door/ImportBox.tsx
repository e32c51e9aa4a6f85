'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { DoorTool } from './door-contents'
import type { DoorInput } from './door-input'
import { ExamplePrompts } from './ExamplePrompts'
import { FileChip } from './FileChip'
import { FileChooser } from './FileChooser'
import styles from './ImportBox.module.css'
import { useDoorFile } from './use-door-file'
import { readDoorNow, useDoorReading } from './use-door-reading'
import { useDoorSession } from './use-door-session'

// The readers come with the first letter; what shows their findings comes with the first finding.
const DoorReview = dynamic(() => import('./DoorReview').then((module) => module.DoorReview), { ssr: false })
const DoorSession = dynamic(() => import('./DoorSession').then((module) => module.DoorSession), { ssr: false })
const OpenSessionDialog = dynamic(
  () => import('@/components/open-session/OpenSessionDialog').then((module) => module.OpenSessionDialog),
  { ssr: false },
)

export interface ImportBoxProps {
  /** Takes what was picked; answers what went wrong, in words, or null. */
  readonly onBring: (tools: readonly DoorTool[]) => Promise<string | null>
  /** Says of the button what it does: "Open in the lab". */
  readonly bringLabel: string
  /** Tools that are there already: their recorded calls come in as samples of them. */
  readonly taken?: readonly string[]
  /** Where prompts are taken too: what is done with one, and the words around it. */
  readonly prompt?: {
    readonly onPrompt: (text: string) => void
    readonly onFiles: (transfer: DataTransfer, openSession: (file: File) => Promise<boolean>) => void
    readonly isBusy: boolean
    readonly submitLabel: string
    readonly problem: string | null
    readonly placeholder: string
    readonly controls: ReactNode
    readonly examples: readonly string[]
  }
}

/**
 * One box for whatever people have of a tool: typed, pasted, dropped or chosen. It says at once what it was taken for and
 * what of it could not be read, and lets one pick what comes in.
 */
export function ImportBox({ onBring, bringLabel, taken = NONE, prompt }: ImportBoxProps) {
  const t = useTranslations('door')
  const [typed, setTyped] = useState('')
  const { file, takeFile, dropFile } = useDoorFile()
  const session = useDoorSession(takeFile)
  const noteId = useId()
  const [isEmptyPressed, setEmptyPressed] = useState(false)
  const text = file?.state === 'read' ? file.text : typed
  const reading = useDoorReading(text, prompt !== undefined && file === null)
  const isPrompt =
    prompt !== undefined && file === null && (reading === null || reading.kind === 'prompt' || reading.kind === 'empty')
  const handleType = (next: string) => {
    setEmptyPressed(false)
    setTyped(next)
  }
  const handleSend = async () => {
    if (prompt === undefined) return
    const read = await readDoorNow(typed, true)
    if (read.kind === 'prompt') prompt.onPrompt(read.text)
    else if (read.kind === 'empty') setEmptyPressed(true)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isPrompt) return
    if (event.shiftKey) return
    event.preventDefault()
    void handleSend()
  }
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    const [only, ...others] = event.dataTransfer.files
    const isForBox = only !== undefined && others.length === 0 && (prompt === undefined || IMPORTED.test(only.name))
    if (isForBox) void session.takeFile(only)
    else prompt?.onFiles(event.dataTransfer, session.openIfSession)
  }
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen with the button too */}
      <div className={styles.box} onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        {file === null ? (
          <textarea
            className={isPrompt ? styles.text : styles.code}
            aria-label={prompt === undefined ? t('box') : t('boxWithPrompt')}
            aria-describedby={noteId}
            placeholder={prompt?.placeholder ?? t('placeholder')}
            rows={3}
            value={typed}
            spellCheck={isPrompt}
            onChange={(event) => handleType(event.target.value)}
            onKeyDown={handleKeyDown}
          />
        ) : (
          <FileChip file={file} onRemove={dropFile} />
        )}
        <div id={noteId} className={styles.note}>
          {isEmptyPressed && <p role="alert">{t('emptyPrompt')}</p>}
          {prompt?.problem != null && (
            <p role="alert" className={styles.problem}>
              {prompt.problem}
            </p>
          )}
        </div>
        {reading?.kind === 'session' && <DoorSession onOpen={() => session.openText(text)} />}
        {reading !== null && isReviewed(reading) && (
          <DoorReview
            key={text}
            reading={reading}
            taken={taken}
            bringLabel={bringLabel}
            onBring={onBring}
            {...(prompt !== undefined && file === null && typed.length < 256_000
              ? { onPrompt: () => prompt.onPrompt(typed.trim()) }
              : {})}
          />
        )}
        <div className={styles.bar}>
          {prompt?.controls}
          <FileChooser onFile={(chosen) => void session.takeFile(chosen)} />
          <span className={styles.space} />
          {prompt !== undefined && isPrompt && (
            <Button
              variant="primary"
              busy={prompt.isBusy}
              kbd="↵"
              className={styles.send}
              onClick={() => void handleSend()}
            >
              {prompt.submitLabel}
            </Button>
          )}
        </div>
      </div>
      {prompt !== undefined && <ExamplePrompts examples={prompt.examples} onPick={handleType} />}
      {session.file && <OpenSessionDialog file={session.file} name={session.file.name} onClose={session.forget} />}
    </div>
  )
}

/** What is recognised and shown for picking. */
function isReviewed(reading: DoorInput): reading is Exclude<DoorInput, { kind: 'empty' | 'prompt' | 'session' }> {
  return reading.kind !== 'empty' && reading.kind !== 'prompt' && reading.kind !== 'session'
}

const NONE: readonly string[] = []
/** Beside prompts a dropped file is part of the workspace, unless it is of a kind that tools and calls are kept in. */
const IMPORTED = /\.(?:json|jsonl|ndjson|ya?ml)$/i
