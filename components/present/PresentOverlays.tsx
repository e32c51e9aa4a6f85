'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import type { LogSource } from '@/components/workbench/log-feed'
import { FollowersDialog } from './audience/FollowersDialog'
import type { Audience } from './audience/use-presentation'
import { CheckList } from './check/CheckList'
import { KeysDialog } from './KeysDialog'
import { usePresent, usePresentStore } from './PresentProvider'
import { leavePresentation } from './use-present-actions'

/** What opens over the stage. Not loaded later: the network may be off by then. */
export function PresentOverlays({ source, audience }: { readonly source: LogSource; readonly audience: Audience }) {
  const t = useTranslations('present')
  const store = usePresentStore()
  const overlay = usePresent((state) => state.overlay)
  const close = () => store.getState().set({ overlay: null })
  switch (overlay) {
    case 'followers':
      return <FollowersDialog audience={audience} onClose={close} />
    case 'keys':
      return <KeysDialog onClose={close} />
    case 'check':
      return (
        <Dialog title={t('check.title')} size="lg" onClose={close}>
          <CheckList source={source} />
        </Dialog>
      )
    case 'leave':
      return (
        <Dialog
          title={t('leaveTitle')}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{t('stay')}</Button>
              <Button variant="primary" data-autofocus onClick={() => void leavePresentation(source, audience)}>
                {t('leaveNow')}
              </Button>
            </>
          }
        >
          <p>{t('leaveText', { count: audience.frame?.followers ?? 0 })}</p>
        </Dialog>
      )
    default:
      return null
  }
}
