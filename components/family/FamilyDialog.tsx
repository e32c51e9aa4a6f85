'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Skeleton } from '@/components/ui/Skeleton'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { ok, type Result } from '@/lib/base/result'
import { type FamilyMember, familyTree } from '@/lib/share/family-tree'
import { compareAddress } from './compare-address'
import styles from './FamilyDialog.module.css'
import { FamilyTree } from './FamilyTree'
import { readFamily } from './read-family'
import { useCompareChoice } from './use-compare-choice'

const NOBODY: readonly FamilyMember[] = []

/** The forks of the session on screen with where each was cut, to be opened, or two of them compared. */
export function FamilyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('family')
  const sessionId = useWorkbench((state) => state.sessionId)
  const [family, setFamily] = useState<Result<readonly FamilyMember[], string> | null>(null)
  useEffect(() => {
    let isGone = false
    const reading = sessionId === null ? Promise.resolve(ok(NOBODY)) : readFamily(sessionId)
    void reading.then((read) => {
      if (!isGone) setFamily(read)
    })
    return () => {
      isGone = true
    }
  }, [sessionId])
  const members = family?.ok ? family.value : NOBODY
  const { chosen, toggle } = useCompareChoice(sessionId, members)
  const [left, right] = members.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const compare = () => {
    if (left !== undefined && right !== undefined) window.location.assign(compareAddress(left, right))
  }
  return (
    <Dialog
      title={t('title')}
      size="lg"
      onClose={onClose}
      footer={
        members.length > 1 && (
          <>
            {right === undefined && <p className={styles.hint}>{t('compareHint')}</p>}
            <Button variant="primary" disabled={right === undefined} onClick={compare}>
              {t('compare')}
            </Button>
          </>
        )
      }
    >
      {family === null && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton widths={[80, 60, 70]} />
        </div>
      )}
      {family?.ok === false && (
        <p role="alert" className={styles.failed}>
          {t('failed', { message: family.error })}
        </p>
      )}
      {family?.ok && <p className={styles.intro}>{t(members.length > 1 ? 'intro' : 'empty')}</p>}
      {members.length > 1 && (
        <FamilyTree nodes={familyTree(members)} current={sessionId} chosen={chosen} onToggle={toggle} />
      )}
    </Dialog>
  )
}
