'use client'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { JsonView } from '@/components/ui/JsonView'
import { SafeText } from '@/components/ui/SafeText'
import type { BreakVerdict, ProofExample } from '@/lib/schema/compare/find-break'
import styles from './Versions.module.css'

const ICONS = { breaks: CircleX, no_break_found: CircleHelp, nothing_refuses_more: CircleCheck }

/** Whether a change breaks calls, with the arguments that prove it, and those that only build now. */
export function BreakVerdictView({ verdict }: { readonly verdict: BreakVerdict }) {
  const t = useTranslations('versions')
  const { kind, example, newlyAccepted, tried } = verdict
  const Icon = ICONS[kind]
  const isFarFetched = kind === 'breaks' && example?.givesUnnamed === true
  return (
    <>
      <div role="status" className={styles[`verdict_${kind}`]}>
        <p className={styles.verdict}>
          <Icon aria-hidden size={15} />
          {t(isFarFetched ? 'verdict.breaksUnnamed' : `verdict.${kind}`, { tried })}
        </p>
        {example && <Proof example={example} label={t(`verdict.${example.source}`)} />}
      </div>
      {newlyAccepted && (
        <details className={styles.text}>
          <summary>{t('verdict.accepted')}</summary>
          <Proof example={newlyAccepted} label={t(`verdict.${newlyAccepted.source}`)} />
        </details>
      )}
    </>
  )
}

function Proof({ example, label }: { readonly example: ProofExample; readonly label: string }) {
  return (
    <figure className={styles.proof}>
      <figcaption className={styles.quiet}>{label}</figcaption>
      <JsonView value={example.args} marked={example.issues.map(({ path }) => path)} />
      <ul className={styles.changes}>
        {example.issues.slice(0, 5).map((issue) => (
          <li key={`${issue.path} ${issue.code}`}>
            <SafeText text={issue.message} />
          </li>
        ))}
      </ul>
    </figure>
  )
}
