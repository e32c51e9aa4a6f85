'use client'
import { CircleX, Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/Button'
import { CodeEditor } from '@/components/ui/code-editor/CodeEditor'
import type { PolicyProblem } from '@/lib/policy/policy-problem'
import draft from './PolicyDraft.module.css'
import styles from './PolicyPanel.module.css'
import type { PolicyLab } from './use-policy-lab'

const ICONS = { error: CircleX, warning: TriangleAlert, info: Info }

const EXAMPLE = `[[rule]]
toolName = "read_file"
argsPattern = '\\.env'
decision = "deny"
priority = 900
denyMessage = "Files with secrets stay closed."

[[rule]]
toolName = "run_shell_command"
commandPrefix = ["ls", "cat", "git status"]
decision = "allow"
priority = 100
`

type Place = { readonly line: number; readonly column: number }

/** The session's own rules as text: judged while typing, what is wrong with line and column, pressing one goes there. */
export function TomlEditor({
  lab,
  revealAt,
  onReveal,
  onSave,
}: {
  readonly lab: PolicyLab
  readonly revealAt: Place | null
  readonly onReveal: (place: Place) => void
  readonly onSave: () => void
}) {
  const t = useTranslations('policy')
  const { problems } = lab
  const markers = useMemo(() => problems.flatMap(toMarker), [problems])
  return (
    <div className={draft.tomlView}>
      {lab.canEdit && lab.text.trim() === '' && (
        <div className={styles.below}>
          <p className={styles.facts}>{t('toml.intro')}</p>
          <Button size="sm" variant="ghost" onClick={() => lab.setText(EXAMPLE)}>
            {t('toml.example')}
          </Button>
        </div>
      )}
      <div className={draft.code}>
        <CodeEditor
          language="toml"
          fileName="policy.toml"
          value={lab.text}
          label={t('toml.label')}
          isReadOnly={!lab.canEdit}
          markers={markers}
          revealAt={revealAt}
          onChange={lab.setText}
          onSave={onSave}
        />
      </div>
      {problems.length > 0 && (
        <ul className={draft.problems} aria-label={t('toml.problems')}>
          {problems.map((problem) => (
            <Problem key={`${problem.line} ${problem.code} ${problem.message}`} problem={problem} onReveal={onReveal} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Problem({
  problem,
  onReveal,
}: {
  readonly problem: PolicyProblem
  readonly onReveal: (place: Place) => void
}) {
  const t = useTranslations('policy')
  const Icon = ICONS[problem.severity]
  const { line, column = 1, message } = problem
  return (
    <li className={draft[problem.severity]}>
      <Icon role="img" aria-label={t(`toml.severity.${problem.severity}`)} size={14} />
      {line === undefined ? (
        <span>{message}</span>
      ) : (
        <button type="button" className={draft.place} onClick={() => onReveal({ line, column })}>
          {t('toml.at', { line, column, message })}
        </button>
      )}
    </li>
  )
}

/** A squiggle from the place to the end of its line: the editor cuts it there. */
function toMarker({ severity, message, line, column = 1 }: PolicyProblem) {
  if (line === undefined) return []
  return [{ severity, message, startLine: line, startColumn: column, endLine: line, endColumn: 1000 }]
}
