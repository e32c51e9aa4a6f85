import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SessionDrop } from '@/components/open-session/SessionDrop'
import { BrandMark } from '@/components/ui/BrandMark'
import { LocaleMenu } from '@/components/ui/LocaleMenu'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import { BlankButton } from './BlankButton'
import { Gallery } from './Gallery'
import { HeroTimeline } from './HeroTimeline'
import styles from './Home.module.css'
import { type RecentSession, RecentSessions } from './RecentSessions'
import type { TemplateChoice } from './SourcePicker'
import { StartBox } from './StartBox'
import type { HomeActions } from './use-start-session'

/** The start page: what this is, one box to start with, what there is to try, and what was there before. */
export function Home({
  lessonId,
  lessonLines,
  templates,
  sessions,
  now,
  actions,
}: {
  readonly lessonId: string
  /** A recorded run, NDJSON, to show beside the headline. */
  readonly lessonLines: string
  readonly templates: readonly TemplateChoice[]
  readonly sessions: readonly RecentSession[]
  /** Epoch milliseconds, for "3 hours ago". */
  readonly now: number
  readonly actions: HomeActions
}) {
  const t = useTranslations('home')
  return (
    <>
      <header className={styles.bar}>
        <Link href="/" className={styles.brand} aria-label={t('brand')}>
          <BrandMark />
        </Link>
        <span className={styles.space} />
        <nav className={styles.links}>
          <Link href="/lab" className={styles.navLink}>
            {t('lab')}
          </Link>
          <Link href="/learn" className={styles.navLink}>
            {t('learn')}
          </Link>
          <Link href="/tools" className={styles.navLink}>
            {t('tools')}
          </Link>
        </nav>
        <BlankButton actions={actions} />
        <LocaleMenu />
        <ThemeMenu />
      </header>
      <main className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <div className={styles.picture}>
          <HeroTimeline lines={lessonLines} title={t('lesson.title')} />
        </div>
        <div className={styles.start}>
          <StartBox templates={templates} actions={actions} />
        </div>
        <div className={styles.recent}>
          <RecentSessions sessions={sessions} now={now} />
        </div>
        <div className={styles.gallery}>
          <Gallery lessonId={lessonId} templates={templates} actions={actions} />
        </div>
      </main>
      <SessionDrop takesAll />
    </>
  )
}
