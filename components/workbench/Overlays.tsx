'use client'
import dynamic from 'next/dynamic'
import type { Overlay } from './use-keymap'

const CommandPalette = dynamic(() => import('./CommandPalette').then((module) => module.CommandPalette), { ssr: false })
const OptionsDialog = dynamic(
  () => import('@/components/options/OptionsDialog').then((module) => module.OptionsDialog),
  { ssr: false },
)
const ShortcutsDialog = dynamic(() => import('./ShortcutsDialog').then((module) => module.ShortcutsDialog), {
  ssr: false,
})
const SessionForkDialog = dynamic(
  () => import('@/components/fork/SessionForkDialog').then((module) => module.SessionForkDialog),
  { ssr: false },
)

const FamilyDialog = dynamic(() => import('@/components/family/FamilyDialog').then((module) => module.FamilyDialog), {
  ssr: false,
})
const NoteDialog = dynamic(() => import('@/components/note/NoteDialog').then((module) => module.NoteDialog), {
  ssr: false,
})

const OVERLAYS = {
  palette: CommandPalette,
  options: OptionsDialog,
  help: ShortcutsDialog,
  fork: SessionForkDialog,
  family: FamilyDialog,
  note: NoteDialog,
}

/** What opens over the whole page; each is loaded when it is first wanted. */
export function Overlays({ overlay, onClose }: { readonly overlay: Overlay; readonly onClose: () => void }) {
  const Opened = OVERLAYS[overlay]
  return <Opened onClose={onClose} />
}
