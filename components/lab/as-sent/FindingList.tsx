'use client'
import { Ban, CircleHelp, ExternalLink, EyeOff, Replace } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createDeclarationLocator } from '@/lib/schema/locate-in-declaration'
import type { FactSource } from '@/lib/schema/portability/fact-sources'
import type { PortabilityFinding } from '@/lib/schema/portability/portability-finding'
import { useLabView } from '../lab-view'
import { NameList } from '../NameList'
import styles from './AsSentView.module.css'

const ICONS = { rejected: Ban, rewritten: Replace, ignored: EyeOff, unknown: CircleHelp, ok: Replace }

/** What the provider makes of each place as it is written: refused, changed, ignored or not known, and how one knows. */
export function FindingList({ findings }: { readonly findings: readonly PortabilityFinding[] }) {
  const t = useTranslations('lab.sent')
  return (
    <section aria-label={t('findings')} className={styles.section}>
      <h3 className={styles.heading}>{t('findings')}</h3>
      {findings.length === 0 && <p className={styles.quiet}>{t('noFindings')}</p>}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <Finding key={`${finding.place} ${finding.path} ${finding.reason}`} finding={finding} />
        ))}
      </ul>
    </section>
  )
}

function Finding({ finding }: { readonly finding: PortabilityFinding }) {
  const t = useTranslations('lab.sent')
  const { draft, reveal } = useLabView()
  const { verdict, path, reason, pointer, confidence, basis, isAdvice, sources, names } = finding
  const Icon = ICONS[verdict]
  const go = () => {
    const place = createDeclarationLocator(draft.text)(pointer)
    if (place) reveal({ line: place.startLine, column: place.startColumn })
  }
  return (
    <li className={styles.finding}>
      <span className={isAdvice || verdict !== 'rejected' ? styles.mild : styles.severe}>
        <Icon aria-hidden size={14} />
      </span>
      <div>
        <p>
          <strong>{isAdvice ? t(`mayBe.${verdict}`) : t(`verdict.${verdict}`)}</strong>{' '}
          <button type="button" className={styles.place} onClick={go}>
            <code>{path === '' ? '/' : path}</code>
          </button>
        </p>
        <p className={styles.reason}>{reason}</p>
        <NameList names={names} />
        <p className={styles.quiet}>
          {t(`confidence.${confidence}`)} · {t(`basis.${basis}`)}
          {sources.map((source) => (
            <Source key={source.title} source={source} />
          ))}
        </p>
      </div>
    </li>
  )
}

/** A source as a link where it has an address. */
function Source({ source: { title, url, date } }: { readonly source: FactSource }) {
  const t = useTranslations('lab.sent')
  const words = date === undefined ? title : t('dated', { title, date })
  return (
    <>
      {' · '}
      {url === undefined ? (
        <span>{words}</span>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className={styles.source}>
          {words}
          <ExternalLink aria-hidden size={11} />
        </a>
      )}
    </>
  )
}
