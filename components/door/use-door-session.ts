'use client'
import { useCallback, useState } from 'react'
import { isSessionFile } from '@/components/open-session/is-session-file'

/** Tells whole sessions from what the box takes: they are opened, everything else goes on to `takeFile`. */
export function useDoorSession(takeOther: (file: File) => Promise<void>): {
  /** The session being opened. */
  readonly file: File | null
  readonly takeFile: (file: File) => Promise<void>
  /** Opens a file where it is a session; answers whether it is. */
  readonly openIfSession: (file: File) => Promise<boolean>
  readonly openText: (text: string) => void
  readonly forget: () => void
} {
  const [file, setFile] = useState<File | null>(null)
  const openIfSession = useCallback(async (taken: File) => {
    const isSession = await isSessionFile(taken)
    if (isSession) setFile(taken)
    return isSession
  }, [])
  const takeFile = useCallback(
    async (taken: File) => {
      if (!(await openIfSession(taken))) await takeOther(taken)
    },
    [openIfSession, takeOther],
  )
  const openText = useCallback((text: string) => setFile(new File([text], 'session.callscope.json')), [])
  return { file, takeFile, openIfSession, openText, forget: useCallback(() => setFile(null), []) }
}
