'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Segmented } from '@/components/ui/Segmented'
import { TextArea } from '@/components/ui/TextArea'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import type { Expectation, Sample } from '@/lib/session/sample'
import { readPastedCalls } from './read-pasted-calls'
import styles from './WhatIfGrid.module.css'

/** Takes in calls as text, in whatever form they come, and shows what was understood before anything is kept. */
export function PasteCallsDialog({
  tool,
  onAdd,
  onClose,
}: {
  readonly tool: string
  readonly onAdd: (samples: readonly Omit<Sample, 'id'>[]) => void
  readonly onClose: () => void
}) {
  const t = useTranslations('grid')
  const [text, setText] = useState('')
  const [label, setLabel] = useState<Expectation | 'none'>('none')
  const later = useAfterPaint(text)
  const read = useMemo(() => readPastedCalls(later, tool), [later, tool])
  const add = () => {
    const { args } = readPastedCalls(text, tool)
    onAdd(args.map((each) => ({ args: each, source: 'pasted', ...(label === 'none' ? {} : { label }) })))
    onClose()
  }
  return (
    <Dialog
      title={t('paste.title')}
      onClose={onClose}
      size="lg"
      footer={
        <Button variant="primary" disabled={read.args.length === 0} onClick={add}>
          {t('paste.add')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{t('paste.hint')}</p>
        <TextArea
          aria-label={t('paste.label')}
          data-autofocus
          rows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() !== '' && (
          <p>
            {t('paste.found', { count: read.args.length, tool })}
            {read.others > 0 && ` · ${t('paste.others', { count: read.others })}`}
          </p>
        )}
        {read.problems.slice(0, 5).map(({ line, message }) => (
          <p key={`${line} ${message}`} className={styles.warn}>
            {t('paste.problem', { line, message })}
          </p>
        ))}
        <Segmented
          label={t('paste.labels')}
          value={label}
          onChange={setLabel}
          options={[
            { value: 'none', label: t('paste.noLabel') },
            { value: 'should_build', label: t('labelOf.should_build') },
            { value: 'should_be_refused', label: t('labelOf.should_be_refused') },
          ]}
        />
      </div>
    </Dialog>
  )
}
