'use client'
import { useCallback, useEffect, useState } from 'react'

/** Names that this project gives to what it writes: nobody means to add such a file to a workspace. */
const SESSION_NAME = /\.callscope\.(?:json|html?)$/i

/** The file that was dropped on the page last, and whether one is being dragged over it. */
export function useSessionDrop(takesAll: boolean): {
  readonly file: File | null
  readonly isOver: boolean
  forget(): void
} {
  const [file, setFile] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let depth = 0
    const handleEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth++
      setOver(true)
    }
    const handleLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth - 1)
      setOver(depth > 0)
    }
    const handleOver = (event: DragEvent) => {
      if (hasFiles(event) && takesAll) event.preventDefault()
    }
    // Before anything on the page: what is named as a session is one.
    const handleFirst = (event: DragEvent) => {
      depth = 0
      setOver(false)
      const only = onlyFile(event)
      if (!only || !SESSION_NAME.test(only.name)) return
      event.preventDefault()
      event.stopPropagation()
      setFile(only)
    }
    // After everything on the page: what nobody wanted.
    const handleLast = (event: DragEvent) => {
      if (event.defaultPrevented || !takesAll || !hasFiles(event)) return
      event.preventDefault()
      setFile(onlyFile(event))
    }
    const listeners = [
      ['dragenter', handleEnter, true],
      ['dragleave', handleLeave, true],
      ['dragover', handleOver, false],
      ['drop', handleFirst, true],
      ['drop', handleLast, false],
    ] as const
    for (const [name, handler, isCapture] of listeners) addEventListener(name, handler, isCapture)
    return () => {
      for (const [name, handler, isCapture] of listeners) removeEventListener(name, handler, isCapture)
    }
  }, [takesAll])
  return { file, isOver, forget: useCallback(() => setFile(null), []) }
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** The one file of a drop; null for several, and for folders. */
function onlyFile({ dataTransfer }: DragEvent): File | null {
  const [item, ...others] = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file')
  if (item === undefined || others.length > 0 || item.webkitGetAsEntry()?.isDirectory) return null
  return item.getAsFile()
}
