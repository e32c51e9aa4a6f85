'use client'
import clsx from 'clsx'
import { FileJson } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import styles from './Extensions.module.css'
import { EXAMPLE_EXTENSIONS, type ExampleExtension } from './examples'
import { loadExample, loadShareLog } from './extension-requests'
import { IssueList } from './IssueList'
import { type FoundExtension, readSource, type SourceProblem } from './read-source'

/** Where an extension comes from: a file dropped or chosen, its JSON, a link to a share that has one, or an example. */
export function InstallSource({ onFound }: { readonly onFound: (found: readonly FoundExtension[]) => void }) {
  const t = useTranslations('extensions')
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<SourceProblem | null>(null)
  const read = async (source: string) => {
    const result = await readSource(source, loadShareLog)
    setProblem(result.ok ? null : result.error)
    if (result.ok) onFound(result.value)
  }
  const readFile = async (file: File | undefined) => {
    if (file) await read(await file.text())
  }
  const readExample = async (name: ExampleExtension) => {
    const example = await loadExample(name)
    if (example === undefined) setProblem({ kind: 'unreachable' })
    else await read(example)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    void readFile(event.dataTransfer.files[0])
  }
  return (
    <section aria-label={t('source')} className={styles.source}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button within is the first */}
      <div
        className={clsx(styles.drop, isOver && styles.isOver)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <FileJson aria-hidden size={18} />
        <span>{t('drop')}</span>
        <Button size="sm" onClick={() => chooser.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('choose')}
          accept=".json,application/json"
          onChange={(event) => {
            void readFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <Field label={t('paste')} hint={t('pasteHint')}>
        <TextArea
          isCode
          rows={3}
          value={text}
          placeholder={t('pasteExample')}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button variant="primary" disabled={text.trim() === ''} onClick={() => void read(text)}>
          {t('lookAt')}
        </Button>
      </div>
      {problem?.kind === 'issues' && <IssueList issues={problem.issues} />}
      {problem && problem.kind !== 'issues' && (
        <p role="alert" className={styles.error}>
          {t(`problem.${problem.kind}`)}
        </p>
      )}
      <h3 className={styles.partTitle}>{t('examples')}</h3>
      <ul className={styles.items}>
        {EXAMPLE_EXTENSIONS.map((name) => (
          <li key={name} className={styles.example}>
            <span>
              <code className={styles.name}>{name}</code> <span className={styles.quiet}>{t(`example.${name}`)}</span>
            </span>
            <Button size="sm" aria-label={t('lookAtExample', { name })} onClick={() => void readExample(name)}>
              {t('lookAt')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
