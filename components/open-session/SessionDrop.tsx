'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import styles from './SessionDrop.module.css'
import { useSessionDrop } from './use-session-drop'

const OpenSessionDialog = dynamic(() => import('./OpenSessionDialog').then((module) => module.OpenSessionDialog), {
  ssr: false,
})

/**
 * Takes session files dropped anywhere on the page. `takesAll`: any other file that nothing on the page wanted is tried as
 * well, and what is wrong with it is said.
 */
export function SessionDrop({ takesAll = false }: { readonly takesAll?: boolean }) {
  const t = useTranslations('openSession')
  const { file, isOver, forget } = useSessionDrop(takesAll)
  return (
    <>
      {isOver && takesAll && (
        <div aria-hidden className={styles.frame}>
          <span className={styles.hint}>{t('drop')}</span>
        </div>
      )}
      {file && <OpenSessionDialog file={file} name={file.name} onClose={forget} />}
    </>
  )
}
