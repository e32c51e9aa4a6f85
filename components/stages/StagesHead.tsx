'use client'
import { Braces, ChevronLeft, ChevronRight, Copy, FileJson2, Play } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { callPhase, PHASE_TONES } from '@/components/ui/call-phase'
import { IconButton } from '@/components/ui/IconButton'
import { PhaseIcon } from '@/components/ui/StatusIcon'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState } from '@/lib/session/state'
import styles from './Stages.module.css'
import { useCallActions } from './use-call-actions'

// As wide as the two buttons are: nothing moves when they come.
const EditActions = dynamic(() => import('./EditActions').then((module) => module.EditActions), {
  ssr: false,
  loading: () => <span className={styles.edits} />,
})

/** Which call this is, how it stands, and what can be done with it. */
export function StagesHead({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const ts = useTranslations('status')
  const actions = useCallActions(call)
  const canEdit = useWorkbench((state) => state.canEdit)
  const count = useWorkbench((state) => state.shown.calls.length)
  const phase = callPhase(call)
  return (
    <div className={styles.head}>
      <h3 className={styles.tool}>{call.name}</h3>
      <span className={styles.number}>{t('callNumber', { number: call.number })}</span>
      <Badge tone={PHASE_TONES[phase]} icon={<PhaseIcon phase={phase} size={13} />}>
        {ts(phase)}
      </Badge>
      {actions.runAgainError !== undefined && (
        <span role="alert" className={styles.error}>
          {actions.runAgainError}
        </span>
      )}
      <span className={styles.space} />
      {canEdit && call.endedAt !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          className={styles.action}
          icon={<Play aria-hidden size={13} />}
          busy={actions.isRunningAgain}
          data-tip={t('runAgainTip')}
          onClick={() => void actions.runAgain()}
        >
          {actions.isRunningAgain ? t('runningAgain') : t('runAgain')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        className={styles.action}
        icon={<FileJson2 aria-hidden size={13} />}
        onClick={actions.editSchema}
      >
        {canEdit ? t('editSchema') : t('viewSchema')}
      </Button>
      {canEdit && <EditActions />}
      <IconButton
        size="sm"
        label={t('copyFixture')}
        icon={<Copy aria-hidden size={13} />}
        onClick={() => void actions.copyFixture()}
      />
      <IconButton
        size="sm"
        label={t('previousCall')}
        kbd="K"
        icon={<ChevronLeft aria-hidden size={15} />}
        disabled={call.number <= 1}
        onClick={() => actions.go(-1)}
      />
      <IconButton
        size="sm"
        label={t('nextCall')}
        kbd="J"
        icon={<ChevronRight aria-hidden size={15} />}
        disabled={call.number >= count}
        onClick={() => actions.go(1)}
      />
    </div>
  )
}

/** What stands here before there is a call to show. */
export function StagesEmpty({ isLater }: { readonly isLater: boolean }) {
  const t = useTranslations('stages')
  return (
    <div className={styles.empty}>
      <Braces aria-hidden size={18} />
      <p className={styles.emptyTitle}>{isLater ? t('laterTitle') : t('emptyTitle')}</p>
      <p className={styles.emptyText}>{isLater ? t('laterText') : t('emptyText')}</p>
    </div>
  )
}
