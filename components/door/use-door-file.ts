'use client'
import { useCallback, useState } from 'react'
import { type DoorFile, readDoorFile } from './read-door-file'

/** The file that was dropped or chosen last; its text is not put into the box, where a large one would be slow. */
export function useDoorFile(): {
  readonly file: DoorFile | null
  readonly takeFile: (file: File) => Promise<void>
  readonly dropFile: () => void
} {
  const [file, setFile] = useState<DoorFile | null>(null)
  const takeFile = useCallback(async (taken: File) => {
    setFile(await readDoorFile(taken).catch((): DoorFile => ({ state: 'unreadable', name: taken.name })))
  }, [])
  const dropFile = useCallback(() => setFile(null), [])
  return { file, takeFile, dropFile }
}
