'use client'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from './IconButton'

const SHOWN_MS = 1500

/** Puts `text()` on the clipboard and says so by a check for a moment. */
export function CopyButton({ text, label }: { readonly text: () => string; readonly label?: string }) {
  const t = useTranslations('common')
  const [isDone, setDone] = useState(false)
  const handleCopy = async () => {
    await navigator.clipboard.writeText(text())
    setDone(true)
    setTimeout(() => setDone(false), SHOWN_MS)
  }
  return (
    <IconButton
      size="sm"
      label={isDone ? t('copied') : (label ?? t('copy'))}
      icon={isDone ? <Check aria-hidden size={13} /> : <Copy aria-hidden size={13} />}
      onClick={() => void handleCopy()}
    />
  )
}
