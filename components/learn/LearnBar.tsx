import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { BrandMark } from '@/components/ui/BrandMark'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import styles from './LearnBar.module.css'

/** Names of the languages in themselves. */
const LANGUAGES = [
  { id: 'en', name: 'English' },
  { id: 'zh', name: '简体中文' },
] as const

/** The bar of the lessons' pages: home, and the language that lessons are read in. */
export function LearnBar({ locale, path }: { readonly locale: 'en' | 'zh' | null; readonly path: string }) {
  const t = useTranslations('learn')
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.home} aria-label={t('home')}>
        <BrandMark />
      </Link>
      <span className={styles.space} />
      {locale !== null && (
        <nav aria-label={t('language')} className={styles.languages}>
          {LANGUAGES.map(({ id, name }) => (
            <Link
              key={id}
              href={`${path}?lang=${id}`}
              lang={id}
              aria-current={id === locale ? 'true' : undefined}
              className={styles.language}
              prefetch={false}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <ThemeMenu />
    </header>
  )
}
