'use client'
import { FilePen, StickyNote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Button } from '@/components/ui/Button'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { assertNever } from '@/lib/base/assert'
import type { StoredText } from '@/lib/session/blob-ref'
import type { PatchEntry } from '@/lib/session/events'
import { selectCall } from '@/lib/session/selectors'
import type { ConversationItem } from '@/lib/session/state'
import { ChangeRow } from './ChangeRow'
import { LightMarkdown } from './LightMarkdown'
import styles from './Message.module.css'
import { StepCalls } from './StepCalls'
import { StepMessage } from './StepMessage'

const SHOWN_PATHS = 8

/** One item of the conversation, of whatever kind. Items never change, so a row is drawn again only by its own parts. */
export const ConversationItemRow = memo(function ConversationItemRow({ item }: { readonly item: ConversationItem }) {
  switch (item.kind) {
    case 'prompt':
      return <Prompt text={item.text} turn={item.turn} />
    case 'step':
      return <StepMessage run={item.run} step={item.step} />
    case 'rerun':
      return <Rerun callId={item.callId} />
    case 'note':
      return <Note text={item.text} />
    case 'workspace':
      return <WorkspaceChange patch={item.patch} />
    case 'change':
      return <ChangeRow event={item.event} />
    default:
      return assertNever(item)
  }
})

function Prompt({ text, turn }: { readonly text: StoredText; readonly turn: number }) {
  const t = useTranslations('conversation')
  const { text: shown, isWhole, load } = useText(text)
  return (
    // biome-ignore lint/a11y/useSemanticElements: an article without a heading would be announced with its whole text
    <div role="group" aria-label={t('prompt', { turn })} className={styles.prompt}>
      {shown}
      {!isWhole && (
        <Button size="sm" variant="ghost" onClick={load}>
          {t('showWhole')}
        </Button>
      )}
    </div>
  )
}

function Rerun({ callId }: { readonly callId: string }) {
  const t = useTranslations('conversation')
  const call = useWorkbench((state) => selectCall(state.shown, callId))
  const original = useWorkbench((state) =>
    call?.rerunOf === undefined ? undefined : selectCall(state.shown, call.rerunOf)?.number,
  )
  if (!call) return null
  return (
    <div className={styles.step}>
      <p className={styles.who}>
        {t(call.apply ? 'rerun.applied' : 'rerun.scratch', { number: original ?? call.number })}
      </p>
      <StepCalls callIds={[callId]} />
    </div>
  )
}

function Note({ text }: { readonly text: StoredText }) {
  const { text: shown } = useText(text)
  return (
    <div className={styles.note}>
      <StickyNote aria-hidden size={13} />
      <LightMarkdown text={shown} />
    </div>
  )
}

function WorkspaceChange({ patch }: { readonly patch: readonly PatchEntry[] }) {
  const t = useTranslations('conversation')
  const setInspectorTab = useWorkbench((state) => state.setInspectorTab)
  return (
    <div className={styles.change}>
      <FilePen aria-hidden size={13} />
      <div>
        <button type="button" className={styles.thoughtHead} onClick={() => setInspectorTab('files')}>
          {t('files.changed', { count: patch.length })}
        </button>
        <ul className={styles.files}>
          {patch.slice(0, SHOWN_PATHS).map((entry) => (
            <li key={entry.path}>
              {entry.before === null ? 'A' : entry.after === null ? 'D' : 'M'} <code>{entry.path}</code>
            </li>
          ))}
          {patch.length > SHOWN_PATHS && <li>{t('files.more', { count: patch.length - SHOWN_PATHS })}</li>}
        </ul>
      </div>
    </div>
  )
}
