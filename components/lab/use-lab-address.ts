'use client'
import { useEffect } from 'react'

/** Where the lab of a session stands, with one tool open. */
export function labAddress(sessionId: string, tool?: string): string {
  const query = new URLSearchParams({ session: sessionId, ...(tool === undefined ? {} : { tool }) })
  return `/lab?${query.toString()}`
}

/** Keeps the open tool in the address, so that a reload or a link opens it. Also drops the edit token of a link. */
export function useLabAddress(sessionId: string, tool: string | undefined): void {
  useEffect(() => {
    if (tool !== undefined) window.history.replaceState(null, '', labAddress(sessionId, tool))
  }, [sessionId, tool])
}
