'use client'
import { useEffect } from 'react'
import { isSingleCharacter, keyName } from '@/components/workbench/keymap'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { REPLAY_KEYS, seqOfKey } from './replay-keys'

/** Where keys mean text, or belong to an open menu or dialog. */
const TYPING = 'input:not([type=radio]), textarea, select, [contenteditable=true], .monaco-editor, [role=menu], dialog'

/** Listens for the keys that only a replay has. Before `useKeymap`, which leaves alone what was taken. */
export function useReplayKeys(): void {
  const store = useWorkbenchStore()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.target instanceof Element)) return
      const name = keyName(event)
      const found = REPLAY_KEYS.find(({ key }) => key === name)
      if (!found || event.target.closest(TYPING)) return
      const { events, shown, singleKeys, pause, setPosition } = store.getState()
      if (isSingleCharacter(name) && !singleKeys) return
      event.preventDefault()
      const target = seqOfKey(found.action, events, shown.seq)
      if (target === undefined) return
      pause()
      setPosition(target >= events.length ? null : target)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [store])
}
