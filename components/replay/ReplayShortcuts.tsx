'use client'
import { useTranslations } from 'next-intl'
import { ShortcutsDialog } from '@/components/workbench/ShortcutsDialog'
import { REPLAY_KEYS } from './replay-keys'

/** The keys of a replay: those of the workbench that change nothing, and its own ways through time. */
export function ReplayShortcuts({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('replay.key')
  const own = REPLAY_KEYS.map(({ action, shown }) => ({ keys: shown, text: t(action) }))
  return <ShortcutsDialog isReadOnly timeKeys={own} onClose={onClose} />
}
