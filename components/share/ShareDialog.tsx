'use client'
import { Eye } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/Banner'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { CarriedLink } from './CarriedLink'
import { SaveFile } from './SaveFile'
import { SecretReview } from './SecretReview'
import styles from './ShareDialog.module.css'
import { ShareList } from './ShareList'
import { StoredLink } from './StoredLink'
import type { ShareScope } from './share-request'
import { useRedaction } from './use-redaction'
import { useReach, useShares } from './use-shares'

const SharePreview = dynamic(() => import('./SharePreview').then((module) => module.SharePreview), { ssr: false })

/**
 * What would leave, looked at first; then the ways it can leave by, each with who can open it: a link of this server, a link
 * that holds the session, a file. Links are taken back here as well.
 */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('share')
  const seq = useWorkbench((state) => state.shown.seq)
  const [scope, setScope] = useState<ShareScope>('frozen')
  const [isPreviewing, setPreviewing] = useState(false)
  const reach = useReach()
  const links = useShares()
  const redaction = useRedaction(seq)
  const isOff = reach?.ok === true && reach.value.isSharingOff === true
  return (
    <>
      <Dialog title={t('title')} onClose={onClose}>
        <div className={styles.body}>
          <SecretReview redaction={redaction} isLive={scope === 'live'} />
          <div>
            <Button icon={<Eye aria-hidden size={14} />} disabled={!redaction.scan} onClick={() => setPreviewing(true)}>
              {t('preview.open')}
            </Button>
          </div>
          {isOff ? (
            <Banner tone="warning">
              <strong>{t('off.title')}</strong> {t('off.text')}
            </Banner>
          ) : (
            <>
              <StoredLink
                seq={seq}
                scope={scope}
                onScope={setScope}
                redaction={redaction}
                reach={reach}
                onMade={links.reload}
              />
              <CarriedLink key={`${seq} ${JSON.stringify(redaction.rules)}`} seq={seq} redaction={redaction} />
            </>
          )}
          <SaveFile seq={seq} redaction={redaction} />
          <ShareList links={links} />
        </div>
      </Dialog>
      {isPreviewing && (
        <SharePreview seq={seq} redaction={redaction} isLive={scope === 'live'} onClose={() => setPreviewing(false)} />
      )}
    </>
  )
}
