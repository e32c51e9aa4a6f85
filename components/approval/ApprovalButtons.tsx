'use client'
import { ChevronDown, ScrollText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState } from '@/lib/session/state'
import styles from './Approval.module.css'
import { canAlwaysAllow } from './approval-command'
import type { ApprovalAction } from './approval-keys'
import { QuestionForm } from './questions/QuestionForm'
import { useAlwaysChoices } from './use-always-choices'
import type { ApprovalCommands } from './use-approval-commands'

/** The four answers. "Always allow" does the plain thing at once; the arrow beside it lists what else always can mean. */
export function ApprovalButtons({
  call,
  commands,
  onAction,
}: {
  readonly call: CallState
  readonly commands: ApprovalCommands
  readonly onAction: (action: ApprovalAction) => void
}) {
  const t = useTranslations('approval')
  const hasKeys = useWorkbench((state) => state.singleKeys)
  const choices = useAlwaysChoices(call)
  const startRule = useWorkbench((state) => state.startRule)
  const { busy } = commands
  const isAlwaysBusy = busy !== null && busy !== 'other' && busy.startsWith('proceed_always')
  const kbd = (key: string) => (hasKeys ? { kbd: key } : {})
  if (!canAlwaysAllow(call)) return <QuestionForm call={call} commands={commands} onReject={() => onAction('reject')} />
  return (
    <div className={styles.buttons}>
      <Button
        variant="primary"
        fullWidth
        aria-label={t('allowOnce')}
        busy={busy === 'proceed_once' || busy === 'other'}
        {...kbd('A')}
        onClick={() => onAction('once')}
      >
        {busy === 'proceed_once' || busy === 'other' ? t('allowing') : t('allowOnce')}
      </Button>
      <div className={styles.split}>
        <Button
          fullWidth
          aria-label={t('alwaysAllow')}
          data-tip={[choices[0]?.hint, hasKeys && '⇧A'].filter(Boolean).join('  ')}
          busy={isAlwaysBusy}
          // Beside the arrow there is no room for the key; the tooltip and the menu have it.
          {...(hasKeys ? { 'aria-keyshortcuts': 'Shift+A' } : {})}
          onClick={() => onAction('always')}
        >
          {isAlwaysBusy ? t('allowing') : t('alwaysAllow')}
        </Button>
        <Menu
          label={t('alwaysChoose')}
          align="end"
          trigger={
            <IconButton label={t('alwaysChoose')} variant="secondary" icon={<ChevronDown aria-hidden size={14} />} />
          }
          items={choices.map((choice) => ({
            id: choice.outcome,
            label: choice.label,
            hint: choice.hint,
            ...(choice.outcome === commands.always && hasKeys ? { kbd: '⇧A' } : {}),
            onSelect: () => void commands.give(choice.outcome),
          }))}
        />
      </div>
      <Button fullWidth aria-label={t('editArguments')} {...kbd('E')} onClick={() => onAction('edit')}>
        {t('editArguments')}
      </Button>
      <Button
        fullWidth
        variant="danger"
        aria-label={t('reject')}
        busy={busy === 'cancel'}
        {...kbd('R')}
        onClick={() => onAction('reject')}
      >
        {busy === 'cancel' ? t('rejecting') : t('reject')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className={styles.makeRule}
        icon={<ScrollText aria-hidden size={13} />}
        onClick={() => startRule(call.callId)}
      >
        {t('makeRule')}
      </Button>
    </div>
  )
}
