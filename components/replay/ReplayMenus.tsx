'use client'
import { Ellipsis, Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
import { toast } from '@/components/ui/toast'
import { useDurations } from '@/components/ui/use-durations'
import { useLocaleItems } from '@/components/ui/use-locale-items'
import { selectClockStart } from '@/components/workbench/selectors'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { WorkbenchState } from '@/components/workbench/workbench-state'
import { eventLink } from './event-link'
import { useReplayItems } from './use-replay-items'

// Each by itself: what they say changes with every event, and the bar around them does not.

/** A link to the event shown, with its time. By itself: the time is another with every event. */
export function CopyLink() {
  const t = useTranslations('replay')
  const copy = useCopyLink()
  const time = useShownTime()
  return (
    <Button variant="ghost" icon={<Link2 aria-hidden size={14} />} onClick={() => void copy(eventAddress)}>
      {t('copyLink', { time })}
    </Button>
  )
}

/** What a wide bar has no buttons for; nothing where there is nothing. */
export function MoreMenu({ shareId }: { readonly shareId: string | null }) {
  const t = useTranslations('replay')
  const more = useReplayItems(shareId, useCopyLink())
  if (more.length === 0) return null
  return (
    <Menu
      label={t('more')}
      align="end"
      trigger={<IconButton label={t('more')} icon={<Ellipsis aria-hidden size={15} />} />}
      items={more}
    />
  )
}

/** What a phone's bar has no room for. */
export function PhoneMenu({
  shareId,
  onToggleConversation,
}: {
  readonly shareId: string | null
  readonly onToggleConversation: () => void
}) {
  const t = useTranslations('replay')
  const copy = useCopyLink()
  const more = useReplayItems(shareId, copy)
  const time = useShownTime()
  const languages = useLocaleItems()
  const isInspectorOpen = useWorkbench((state) => state.isInspectorOpen)
  const setInspectorOpen = useWorkbench((state) => state.setInspectorOpen)
  return (
    <Menu
      label={t('more')}
      align="end"
      trigger={<IconButton label={t('more')} icon={<Ellipsis aria-hidden size={18} />} />}
      items={[
        { id: 'copy', label: t('copyLink', { time }), onSelect: () => void copy(eventAddress) },
        { id: 'conversation', label: t('conversation'), onSelect: onToggleConversation },
        { id: 'inspect', label: t('inspect'), onSelect: () => setInspectorOpen(!isInspectorOpen) },
        ...more,
        ...languages,
      ]}
    />
  )
}

/** The session's clock at the event shown. */
function useShownTime(): string {
  const durations = useDurations()
  const at = useWorkbench((state) => state.shown.at)
  const startedAt = useWorkbench(selectClockStart)
  return durations.clock(Math.max(0, at - startedAt))
}

/** The address of the event shown. */
function eventAddress({ position, shown }: WorkbenchState): string {
  return eventLink(window.location.href, position === null ? null : shown.seq)
}

/** Puts an address on the clipboard and says so. */
function useCopyLink(): (addressOf: (state: WorkbenchState) => string) => Promise<void> {
  const t = useTranslations('replay')
  const store = useWorkbenchStore()
  return async (addressOf) => {
    const link = addressOf(store.getState())
    try {
      await navigator.clipboard.writeText(link)
      void toast(t('copied'))
    } catch {
      // Without https a browser has no clipboard: the address bar has the link all the same.
      window.history.replaceState(null, '', link)
      void toast(t('copyFailed'))
    }
  }
}
