'use client'
import { FileCode2, FileJson, Link2, Presentation } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MenuItem } from '@/components/ui/Menu'
import { selectEffectiveCallId } from '@/components/workbench/selectors'
import { openPresentation } from '@/components/workbench/use-keymap'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { WorkbenchState } from '@/components/workbench/workbench-state'
import { selectCall } from '@/lib/session/selectors'
import { callLink } from './event-link'

/** What a reader can take along from a replay: a link to the call looked at, and where a server has it, the session as a file. */
export function useReplayItems(
  shareId: string | null,
  copy: (addressOf: (state: WorkbenchState) => string) => Promise<void>,
): readonly MenuItem[] {
  const t = useTranslations('replay')
  const store = useWorkbenchStore()
  const callId = useWorkbench(selectEffectiveCallId)
  const number = useWorkbench((state) => (callId === null ? 0 : (selectCall(state.latest, callId)?.number ?? 0)))
  const items: MenuItem[] = []
  if (callId !== null && number > 0) {
    items.push({
      id: 'call',
      label: t('copyCallLink', { number }),
      icon: <Link2 aria-hidden size={14} />,
      onSelect: () => void copy(() => callLink(window.location.href, callId)),
    })
  }
  if (shareId === null) return items
  items.push({
    id: 'present',
    label: t('present'),
    icon: <Presentation aria-hidden size={14} />,
    onSelect: () => openPresentation(store.getState()),
  })
  // An attachment: the page stays where it is.
  const save = (format: 'html' | 'json') => () =>
    window.location.assign(`/api/shares/${encodeURIComponent(shareId)}/export?format=${format}`)
  items.push(
    { id: 'html', label: t('save.html'), icon: <FileCode2 aria-hidden size={14} />, onSelect: save('html') },
    { id: 'json', label: t('save.json'), icon: <FileJson aria-hidden size={14} />, onSelect: save('json') },
  )
  return items
}
