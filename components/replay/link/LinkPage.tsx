'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { PageMessage } from '@/components/session-page/PageMessage'
import { readLinkAddress } from './link-address'

const LinkReplay = dynamic(() => import('./LinkReplay').then((module) => module.LinkReplay), {
  ssr: false,
  loading: () => <Reading />,
})

/** Replays the session that stands in the address. Another address in the same tab is another session. */
export function LinkPage() {
  const packed = useSyncExternalStore(
    subscribe,
    () => readLinkAddress(window.location.hash),
    () => null,
  )
  return packed === null ? <Reading /> : <LinkReplay key={packed} packed={packed} />
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function Reading() {
  const t = useTranslations('link')
  return <PageMessage title={t('reading')} text={<p>{t('readingText')}</p>} />
}
