'use client'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'

const SHOWN_MS = 1500

/** A labelled button that copies a text; without one it is switched off, and `hint` says why. */
export function CopyText({
  text,
  label,
  hint,
}: {
  readonly text: string
  readonly label: string
  readonly hint: string
}) {
  const [isDone, setDone] = useState(false)
  const handleCopy = async () => {
    await navigator.clipboard.writeText(text)
    setDone(true)
    setTimeout(() => setDone(false), SHOWN_MS)
  }
  return (
    <Button
      size="sm"
      disabled={text === ''}
      title={hint}
      icon={isDone ? <Check aria-hidden size={13} /> : <Copy aria-hidden size={13} />}
      onClick={() => void handleCopy()}
    >
      {label}
    </Button>
  )
}
