import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { STAGE_ICONS } from '@/components/ui/stage-icon'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Legend.module.css'
import barStyles from './SegmentBar.module.css'

const KEYS = ['build', 'policy', 'approval', 'queue', 'execute'] as const

/** What the colours mean, each with its icon. */
export function Legend() {
  const t = useTranslations('timeline')
  const tf = useTranslations('fork')
  const isReplay = useWorkbench((state) => state.latest.replay !== undefined)
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {KEYS.map((kind) => {
        const Icon = STAGE_ICONS[kind]
        return (
          <li key={kind} className={styles.entry}>
            <span aria-hidden className={clsx(styles.key, barStyles[kind])}>
              <Icon size={9} strokeWidth={2.5} />
            </span>
            {t(`legendOf.${kind}`)}
          </li>
        )
      })}
      <li className={styles.entry}>
        <span aria-hidden className={clsx(styles.key, barStyles.stop)}>
          <X size={9} strokeWidth={2.5} />
        </span>
        {t('legendOf.stop')}
      </li>
      <li className={styles.entry}>
        <Check aria-hidden size={13} className={styles.check} />
        {t('legendOf.response')}
      </li>
      {isReplay && (
        <li className={styles.entry}>
          <span aria-hidden className={clsx(styles.key, barStyles.execute, styles.recorded)} />
          {tf('legend')}
        </li>
      )}
    </ul>
  )
}
