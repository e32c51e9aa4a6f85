'use client'
import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { ClientWords } from '@/components/i18n/ClientWords'
import { LocaleSwitch } from '@/components/i18n/LocaleSwitch'
import { HTML_LANG } from '@/components/i18n/locale'
import { messagesOf } from '@/components/i18n/messages-of'
import { firstLocaleOf } from '@/components/i18n/negotiate-locale'
import { Toaster } from '@/components/ui/Toaster'
import { TooltipHost } from '@/components/ui/TooltipHost'
import type { SessionEvent } from '@/lib/session/events'
import { InFile } from '../InFile'
import { Replay } from '../Replay'
import { ReplayProvider } from '../ReplayProvider'
import { createOfflinePort } from './offline-port'

/** The replay out of one file: no server, no network, the same views; in the browser's language, and switched in place. */
export function OfflineReplay({
  events,
  contents,
}: {
  readonly events: readonly SessionEvent[]
  readonly contents: readonly Uint8Array[]
}) {
  const [locale, setLocale] = useState(() => firstLocaleOf(navigator.languages))
  const [port] = useState(() => createOfflinePort(events, contents))
  useEffect(() => {
    document.documentElement.lang = HTML_LANG[locale]
  }, [locale])
  return (
    <LocaleSwitch onSwitch={setLocale}>
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <ClientWords />
        <ReplayProvider events={events} port={port}>
          <Replay shareId={null} isLive={false} total={events.length} action={<InFile />} />
        </ReplayProvider>
        <TooltipHost />
        <Toaster />
      </NextIntlClientProvider>
    </LocaleSwitch>
  )
}
