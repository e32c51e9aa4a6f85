'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { PolicyProblem } from '@/lib/policy/policy-problem'
import styles from './PolicyPanel.module.css'
import { rulesInForce } from './rules-in-force'

const KEY = 'policy.set'

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

/** The session's own rules as text: judged while typing, saved as a whole, kept on a refusal. */
export function PolicyEditor({ saved, isWhole }: { readonly saved: string; readonly isWhole: boolean }) {
  const t = useTranslations('policy')
  const [draft, setDraft] = useState<string | null>(null)
  const canEdit = useWorkbench((state) => state.canEdit && state.position === null)
  const isPending = useWorkbench((state) => state.pending[KEY] === true)
  const error = useWorkbench((state) => state.errors[KEY])
  const dispatch = useWorkbench((state) => state.dispatch)
  const text = draft ?? saved
  const judged = useDeferredValue(text)
  const { rules, problems } = useMemo(() => rulesInForce(judged, []), [judged])
  const count = rules.filter((rule) => rule.source === 'workspace').length
  const hasErrors = problems.some((problem) => problem.severity === 'error')
  const [isTold, setTold] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOpen = draft !== null
  useEffect(() => {
    if (!isOpen) return
    field.current?.focus({ preventScroll: true })
    // The rules above fill the panel: what was asked for comes into sight, its buttons too.
    body.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const handleSave = async () => {
    setTold(hasErrors)
    if (hasErrors) return
    const result = await dispatch({ type: 'policy.set', toml: text }, KEY)
    if (result.ok) setDraft(null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    void handleSave()
  }
  return (
    <section className={styles.editor} aria-label={t('toml.title')} onKeyDown={handleKeyDown}>
      <div className={styles.head}>
        <h3>{t('toml.title')}</h3>
        <span>{t('toml.rules', { count })}</span>
      </div>
      {draft === null ? (
        <div className={styles.editorBody}>
          <p className={styles.facts}>{t('toml.intro')}</p>
          {saved !== '' && <pre className={styles.toml}>{saved}</pre>}
          {canEdit && isWhole && (
            <div className={styles.buttons}>
              <Button onClick={() => setDraft(saved)}>{t('toml.edit')}</Button>
              {saved === '' && (
                <Button variant="ghost" onClick={() => setDraft(EXAMPLE)}>
                  {t('toml.example')}
                </Button>
              )}
            </div>
          )}
        </div>
      ) : (
        <div ref={body} className={styles.editorBody}>
          <Problems problems={problems} />
          <Field label={t('toml.label')} isLabelHidden>
            <TextArea ref={field} isCode rows={14} value={text} onChange={(event) => setDraft(event.target.value)} />
          </Field>
          {error && (
            <p role="alert" className={styles.error}>
              {t('failed', { message: error.message })}
            </p>
          )}
          {isTold && hasErrors && (
            <p role="alert" className={styles.error}>
              {t('toml.dropped')}
            </p>
          )}
          <div className={styles.buttons}>
            <Button variant="ghost" onClick={() => setDraft(null)}>
              {t(text === saved ? 'toml.cancel' : 'toml.revert')}
            </Button>
            <Button variant="primary" busy={isPending} onClick={() => void handleSave()}>
              {isPending ? t('toml.saving') : t('toml.save')}
            </Button>
          </div>
        </div>
      )}
      {draft === null && <Problems problems={problems} />}
    </section>
  )
}

function Problems({ problems }: { readonly problems: readonly PolicyProblem[] }) {
  const t = useTranslations('policy')
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={t('toml.problems')}>
      {problems.map((problem) => (
        <li key={`${problem.line} ${problem.code} ${problem.message}`} className={styles[problem.severity]}>
          {problem.line === undefined
            ? problem.message
            : t('toml.at', { line: problem.line, message: problem.message })}
        </li>
      ))}
    </ul>
  )
}
