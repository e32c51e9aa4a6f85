import { useTranslations } from 'next-intl'
import type { Refusal } from './find-refusals'
import styles from './ToolReference.module.css'

/** Arguments that build refuses, each with its own words for it. */
export function RefusalList({ refusals }: { readonly refusals: readonly Refusal[] }) {
  const t = useTranslations('reference')
  return (
    <dl className={styles.refusals}>
      {refusals.map((refusal) => (
        <div key={`${refusal.kind} ${refusal.tried}`}>
          <dt>
            <code>{triedText(t, refusal)}</code>
          </dt>
          <dd>{refusal.message}</dd>
        </div>
      ))}
    </dl>
  )
}

function triedText(t: ReturnType<typeof useTranslations<'reference'>>, { kind, tried }: Refusal): string {
  if (kind === 'missing') return t('missing', { name: tried })
  return kind === 'notAnObject' ? t('notAnObject', { value: tried }) : tried
}
