'use client'
import { NextIntlClientProvider } from 'next-intl'
import { DEFAULT_LOCALE } from '@/components/i18n/locale'
import { EN } from '@/components/i18n/messages'
import { Toaster } from '@/components/ui/Toaster'
import { TooltipHost } from '@/components/ui/TooltipHost'
import type { SessionEvent } from '@/lib/session/events'
import { InFile } from '../InFile'
import { Replay } from '../Replay'
import { ReplayProvider } from '../ReplayProvider'
import { createOfflinePort } from './offline-port'

/** The replay out of one file: no server, no network, the same views. */
export function OfflineReplay({
  events,
  contents,
}: {
  readonly events: readonly SessionEvent[]
  readonly contents: readonly Uint8Array[]
}) {
  return (
    <NextIntlClientProvider locale={DEFAULT_LOCALE} messages={EN} timeZone="UTC">
      <ReplayProvider events={events} port={createOfflinePort(events, contents)}>
        <Replay shareId={null} isLive={false} total={events.length} action={<InFile />} />
      </ReplayProvider>
      <TooltipHost />
      <Toaster />
    </NextIntlClientProvider>
  )
}
