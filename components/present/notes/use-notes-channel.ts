'use client'
import { useEffect, useMemo, useRef } from 'react'
import type { LogSource } from '@/components/workbench/log-feed'
import type { Stop } from '@/lib/share/present/position'
import type { Audience } from '../audience/use-presentation'
import { usePresentStore } from '../PresentProvider'
import type { PresentAction } from '../present-keys'
import type { PresentState } from '../present-store'
import { type NotesMessage, notesChannelName, readNotesMessage } from './notes-message'

/** The presenter's end of the line to the speaker's notes. */
export interface NotesChannel {
  /** What is done when a key is pressed in the other window; returns the end of it. */
  onAction(run: (action: PresentAction) => void): () => void
}

/** Tells the window with the notes where the presenter is, and takes its keys. */
export function useNotesChannel({ kind, id }: LogSource, audience: Audience): NotesChannel {
  const store = usePresentStore()
  const handler = useRef<(action: PresentAction) => void>(() => undefined)
  const { frame } = audience
  useEffect(() => {
    const channel = new BroadcastChannel(notesChannelName(kind, id))
    const tell = () => channel.postMessage(whereAbouts(store.getState(), frame))
    channel.onmessage = ({ data }) => {
      const message = readNotesMessage(data)
      if (message?.type === 'hello') tell()
      if (message?.type === 'action') handler.current(message.action)
    }
    tell()
    const stop = store.subscribe(tell)
    return () => {
      stop()
      channel.close()
    }
  }, [store, kind, id, frame])
  return useMemo(
    () => ({
      onAction: (run) => {
        handler.current = run
        return () => {
          handler.current = () => undefined
        }
      },
    }),
    [],
  )
}

function whereAbouts(state: PresentState, frame: Audience['frame']): NotesMessage {
  const { at, asksFirst, fork, isBlank, forkAt } = state
  const broken = fork && { why: fork.why, at: forkAt as Stop | null }
  const question = frame?.question ?? null
  return { type: 'where', at, asksFirst, isBlank, broken, followers: frame?.followers ?? null, question }
}
