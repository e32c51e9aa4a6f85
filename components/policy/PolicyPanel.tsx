'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Segmented } from '@/components/ui/Segmented'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { LabStrip } from './LabStrip'
import styles from './PolicyPanel.module.css'
import { RuleForm } from './RuleForm'
import { RuleLists } from './RuleLists'
import { TomlEditor } from './TomlEditor'
import { useApplyPolicy } from './use-apply-policy'
import { usePolicyLab } from './use-policy-lab'
import { useRuleForm } from './use-rule-form'

/**
 * What runs, asks or is denied, and why: the rules in the order they are asked, who decided which call, and a lab in
 * which every edit (form, text, order) is judged against the calls on record before it counts.
 */
export function PolicyPanel() {
  const t = useTranslations('policy')
  const lab = usePolicyLab()
  const form = useRuleForm(lab)
  const applying = useApplyPolicy(lab)
  const [view, setView] = useState<'rules' | 'toml'>('rules')
  // A rule that is asked for elsewhere, from a call, opens its form over the text too.
  const shown = form.open ? 'rules' : view
  const [revealAt, setRevealAt] = useState<{ line: number; column: number } | null>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    // Anywhere in the panel: the browser's "save page" is never what is meant.
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey) || !lab.canEdit) return
    event.preventDefault()
    void applying.apply()
  }
  const handleView = (next: 'rules' | 'toml') => {
    form.close()
    setView(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches one shortcut of the controls inside
    <div className={styles.panel} onKeyDown={handleKeyDown}>
      <div className={styles.bar}>
        <Segmented
          label={t('view.label')}
          value={shown}
          onChange={handleView}
          options={[
            { value: 'rules', label: t('view.rules') },
            { value: 'toml', label: t('view.toml') },
          ]}
        />
        {lab.canEdit && (
          <Button
            size="sm"
            icon={<Plus aria-hidden size={13} />}
            disabled={!lab.isReadable}
            data-tip={lab.isReadable ? undefined : t('form.unreadable')}
            onClick={() => {
              setView('rules')
              form.add()
            }}
          >
            {t('form.add')}
          </Button>
        )}
      </div>
      {shown === 'rules' ? (
        <div className={styles.scroll}>
          {form.open && <RuleForm key={form.open.key} lab={lab} open={form.open} onDone={form.close} />}
          <ModeWords />
          {!lab.isReadable && (
            <p role="alert" className={styles.unreadable}>
              {t('toml.unreadable')}{' '}
              <Button size="sm" variant="ghost" onClick={() => setView('toml')}>
                {t('toml.show')}
              </Button>
            </p>
          )}
          <RuleLists lab={lab} onEdit={form.edit} onBeforeChange={form.close} />
        </div>
      ) : (
        <TomlEditor lab={lab} revealAt={revealAt} onReveal={setRevealAt} onSave={() => void applying.apply()} />
      )}
      <LabStrip lab={lab} applying={applying} />
    </div>
  )
}

function ModeWords() {
  const t = useTranslations('policy')
  const mode = useWorkbench((state) => state.shown.mode)
  return (
    <section className={styles.mode}>
      <h3>{t('mode.label', { mode: t(`mode.${mode}`) })}</h3>
      <p>{t(`mode.explain.${mode}`)}</p>
    </section>
  )
}
