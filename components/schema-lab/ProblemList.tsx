'use client'
import { CircleX, Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import type { DeclarationProblem } from '@/lib/schema/lint-declaration-text'
import styles from './SchemaPanel.module.css'

const ICONS = { error: CircleX, warning: TriangleAlert, info: Info }

/** What is wrong or doubtful about the declaration, by line; pressing one goes there, and some mend themselves. */
export function ProblemList({
  problems,
  canFix,
  onReveal,
  onFix,
}: {
  readonly problems: readonly DeclarationProblem[]
  readonly canFix: boolean
  readonly onReveal: (problem: DeclarationProblem) => void
  readonly onFix: (text: string) => void
}) {
  const t = useTranslations('schema')
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={t('problems.label')}>
      {problems.map((problem) => {
        const Icon = ICONS[problem.severity]
        const { fix } = problem
        return (
          <li key={`${problem.code} ${problem.pointer} ${problem.startLine}`} className={styles[problem.severity]}>
            <Icon role="img" aria-label={t(`problems.${problem.severity}`)} size={14} />
            <button type="button" className={styles.problemText} onClick={() => onReveal(problem)}>
              {t('problems.at', { line: problem.startLine, message: problem.message })}
            </button>
            {fix && canFix && (
              <Button size="sm" onClick={() => onFix(fix.text)}>
                {t('problems.fix', { title: fix.title })}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
