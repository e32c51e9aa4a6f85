'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { selectCanAct } from '@/components/workbench/selectors'
import type { PortError } from '@/components/workbench/session-port'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState } from '@/lib/session/state'
import styles from './Approval.module.css'
import { ApprovalButtons } from './ApprovalButtons'
import { ApprovalOutcomeLine } from './ApprovalOutcomeLine'
import type { ApprovalAction } from './approval-keys'
import { useArgumentsDraft } from './argument-drafts'
import { FocusKeeper } from './FocusKeeper'
import { IssueList } from './IssueList'
import { RejectForm } from './RejectForm'
import { useApprovalCommands } from './use-approval-commands'
import { useApprovalKeys } from './use-approval-keys'

// The editor brings the judge of schemas, which nobody needs before they edit.
const ArgumentsEditor = dynamic(() => import('./ArgumentsEditor').then((module) => module.ArgumentsEditor), {
  ssr: false,
})

/**
 * What a person can do about a waiting call: the four buttons, the arguments editor, the rejection with its reason, and
 * the refusal of the server where one came. Shared by the card in the conversation and the stage; both see the same
 * busy state and the same edited text. Once answered it says what the answer was.
 */
export function ApprovalActions({
  call,
  isPrimary = false,
}: {
  readonly call: CallState
  /** The one of several that answers to keys pressed on the call elsewhere (lane, chip), not only inside itself. */
  readonly isPrimary?: boolean
}) {
  const root = useRef<HTMLDivElement>(null)
  const [isRejecting, setRejecting] = useState(false)
  const commands = useApprovalCommands(call)
  const draft = useArgumentsDraft(call.callId)
  const canAct = useWorkbench(selectCanAct)
  const isWaiting = call.status === 'awaiting_approval' && call.approval?.outcome === undefined

  const isQuestion = call.approval?.confirmation.type === 'ask_user'
  const { give, startEditing } = commands
  const handleAction = useCallback(
    (action: ApprovalAction) => {
      if (action === 'edit') return isQuestion ? undefined : startEditing()
      if (action === 'reject') return setRejecting(true)
      // Questions are answered, not allowed: the key sends the form, which says what is missing.
      if (isQuestion) return root.current?.querySelector('form')?.requestSubmit()
      void give(action === 'once' ? 'proceed_once' : commands.always)
    },
    [give, startEditing, commands.always, isQuestion],
  )
  useApprovalKeys({ root, callId: call.callId, isPrimary, isOn: canAct && isWaiting, onAction: handleAction })

  if (!isWaiting) return <ApprovalOutcomeLine call={call} />
  return (
    <div ref={root} data-approval={call.callId} className={styles.actions}>
      {!canAct && <CannotAct />}
      {canAct && draft.text !== undefined && <ArgumentsEditor call={call} commands={commands} />}
      {canAct && draft.text === undefined && isRejecting && (
        <RejectForm callId={call.callId} commands={commands} onBack={() => setRejecting(false)} />
      )}
      {canAct && draft.text === undefined && !isRejecting && (
        <ApprovalButtons call={call} commands={commands} onAction={handleAction} />
      )}
      {commands.isLoadingArguments && <LoadingArguments />}
      <Refusal commands={commands} isQuestion={isQuestion} />
      <FocusKeeper />
    </div>
  )
}

function LoadingArguments() {
  const t = useTranslations('approval')
  return (
    <p role="status" className={styles.note}>
      {t('arguments.loading')}
    </p>
  )
}

/** Why there are no buttons: a replay, or a position before the end; the way back there once playing has stopped. */
function CannotAct() {
  const t = useTranslations('approval')
  const isWatching = useWorkbench((state) => !state.canEdit || state.isPlaying)
  const setPosition = useWorkbench((state) => state.setPosition)
  if (isWatching) return <p className={styles.note}>{t('readOnly')}</p>
  return (
    <div className={styles.noteRow}>
      <p className={styles.note}>{t('past')}</p>
      <Button size="sm" onClick={() => setPosition(null)}>
        {t('goLive')}
      </Button>
    </div>
  )
}

/** What the server said to the last try, with the issues by their path. */
function Refusal({
  commands,
  isQuestion,
}: {
  readonly commands: ReturnType<typeof useApprovalCommands>
  readonly isQuestion: boolean
}) {
  const t = useTranslations('approval')
  const { error } = commands
  if (!error) return null
  return (
    <div role="alert" className={styles.error}>
      <p>{refusalText(t, error, isQuestion)}</p>
      {!isQuestion && error.issues && error.issues.length > 0 && <IssueList issues={error.issues} />}
      <Button size="sm" variant="ghost" onClick={commands.clearError}>
        {t('dismiss')}
      </Button>
    </div>
  )
}

function refusalText(t: ReturnType<typeof useTranslations<'approval'>>, error: PortError, isQuestion: boolean): string {
  if (error.status !== 422) return t('failed', { message: error.message })
  return isQuestion ? t('questions.refused', { message: error.message }) : t('arguments.refused')
}
