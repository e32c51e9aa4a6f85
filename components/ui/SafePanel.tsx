'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { EmptyState } from './EmptyState'
import { PanelBoundary } from './PanelBoundary'

/** A panel by itself: where its code throws, it says so and offers to try again; the rest of the page goes on. */
export function SafePanel({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <PanelBoundary
      fallback={(retry) => (
        <div role="alert">
          <EmptyState
            title={t('panelBroke')}
            text={t('panelBrokeText')}
            action={<Button onClick={retry}>{t('retry')}</Button>}
          />
        </div>
      )}
    >
      {children}
    </PanelBoundary>
  )
}
