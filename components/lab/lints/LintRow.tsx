'use client'
import { CircleX, Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Button } from '@/components/ui/Button'
import { NameList } from '../NameList'
import styles from './LintList.module.css'
import type { Remark } from './remarks'

const ICONS = { error: CircleX, warning: TriangleAlert, info: Info }

interface LintRowProps {
  readonly remark: Remark
  /** The place among all remarks: by it the handlers find what to do by then. */
  readonly index: number
  readonly onReveal: (index: number) => void
  readonly onAct: (index: number) => void
}

/** One thing to be said, with its line and what can be done about it; pressing it goes there. */
export const LintRow = memo(Row, isSame)

function Row({ remark, index, onReveal, onAct }: LintRowProps) {
  const t = useTranslations('lab')
  const { severity, text, names, place, action } = remark
  const Icon = ICONS[severity]
  return (
    <li className={styles.row}>
      <span className={styles[severity]}>
        <Icon role="img" aria-label={t(`lint.${severity}`)} size={14} />
      </span>
      <div>
        <button type="button" className={styles.text} disabled={place === undefined} onClick={() => onReveal(index)}>
          {text}
        </button>
        <NameList names={names} />
      </div>
      <span className={styles.fix}>
        {action && (
          <Button size="sm" {...(action.kind === 'tab' ? { variant: 'ghost' } : {})} onClick={() => onAct(index)}>
            {action.label}
          </Button>
        )}
      </span>
      <span className={styles.line}>{place && t('lint.line', { line: place.startLine })}</span>
    </li>
  )
}

/** Every letter gives other objects; most of them say what they said before. */
function isSame({ remark: before, ...rest }: LintRowProps, { remark: next, ...others }: LintRowProps): boolean {
  return (
    rest.index === others.index &&
    before.severity === next.severity &&
    before.text === next.text &&
    before.names?.length === next.names?.length &&
    before.place?.startLine === next.place?.startLine &&
    before.action?.label === next.action?.label
  )
}
