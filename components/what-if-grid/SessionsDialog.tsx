'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import type { OtherSessions } from './use-other-sessions'
import styles from './WhatIfGrid.module.css'

/** Chooses the sessions whose calls of this tool are judged too. */
export function SessionsDialog({ others, onClose }: { readonly others: OtherSessions; readonly onClose: () => void }) {
  const t = useTranslations('grid')
  const { choices, chosen, calls, problems, isLoading, loadChoices, toggle } = others
  useEffect(() => loadChoices(), [loadChoices])
  const listProblem = problems['']
  return (
    <Dialog
      title={t('sessions.title')}
      onClose={onClose}
      footer={
        <Button variant="primary" busy={isLoading} onClick={onClose}>
          {t('sessions.done')}
        </Button>
      }
    >
      <div className={styles.form}>
        {listProblem !== undefined && <p className={styles.warn}>{t('sessions.problem', { message: listProblem })}</p>}
        {choices === null && listProblem === undefined && <p className={styles.quiet}>{t('sessions.loading')}</p>}
        {choices?.length === 0 && <p className={styles.quiet}>{t('sessions.none')}</p>}
        {choices?.map((session) => {
          const isChosen = chosen.includes(session.id)
          const problem = problems[session.id]
          const count = calls.filter(({ sessionId }) => sessionId === session.id).length
          return (
            <label key={session.id} className={styles.choice}>
              <input type="checkbox" checked={isChosen} onChange={() => toggle(session)} />
              <span>{session.title}</span>
              {isChosen && problem === undefined && !isLoading && (
                <span className={styles.quiet}>{t('sessions.count', { count })}</span>
              )}
              {isChosen && problem !== undefined && (
                <span className={styles.warn}>{t('sessions.problem', { message: problem })}</span>
              )}
            </label>
          )
        })}
      </div>
    </Dialog>
  )
}
