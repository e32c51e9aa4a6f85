'use client'
import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useLabView } from './lab-view'
import styles from './ProviderView.module.css'
import type { SpokenFor } from './use-spoken-for'

/** Over a view that is made from the declaration: from which revision, and what else is to be known. */
export function RevisionLine({ spoken, children }: { readonly spoken: SpokenFor; readonly children: ReactNode }) {
  const t = useTranslations('lab')
  const { draft, version } = useLabView()
  return (
    <p className={styles.line} role="status">
      <Lock aria-hidden size={14} />
      <span>
        {t(`revision.${spoken.revision}`, { version: version ?? draft.tool.version })} {children}
      </span>
    </p>
  )
}
