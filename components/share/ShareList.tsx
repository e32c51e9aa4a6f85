'use client'
import { useTranslations } from 'next-intl'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { LoadedShares } from './LoadedShares'
import styles from './ShareDialog.module.css'
import { ShareRow } from './ShareRow'
import type { SharesLoad } from './use-shares'

/** Every link of this session, what it shows, whether it still works, and the way to take it back. */
export function ShareList({ links }: { readonly links: SharesLoad }) {
  const t = useTranslations('share')
  const port = useWorkbench((state) => state.port)
  return (
    <section aria-label={t('links')} className={styles.links}>
      <h3 className={styles.heading}>{t('links')}</h3>
      <LoadedShares
        {...links}
        row={(entry) => (
          <ShareRow key={entry.shareId} entry={entry} revoke={port.revokeShare} onRevoked={links.reload} />
        )}
      />
    </section>
  )
}
