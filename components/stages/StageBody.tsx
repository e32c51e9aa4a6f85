'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import styles from './StageCard.module.css'
import { useIsScrollable } from './use-is-scrollable'

/** A card's evidence. Where it is longer than the card it scrolls, and then it can be reached by keyboard. */
export function StageBody({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const t = useTranslations('stages')
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isScrollable = useIsScrollable(scroller, content)
  const reach = isScrollable ? { tabIndex: 0, role: 'region', 'aria-label': t('evidence', { name }) } : {}
  return (
    <div ref={scroller} className={styles.body} {...reach}>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
