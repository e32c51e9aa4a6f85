'use client'
import { Hammer, KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, type FormEvent, type KeyboardEvent, useId, useMemo, useState } from 'react'
import { collectDroppedFiles } from '@/components/files/collect-dropped-files'
import { Button } from '@/components/ui/Button'
import { type HomeInput, recogniseInput } from './recognise-input'
import { SourcePicker, type StartSource, type TemplateChoice } from './SourcePicker'
import styles from './StartBox.module.css'
import { type HomeActions, type SessionStart, useStartSession } from './use-start-session'

const EXAMPLES = ['yen', 'search', 'check'] as const

/** One box for a prompt or a pasted declaration, and what files it starts with. */
export function StartBox({
  templates,
  actions,
}: {
  readonly templates: readonly TemplateChoice[]
  readonly actions: HomeActions
}) {
  const t = useTranslations('home')
  const [text, setText] = useState('')
  const [source, setSource] = useState<StartSource>({ kind: 'template', id: templates[0]?.id ?? 'empty' })
  const [hasPressed, setPressed] = useState(false)
  const { isStarting, problem, start } = useStartSession(actions)
  const input = useMemo(() => recogniseInput(text), [text])
  const noteId = useId()
  const send = (as?: 'prompt') => {
    setPressed(true)
    const wish = toWish(as === 'prompt' ? { kind: 'prompt', text: text.trim() } : input, (name, more) =>
      t('toolsTitle', { name, more }),
    )
    if (wish) void start({ ...wish, ...sourceOf(source) })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // A declaration has many lines: there Enter only breaks the line.
    const isSend = event.metaKey || event.ctrlKey || (!event.shiftKey && input.kind === 'prompt')
    if (!isSend) return
    event.preventDefault()
    send()
  }
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void collectDroppedFiles(event.dataTransfer).then((files) => setSource({ kind: 'files', files }))
  }
  return (
    <div>
      <form
        className={styles.box}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send()
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
      >
        <textarea
          className={input.kind === 'prompt' || input.kind === 'empty' ? styles.text : styles.code}
          aria-label={t('box')}
          aria-describedby={noteId}
          placeholder={t('placeholder')}
          rows={3}
          value={text}
          spellCheck={input.kind === 'prompt'}
          onChange={(event) => {
            setPressed(false)
            setText(event.target.value)
          }}
          onKeyDown={handleKeyDown}
        />
        <div id={noteId} className={styles.note}>
          <Note input={input} hasPressed={hasPressed} onPrompt={() => send('prompt')} />
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {t('failed', { message: problem })}
            </p>
          )}
        </div>
        <div className={styles.bar}>
          <SourcePicker templates={templates} source={source} onChange={setSource} />
          <span className={styles.key}>
            <KeyRound aria-hidden size={14} />
            {t('noKey')}
          </span>
          <span className={styles.space} />
          <Button type="submit" variant="primary" busy={isStarting} kbd="⌘↵" className={styles.send}>
            {isStarting ? t('starting') : input.kind === 'tools' ? t('openTools') : t('start')}
          </Button>
        </div>
      </form>
      <ul className={styles.examples} aria-label={t('examples')}>
        {EXAMPLES.map((key) => (
          <li key={key}>
            <button type="button" className={styles.example} onClick={() => setText(t(`example.${key}`))}>
              {t(`example.${key}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the text was taken for, and what is wrong with it once somebody pressed. */
function Note({
  input,
  hasPressed,
  onPrompt,
}: {
  readonly input: HomeInput
  readonly hasPressed: boolean
  readonly onPrompt: () => void
}) {
  const t = useTranslations('home')
  if (input.kind === 'tools')
    return (
      <p className={styles.found}>
        <Hammer aria-hidden size={14} />
        {t('found', { count: input.tools.length, name: input.tools[0]?.name ?? '' })}
      </p>
    )
  if (!hasPressed || input.kind === 'prompt') return null
  if (input.kind === 'empty') return <p role="alert">{t('empty')}</p>
  return (
    <p role="alert" className={styles.problem}>
      {input.kind === 'broken' ? t('broken', { line: input.line, message: input.message }) : t('noTool')}{' '}
      <button type="button" className={styles.asPrompt} onClick={onPrompt}>
        {t('asPrompt')}
      </button>
    </p>
  )
}

function toWish(input: HomeInput, titleOf: (name: string, more: number) => string): SessionStart | null {
  if (input.kind === 'prompt') return { prompt: input.text }
  if (input.kind !== 'tools') return null
  const { tools } = input
  return { tools, title: titleOf(tools[0]?.name ?? '', tools.length - 1) }
}

function sourceOf(source: StartSource): Pick<SessionStart, 'template' | 'files'> {
  return source.kind === 'files' ? { files: source.files } : { template: source.id }
}
