'use client'
import { useCallback, useState } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { IncomingFile } from './collect-dropped-files'
import { toFileWrite } from './file-write-command'

/** One file that was not taken, with the server's words. */
export interface AddFailure {
  readonly path: string
  readonly message: string
}

/** Adding files one after another: how far it is, what was refused. */
export interface AddFilesControl {
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly failures: readonly AddFailure[]
  /** Files of the last round that were taken, once it is over. */
  readonly added: number | null
  add(files: readonly IncomingFile[]): Promise<void>
  dismiss(): void
}

/** A full workspace refuses every further file: after this many refusals in a row the rest is not tried. */
const GIVE_UP_AFTER = 3

/** Writes files into the workspace in order. A refused one is reported and does not stop the others. */
export function useAddFiles(): AddFilesControl {
  const store = useWorkbenchStore()
  const [progress, setProgress] = useState<AddFilesControl['progress']>(null)
  const [failures, setFailures] = useState<readonly AddFailure[]>([])
  const [added, setAdded] = useState<number | null>(null)

  const add = useCallback(
    async (files: readonly IncomingFile[]) => {
      if (files.length === 0) return
      setFailures([])
      setAdded(null)
      const refused: AddFailure[] = []
      let inARow = 0
      for (const [index, { path, file }] of files.entries()) {
        setProgress({ done: index, total: files.length })
        const message = await writeOne(store.getState().port, path, file)
        inARow = message === null ? 0 : inARow + 1
        if (message !== null) refused.push({ path, message })
        if (inARow >= GIVE_UP_AFTER) {
          refused.push(
            ...files
              .slice(index + 1)
              .map((rest) => ({ path: rest.path, message }))
              .flatMap(keepWorded),
          )
          break
        }
      }
      setProgress(null)
      setFailures(refused)
      setAdded(files.length - refused.length)
    },
    [store],
  )
  const dismiss = useCallback(() => {
    setFailures([])
    setAdded(null)
  }, [])
  return { progress, failures, added, add, dismiss }
}

function keepWorded(failure: { readonly path: string; readonly message: string | null }): readonly AddFailure[] {
  return failure.message === null ? [] : [{ path: failure.path, message: failure.message }]
}

/** Writes one file; the refusal in words, or null where it was taken. */
async function writeOne(
  port: ReturnType<ReturnType<typeof useWorkbenchStore>['getState']>['port'],
  path: string,
  file: File,
): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const result = await port.send(toFileWrite(path, bytes))
    return result.ok ? null : result.error.message
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
