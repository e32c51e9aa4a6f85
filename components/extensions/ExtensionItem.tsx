'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { SafeText } from '@/components/ui/SafeText'
import { Switch } from '@/components/ui/Switch'
import { selectCanAct } from '@/components/workbench/selectors'
import { useResolved } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { isJsonObject } from '@/lib/base/json'
import { needsAgreement } from '@/lib/session/extension-rules'
import type { ExtensionState } from '@/lib/session/state'
import styles from './Extensions.module.css'
import { beginLesson } from './extension-requests'
import { ItemServers } from './ItemServers'
import { useRuleText } from './use-rule-text'

/** An installed extension: what it adds, switched on or off, what it is allowed, its servers, its lesson, its end. */
export function ExtensionItem({ item }: { readonly item: ExtensionState }) {
  const t = useTranslations('extensions')
  const { name, version, displayName, description, enabled, tools, kept, files } = item
  const key = `extension:${name}`
  const canAct = useWorkbench(selectCanAct)
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  const [isAsking, setAsking] = useState(false)
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <h3 className={styles.title}>
          <SafeText text={displayName ?? name} />{' '}
          <span className={styles.quiet}>{t('versionOf', { name, version })}</span>
        </h3>
        <Switch
          label={t('toggle', { name })}
          checked={enabled}
          disabled={!canAct || isPending}
          onChange={(isOn) => void dispatch({ type: 'extension.enable', name, enabled: isOn }, key)}
        />
      </div>
      <p className={styles.words}>
        <SafeText text={description} />
      </p>
      {tools.length > 0 && (
        <p className={styles.quiet}>{t('adds', { names: tools.map((tool) => tool.name).join(', ') })}</p>
      )}
      {files.length > 0 && (
        <p className={styles.quiet}>{t('wrote', { paths: files.map(({ path }) => path).join(', ') })}</p>
      )}
      {kept.length > 0 && <p className={styles.renamed}>{t('keptFiles', { paths: kept.join(', ') })}</p>}
      <ItemRules item={item} canAct={canAct} />
      <ItemServers item={item} canAct={canAct} />
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </p>
      )}
      <div className={styles.actions}>
        <ItemLesson item={item} />
        {canAct && !isAsking && (
          <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        )}
        {isAsking && (
          <>
            <span role="status">{t('removeConfirm', { name })}</span>
            <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              busy={isPending}
              onClick={() => void dispatch({ type: 'extension.remove', name }, key)}
            >
              {t('removeYes')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** What the extension may let run unasked, each with its own tick, and what it forbids or asks about. */
function ItemRules({ item, canAct }: { readonly item: ExtensionState; readonly canAct: boolean }) {
  const t = useTranslations('extensions')
  const ruleText = useRuleText()
  const dispatch = useWorkbench((state) => state.dispatch)
  const { name, rules, allowed } = item
  if (rules.length === 0) return null
  const allow = (id: string, isOn: boolean) => {
    const others = allowed.filter((other) => other !== id)
    void dispatch({ type: 'extension.allow', name, rules: isOn ? [...others, id] : others }, `extension:${name}`)
  }
  return (
    <details className={styles.part}>
      <summary>{t('rulesOf', { count: rules.length, allowed: allowed.length })}</summary>
      <ul className={styles.items}>
        {rules.map((rule) => (
          <li key={rule.id}>
            {needsAgreement(rule) ? (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  disabled={!canAct}
                  checked={allowed.includes(rule.id)}
                  onChange={(event) => allow(rule.id, event.target.checked)}
                />
                <span>{ruleText(rule)}</span>
              </label>
            ) : (
              ruleText(rule)
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function ItemLesson({ item }: { readonly item: ExtensionState }) {
  const t = useTranslations('extensions')
  const isSession = useWorkbench((state) => state.kind === 'session')
  const { value, isWhole } = useResolved(item.extension)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const lesson = isWhole && isJsonObject(value) ? value.lesson : undefined
  if (!isSession || !isJsonObject(value) || !isJsonObject(lesson)) return null
  const begin = async () => {
    setBusy(true)
    const begun = await beginLesson(value, lesson)
    setBusy(false)
    if ('url' in begun) location.assign(begun.url)
    else setProblem(begun.error)
  }
  return (
    <>
      <Button size="sm" busy={isBusy} onClick={() => void begin()}>
        {t('lesson')}
      </Button>
      {problem !== null && (
        <span role="alert" className={styles.error}>
          {t('failed', { message: problem })}
        </span>
      )}
    </>
  )
}
