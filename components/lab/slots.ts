'use client'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { PanelSkeleton } from '@/components/workbench/PanelSkeleton'

type ToolPanel = ComponentType<{ readonly tool: string }>

/** The panels of other rooms that the lab gives a place to, each loaded when it is first shown; null: its place is left out. */
export interface LabSlots {
  readonly playground: ToolPanel | null
  readonly grid: ToolPanel | null
  readonly versions: ToolPanel | null
  readonly implementation: ToolPanel | null
  readonly takeHome: ComponentType<{ readonly tool: string; readonly onClose: () => void }> | null
}

export const LAB_SLOTS: LabSlots = {
  playground: dynamic(() => import('@/components/playground/Playground').then((module) => module.Playground), {
    ssr: false,
    loading: PanelSkeleton,
  }),
  grid: dynamic(() => import('@/components/what-if-grid/WhatIfGrid').then((module) => module.WhatIfGrid), {
    ssr: false,
    loading: PanelSkeleton,
  }),
  versions: dynamic(() => import('@/components/versions/VersionsPanel').then((module) => module.VersionsPanel), {
    ssr: false,
    loading: PanelSkeleton,
  }),
  implementation: dynamic(
    () => import('@/components/implementation/ImplementationPanel').then((module) => module.ImplementationPanel),
    { ssr: false, loading: PanelSkeleton },
  ),
  takeHome: dynamic(() => import('@/components/take-home/TakeHomeDialog').then((module) => module.TakeHomeDialog), {
    ssr: false,
  }),
}
