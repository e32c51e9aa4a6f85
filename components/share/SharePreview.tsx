'use client'
import { Eraser } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { PreviewPlace } from '@/components/replay/ReplayPreview'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Skeleton } from '@/components/ui/Skeleton'
import { isInFile, pickedText } from './picked-text'
import styles from './SharePreview.module.css'
import { type RedactedFile, useRedactedFile } from './use-redacted-file'
import type { Redaction } from './use-redaction'
import { useSelectedText } from './use-selected-text'

const ReplayPreview = dynamic(
  () => import('@/components/replay/ReplayPreview').then((module) => module.ReplayPreview),
  {
    ssr: false,
  },
)

/** The replay that others will see, before anything leaves. Selected text can be taken out of it on the spot. */
export function SharePreview({
  seq,
  redaction,
  isLive,
  onClose,
}: {
  readonly seq: number
  readonly redaction: Redaction
  /** A link that follows live shows everything. */
  readonly isLive: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('share.preview')
  const { result, isLoading } = useRedactedFile(seq, isLive ? [] : redaction.rules)
  const [place] = useState<PreviewPlace>({ position: null })
  const root = useRef<HTMLDivElement>(null)
  return (
    <Dialog size="lg" title={t('title')} onClose={onClose}>
      <div className={styles.preview}>
        <div ref={root} className={styles.replay} aria-busy={isLoading}>
          {!result && (
            <div role="status" aria-label={t('loading')} className={styles.message}>
              <Skeleton widths={[60, 80, 40]} />
            </div>
          )}
          {result?.ok === false && (
            <p role="alert" className={styles.message}>
              {result.error.code === 'too_large' ? t('tooLarge') : t('failed', { message: result.error.message })}
            </p>
          )}
          {result?.ok && <ReplayPreview key={result.value.key} file={result.value.file} place={place} />}
        </div>
        <Picker
          root={root}
          redaction={redaction}
          shown={result?.ok ? result.value : null}
          isLive={isLive}
          isLoading={isLoading}
        />
      </div>
    </Dialog>
  )
}

function Picker({
  root,
  redaction,
  shown,
  isLive,
  isLoading,
}: {
  readonly root: React.RefObject<HTMLElement | null>
  readonly redaction: Redaction
  readonly shown: RedactedFile | null
  readonly isLive: boolean
  readonly isLoading: boolean
}) {
  const t = useTranslations('share.preview')
  const selected = useSelectedText(root)
  const [missing, setMissing] = useState<string | null>(null)
  const handleTakeOut = () => {
    if (selected === null || shown === null) return
    const isThere = isInFile(shown.text, selected)
    setMissing(isThere ? null : selected)
    if (!isThere) return
    redaction.add(pickedText(selected))
    // It was about a text that is no longer shown; browsers do not say so when its nodes go.
    document.getSelection()?.removeAllRanges()
  }
  if (isLive) return <p className={styles.foot}>{t('live')}</p>
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.said}>
        {missing !== null && selected === missing
          ? t('missing')
          : isLoading
            ? t('updating')
            : selected === null
              ? t('hint', { count: redaction.rules.length })
              : t('selected', { text: selected.length > 60 ? `${selected.slice(0, 60)}…` : selected })}
      </p>
      <Button
        variant="primary"
        icon={<Eraser aria-hidden size={14} />}
        disabled={selected === null || shown === null}
        // A press must not drop the selection that it is about.
        onMouseDown={(event) => event.preventDefault()}
        onClick={handleTakeOut}
      >
        {t('takeOut')}
      </Button>
    </div>
  )
}
