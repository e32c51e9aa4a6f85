'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { EmptyState } from './EmptyState'
import { PanelBoundary } from './PanelBoundary'

/**
 * A panel by itself: where its code throws, or cannot be fetched while the server is away, it says which and offers to
 * try again; the rest of the page goes on.
 */
export function SafePanel({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <PanelBoundary
      fallback={(failure, retry) => (
        <div role="alert">
          <EmptyState
            title={t(failure === 'broke' ? 'panelBroke' : 'panelNotLoaded')}
            text={t(failure === 'broke' ? 'panelBrokeText' : 'panelNotLoadedText')}
            action={<Button onClick={failure === 'broke' ? retry : reloadOnceServed}>{t('retry')}</Button>}
          />
        </div>
      )}
    >
      {children}
    </PanelBoundary>
  )
}

/** What failed to load is remembered as failed, so only a new page asks for it again: once there is a server to give it. */
async function reloadOnceServed(): Promise<void> {
  const isServed = await fetch('/api/health').then(
    (response) => response.ok,
    () => false,
  )
  if (isServed) location.reload()
}
