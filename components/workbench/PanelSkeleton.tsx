import { Skeleton } from '@/components/ui/Skeleton'

/** Stands in for a panel whose code is on its way. */
export function PanelSkeleton() {
  return <Skeleton widths={[38, 92, 74, 84, 56, 80, 61]} />
}
