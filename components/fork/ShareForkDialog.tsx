'use client'
import { ForkDialog } from './ForkDialog'
import { postFork } from './use-fork'

/** Forks what a share shows, into a session of the reader's own. */
export function ShareForkDialog({ shareId, onClose }: { readonly shareId: string; readonly onClose: () => void }) {
  return (
    <ForkDialog
      onClose={onClose}
      request={(wish) => postFork(`/api/shares/${encodeURIComponent(shareId)}/fork`, wish)}
    />
  )
}
