'use client'
import { useEffect } from 'react'
import { labAddress } from '@/components/workbench/lab-address'

/** Keeps the open tool in the address, so that a reload or a link opens it. Also drops the edit token of a link. */
export function useLabAddress(sessionId: string, tool: string | undefined): void {
  useEffect(() => {
    if (tool !== undefined) window.history.replaceState(null, '', labAddress(sessionId, tool))
  }, [sessionId, tool])
}
