'use client'
import { CircleX, Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { TextRange } from '@/lib/schema/json-location'
import type { RevealPlace } from '../lab-view'
import { NameList } from '../NameList'
import styles from './LintList.module.css'

const ICONS = { error: CircleX, warning: TriangleAlert, info: Info }

/** One thing to be said, with its line; pressing it goes there. `children` are what can be done about it. */
export function LintRow({
  severity,
  text,
  names,
  place,
  onReveal,
  children,
}: {
  readonly severity: keyof typeof ICONS
  readonly text: string
  /** All the names that the text only counts. */
  readonly names?: readonly string[] | undefined
  readonly place: TextRange | undefined
  readonly onReveal: (place: RevealPlace) => void
  readonly children?: ReactNode
}) {
  const t = useTranslations('lab')
  const Icon = ICONS[severity]
  return (
    <li className={styles.row}>
      <span className={styles[severity]}>
        <Icon role="img" aria-label={t(`lint.${severity}`)} size={14} />
      </span>
      <div>
        <button
          type="button"
          className={styles.text}
          disabled={place === undefined}
          onClick={() => place && onReveal({ line: place.startLine, column: place.startColumn })}
        >
          {text}
        </button>
        <NameList names={names} />
      </div>
      <span className={styles.fix}>{children}</span>
      <span className={styles.line}>{place && t('lint.line', { line: place.startLine })}</span>
    </li>
  )
}
