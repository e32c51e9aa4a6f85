'use client'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/IconButton'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { PolicyRule } from '@/lib/session/policy-rule'
import styles from './PolicyPanel.module.css'

/** Takes back a rule that "always" added, saved ones from new sessions too. At once: there is no draft of these. */
export function RemoveAddedRule({ rule }: { readonly rule: PolicyRule }) {
  const t = useTranslations('policy')
  const key = `rule-remove:${rule.id}`
  const canEdit = useWorkbench((state) => state.canEdit && state.position === null)
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  if (!canEdit) return <span />
  return (
    <>
      <IconButton
        size="sm"
        label={isPending ? t('removing') : t('remove')}
        busy={isPending}
        icon={<Trash2 aria-hidden size={13} />}
        onClick={() => void dispatch({ type: 'policy.rule_remove', id: rule.id }, key)}
      />
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </p>
      )}
    </>
  )
}
