'use client'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { SafeText } from '@/components/ui/SafeText'
import { isDeclared, type RegistryEntry } from '@/lib/lifecycle/list-registry'
import styles from './Registry.module.css'
import { Standing } from './Standing'

/** A tool in a line: name, how it stands, what it costs; opened, its other names and exactly what the model is told. */
export function RegistryTool({ entry }: { readonly entry: RegistryEntry }) {
  const t = useTranslations('registry')
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { name, origin, declaration, aliases, shadowedAliases, tokens, standing } = entry
  return (
    <li className={styles.tool}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={t('details', { tool: name })}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden size={13} className={clsx(styles.chevron, isOpen && styles.isOpen)} />
          <code className={styles.name}>
            <SafeText text={name} />
          </code>
        </button>
        <Standing standing={standing} />
        <span className={clsx(styles.tokens, !isDeclared(entry) && styles.unpaid)}>
          {declaration ? t('tokens', { count: tokens }) : ''}
        </span>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          {origin.ownName !== name && (
            <p className={styles.quiet}>
              <SafeText text={t('ownName', { name: origin.ownName })} />
            </p>
          )}
          {aliases.length > 0 && <p className={styles.quiet}>{t('aliases', { names: aliases.join(', ') })}</p>}
          {shadowedAliases.length > 0 && (
            <p className={styles.quiet}>{t('shadowedAliases', { names: shadowedAliases.join(', ') })}</p>
          )}
          {origin.kind === 'builtin' && (
            <a
              className={styles.link}
              href={`/tools/${encodeURIComponent(origin.ownName)}`}
              target="_blank"
              rel="noopener"
            >
              {t('reference', { tool: origin.ownName })}
            </a>
          )}
          {declaration && (
            <>
              <h4 className={styles.label}>{t(isDeclared(entry) ? 'told' : 'wouldBeTold')}</h4>
              <CodeBlock value={declaration} label={t('declarationOf', { tool: name })} />
            </>
          )}
        </div>
      )}
    </li>
  )
}
