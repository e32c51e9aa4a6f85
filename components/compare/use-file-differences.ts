'use client'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { err, ok, type Result } from '@/lib/base/result'
import { compareFiles, type FileDifference } from '@/lib/share/compare/compare-files'
import type { CompareSide } from './compare-side'

/** The files in which the two sides differ as they stand; null until both lists are here, an error in a sentence. */
export function useFileDifferences(a: CompareSide, b: CompareSide): Result<readonly FileDifference[], string> | null {
  const seqA = useTreeSeq(a)
  const seqB = useTreeSeq(b)
  const [files, setFiles] = useState<Result<readonly FileDifference[], string> | null>(null)
  useEffect(() => {
    let isGone = false
    const portOf = (side: CompareSide) => side.store.getState().port
    void Promise.all([portOf(a).listFiles(seqA), portOf(b).listFiles(seqB)]).then(([left, right]) => {
      if (isGone) return
      if (!left.ok) setFiles(err(left.error.message))
      else if (!right.ok) setFiles(err(right.error.message))
      else setFiles(ok(compareFiles(left.value.files, right.value.files)))
    })
    return () => {
      isGone = true
    }
  }, [a, b, seqA, seqB])
  return files
}

/** An event after which the side's files are as they are now; another only once they have changed. */
function useTreeSeq({ store }: CompareSide): number {
  const tree = useStore(store, (state) => state.latest.tree)
  const [known, setKnown] = useState({ tree, seq: store.getState().latest.seq })
  if (known.tree === tree) return known.seq
  const next = { tree, seq: store.getState().latest.seq }
  setKnown(next)
  return next.seq
}
