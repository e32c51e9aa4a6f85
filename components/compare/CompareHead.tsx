'use client'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useStore } from 'zustand'
import { compareAddress } from '@/components/family/compare-address'
import { BrandMark } from '@/components/ui/BrandMark'
import { LocaleMenu } from '@/components/ui/LocaleMenu'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import styles from './CompareHead.module.css'
import type { CompareSide } from './compare-side'
import { SideMark } from './SideMark'

/** Which two sessions these are, with the way to each, and to the same page with the sides swapped. */
export function CompareHead({ a, b }: { readonly a: CompareSide; readonly b: CompareSide }) {
  const t = useTranslations('compare')
  const page = useTranslations('page')
  return (
    <header className={styles.bar}>
      <a href="/" className={styles.home} aria-label={page('home')}>
        <BrandMark />
      </a>
      <span aria-hidden className={styles.rule} />
      <h1 className={styles.heading}>{t('heading')}</h1>
      <div className={styles.sides}>
        <SideLink side={a} />
        <a href={compareAddress(b.ref, a.ref)} className={styles.swap} aria-label={t('swap')} data-tip={t('swap')}>
          <ArrowLeftRight aria-hidden size={14} />
        </a>
        <SideLink side={b} />
      </div>
      <span className={styles.theme}>
        <LocaleMenu />
        <ThemeMenu />
      </span>
    </header>
  )
}

function SideLink({ side }: { readonly side: CompareSide }) {
  const t = useTranslations('compare')
  const stored = useStore(side.store, (state) => state.latest.title)
  const title = stored === '' ? t('untitled') : stored
  return (
    <a href={side.href} className={styles.side} aria-label={t('openSide', { side: side.name, title })}>
      <SideMark name={side.name} />
      <span className={styles.title}>{title}</span>
    </a>
  )
}
