import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { BrandMark } from '@/components/ui/BrandMark'
import { LocaleMenu } from '@/components/ui/LocaleMenu'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import { ToolIcon } from '@/components/ui/tool-icon'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { ToolFacts } from './describe-tool'
import { ToolReference } from './ToolReference'
import styles from './ToolReferencePage.module.css'

/** The reference as a page: the list of builtin tools beside one of them, or the list alone with what each is for. */
export function ToolReferencePage({
  tools,
  facts,
}: {
  readonly tools: readonly ToolDefinition[]
  readonly facts?: ToolFacts
}) {
  const t = useTranslations('reference')
  return (
    <>
      <header className={styles.bar}>
        <Link href="/" className={styles.brand} aria-label={t('brand')}>
          <BrandMark />
        </Link>
        <span className={styles.space} />
        <LocaleMenu />
        <ThemeMenu />
      </header>
      <div className={styles.page}>
        <nav aria-label={t('tools')} className={styles.nav}>
          <Link href="/tools" aria-current={facts ? undefined : 'page'} className={styles.link}>
            {t('all')}
          </Link>
          {tools.map(({ name }) => (
            <Link
              key={name}
              href={`/tools/${encodeURIComponent(name)}`}
              aria-current={facts?.name === name ? 'page' : undefined}
              className={styles.link}
            >
              <ToolIcon tool={name} />
              <code>{name}</code>
            </Link>
          ))}
        </nav>
        <main className={styles.main}>
          {facts ? (
            <>
              <h1 className={styles.name}>{facts.name}</h1>
              <ToolReference facts={facts} />
            </>
          ) : (
            <Overview tools={tools} />
          )}
        </main>
      </div>
    </>
  )
}

function Overview({ tools }: { readonly tools: readonly ToolDefinition[] }) {
  const t = useTranslations('reference')
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>
        {t('lead')} {t('registry')}
      </p>
      <ul className={styles.cards}>
        {tools.map(({ name, description }) => (
          <li key={name}>
            <Link href={`/tools/${encodeURIComponent(name)}`} className={styles.card}>
              <span className={styles.cardName}>
                <ToolIcon tool={name} />
                <code>{name}</code>
              </span>
              <span className={styles.cardText}>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
