import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { BrandMark } from '@/components/ui/BrandMark'
import { LocaleMenu } from '@/components/ui/LocaleMenu'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import styles from './LearnBar.module.css'

/** The bar of the lessons' pages: home, language and theme. Lessons are read in the language of the interface. */
export function LearnBar() {
  const t = useTranslations('learn')
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.home} aria-label={t('home')}>
        <BrandMark />
      </Link>
      <span className={styles.space} />
      <LocaleMenu />
      <ThemeMenu />
    </header>
  )
}
