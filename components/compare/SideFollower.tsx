'use client'
import { useLive } from '@/components/workbench/use-live'
import { WorkbenchStoreProvider } from '@/components/workbench/WorkbenchProvider'
import type { CompareSide } from './compare-side'

/** Keeps one side's store up with its log, for as long as it is mounted. Draws nothing. */
export function SideFollower({ side }: { readonly side: CompareSide }) {
  return (
    <WorkbenchStoreProvider store={side.store}>
      <Follower side={side} />
    </WorkbenchStoreProvider>
  )
}

function Follower({ side }: { readonly side: CompareSide }) {
  useLive(side.source)
  return null
}
