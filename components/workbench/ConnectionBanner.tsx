'use client'
import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/Banner'
import { Button } from '@/components/ui/Button'
import { selectIsRunning } from './selectors'
import { useWorkbench } from './WorkbenchProvider'

/** Says that the connection is gone, that the log is newer than this page, or that one looks at the past while it goes on. */
export function ConnectionBanner() {
  const t = useTranslations('workbench')
  const connection = useWorkbench((state) => state.connection)
  const stoppedAt = useWorkbench((state) => state.latest.stoppedAt)
  const isPast = useWorkbench((state) => state.position !== null && !state.isPlaying && selectIsRunning(state))
  const setPosition = useWorkbench((state) => state.setPosition)
  if (stoppedAt) return <Banner tone="warning">{t('newerLog', { seq: stoppedAt.seq })}</Banner>
  if (connection !== 'live')
    return <Banner tone={connection === 'offline' ? 'error' : 'warning'}>{t(`connection.${connection}`)}</Banner>
  if (!isPast) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={() => setPosition(null)}>
          {t('goLive')}
        </Button>
      }
    >
      {t('viewingPast')}
    </Banner>
  )
}
