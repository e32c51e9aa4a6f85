'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { ChangeCount } from './ChangeCount'
import { ChangedCalls } from './ChangedCalls'
import draft from './PolicyDraft.module.css'
import styles from './PolicyPanel.module.css'
import type { ApplyControl } from './use-apply-policy'
import type { PolicyLab } from './use-policy-lab'

/** At the foot of the panel: what the draft would change for the calls on record, and the buttons that make it count. */
export function LabStrip({ lab, applying }: { readonly lab: PolicyLab; readonly applying: ApplyControl }) {
  const t = useTranslations('policy')
  const { comparison, isDraft } = lab
  const { refusal } = applying
  return (
    <section className={draft.strip} aria-label={t('lab.title')}>
      {refusal && (
        <div role="alert" className={styles.refusal}>
          <p>{t('failed', { message: refusal.message })}</p>
          {refusal.issues && refusal.issues.length > 1 && (
            <ul>
              {refusal.issues.map((issue) => (
                <li key={`${issue.path} ${issue.message}`}>
                  {t('toml.issue', { place: issue.path, message: issue.message })}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {applying.isHeldBack && (
        <p role="alert" className={styles.refusal}>
          {t('toml.dropped')}
        </p>
      )}
      {isDraft ? (
        <>
          <div className={draft.stripHead}>
            {lab.isReadable ? (
              <ChangeCount comparison={comparison} isLive />
            ) : (
              <span role="status">{t('lab.unreadable')}</span>
            )}
            {comparison.pending > 0 && (
              <span className={styles.facts}>{t('lab.pending', { count: comparison.pending })}</span>
            )}
          </div>
          <ChangedCalls comparison={comparison} />
          <div className={draft.buttons}>
            <Button variant="ghost" onClick={lab.discard}>
              {t('lab.discard')}
            </Button>
            <Button variant="primary" busy={applying.isApplying} onClick={() => void applying.apply()}>
              {applying.isApplying ? t('lab.applying') : t('lab.apply')}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.facts}>
          {lab.canEdit ? t('lab.idle', { total: comparison.rows.length }) : t('lab.readOnly')}
        </p>
      )}
    </section>
  )
}
