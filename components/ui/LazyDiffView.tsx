'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from './Skeleton'

/** DiffView, its code fetched when the first diff is shown. */
export const LazyDiffView = dynamic(() => import('./DiffView').then((module) => module.DiffView), {
  ssr: false,
  loading: () => <Skeleton widths={[70, 85, 60]} />,
})
