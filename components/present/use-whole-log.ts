'use client'
import { useEffect } from 'react'
import { collectBlobHashes } from '@/components/workbench/blob-cache'
import { useBlobLoader } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'

/** So many large values are fetched ahead; a longer session's are fetched as they are shown. */
const MOST = 300

/** Fetches the large values of what is presented ahead, so that a step with the network off lacks nothing. */
export function useWholeLog(): void {
  const events = useWorkbench((state) => state.events)
  const load = useBlobLoader()
  useEffect(() => {
    const hashes = new Set<string>()
    for (const event of events) {
      if (hashes.size >= MOST) break
      if ('callId' in event || event.type === 'prompt.submitted' || event.type === 'model.replied')
        for (const hash of collectBlobHashes(event)) hashes.add(hash)
    }
    for (const hash of hashes) load(hash)
  }, [events, load])
}
