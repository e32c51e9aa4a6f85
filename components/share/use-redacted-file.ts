'use client'
import { useEffect, useState } from 'react'
import type { PortError, ShareRequest } from '@/components/workbench/session-port'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { err, ok, type Result } from '@/lib/base/result'
import type { SessionFile } from '@/lib/share/session-file/session-file'
import { settle } from './settle'

/** A larger session is looked at by its link: a second copy of it would fill the page's memory. In bytes. */
const MOST_BYTES = 30_000_000

/** What would leave: the file as text and as read, and which request it answers. */
export interface RedactedFile {
  readonly key: string
  readonly text: string
  readonly file: SessionFile
}

/** Loads the session up to an event with texts taken out, again whenever they change; the last one stays until then. */
export function useRedactedFile(
  atSeq: number,
  redact: NonNullable<ShareRequest['redact']>,
): { readonly result: Result<RedactedFile, PortError> | null; readonly isLoading: boolean } {
  const port = useWorkbench((state) => state.port)
  const key = JSON.stringify({ atSeq, redact })
  const [loaded, setLoaded] = useState<{
    readonly key: string
    readonly result: Result<RedactedFile, PortError>
  } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const request: { atSeq: number; redact: typeof redact } = JSON.parse(key)
    const load = async (): Promise<Result<RedactedFile, PortError>> => {
      const exported = await port.exportFile({ ...request, format: 'json' })
      if (!exported.ok) return exported
      const { file } = exported.value
      if (file.size > MOST_BYTES) return err({ code: 'too_large', message: String(file.size) })
      const text = await file.text()
      // Our own server wrote it, just now.
      return ok({ key, text, file: JSON.parse(text) as SessionFile })
    }
    void settle(load()).then((result) => {
      if (isCurrent) setLoaded({ key, result })
    })
    return () => {
      isCurrent = false
    }
  }, [port, key])
  return { result: loaded?.result ?? null, isLoading: loaded?.key !== key }
}
