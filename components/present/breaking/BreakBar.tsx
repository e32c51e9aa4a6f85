'use client'
import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { usePresent } from '../PresentProvider'
import styles from './BreakBar.module.css'
import type { Breaking } from './use-breaking'

/** Says that a throw-away fork is on the stage, what is broken in it, and the ways on and back. */
export function BreakBar({ breaking }: { readonly breaking: Breaking }) {
  const t = useTranslations('present')
  const fork = usePresent((state) => state.fork)
  const isBreaking = usePresent((state) => state.isBreaking)
  if (!fork) return null
  return (
    <section className={styles.bar} aria-label={t('break.label')}>
      <FlaskConical aria-hidden />
      <p className={styles.text}>
        <b>{t(fork.isKept ? 'break.kept' : 'break.throwAway')}</b> <span>{t(`break.kind.${fork.preset}`)}</span>{' '}
        <span className={styles.why}>{fork.why}</span>
      </p>
      <span className={styles.actions}>
        <Button busy={isBreaking} kbd="X" onClick={() => void breaking.breakCall()}>
          {t('break.other')}
        </Button>
        {!fork.isKept && (
          <Button kbd="K" onClick={() => void breaking.keep()}>
            {t('break.keep')}
          </Button>
        )}
        <Button variant="primary" kbd="⌫" onClick={breaking.comeBack}>
          {t('break.return')}
        </Button>
      </span>
    </section>
  )
}
