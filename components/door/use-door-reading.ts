'use client'
import { useEffect, useState } from 'react'
import type { DoorInput } from './door-input'

/** Longer texts are read a moment after the last letter. */
const QUICK_CHARACTERS = 20_000
const REST_MS = 150

const loadReader = () => import('./door-input')

/** What a text is, for a form that was sent before the reader was there. */
export async function readDoorNow(text: string, takesPrompts: boolean): Promise<DoorInput> {
  const { readDoorInput } = await loadReader()
  return readDoorInput(text, takesPrompts)
}

/** What the box holds, read as it is typed; null while it is being read. The reader is loaded with the first letter. */
export function useDoorReading(text: string, takesPrompts: boolean): DoorInput | null {
  const [reading, setReading] = useState<{ readonly text: string; readonly input: DoorInput } | null>(null)
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const read = () =>
      void readDoorNow(text, takesPrompts).then((input) => {
        if (isCurrent) setReading({ text, input })
      })
    const timer = setTimeout(read, text.length > QUICK_CHARACTERS ? REST_MS : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, takesPrompts])
  if (text === '') return EMPTY
  return reading?.text === text ? reading.input : null
}

const EMPTY: DoorInput = { kind: 'empty' }
