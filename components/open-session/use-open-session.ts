'use client'
import { useEffect, useState } from 'react'
import type { PortError } from '@/components/workbench/session-port'
import { type OpenedSession, uploadSessionFile } from './upload-session-file'

/** How far the opening of a file is. */
export type Opening =
  /** `part` of the bytes is sent, 0 to 1; at 1 the server looks at them. */
  | { readonly state: 'sending'; readonly part: number }
  | { readonly state: 'failed'; readonly error: PortError }
  | { readonly state: 'opened'; readonly session: OpenedSession }

/** Opens a file once; a file that was given up is no longer sent. A file without notes is gone to at once. */
export function useOpenSession(file: Blob): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'sending', part: 0 })
  useEffect(() => {
    const stopped = new AbortController()
    setOpening({ state: 'sending', part: 0 })
    const handlePart = (part: number) => setOpening({ state: 'sending', part })
    void uploadSessionFile(file, handlePart, stopped.signal).then((result) => {
      if (stopped.signal.aborted) return
      if (!result.ok) return setOpening({ state: 'failed', error: result.error })
      setOpening({ state: 'opened', session: result.value })
      if (result.value.notes.length === 0) window.location.assign(result.value.url)
    })
    return () => stopped.abort()
  }, [file])
  return opening
}
