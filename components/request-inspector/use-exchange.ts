'use client'
import { useEffect, useMemo } from 'react'
import { useText } from '@/components/workbench/use-blob-text'
import type { StoredText } from '@/lib/session/blob-ref'
import { ModelExchange } from '@/lib/session/model-exchange'

/** What went over the wire for a step: null where no provider was asked, undefined until it is here. */
export function useExchange(stored: StoredText | undefined): ModelExchange | null | undefined {
  const { text, isWhole, load } = useText(stored ?? '')
  useEffect(() => {
    if (!isWhole) load()
  }, [isWhole, load])
  return useMemo(() => {
    if (stored === undefined) return null
    return isWhole ? readExchange(text) : undefined
  }, [stored, text, isWhole])
}

/** A log from elsewhere may hold anything here. */
function readExchange(text: string): ModelExchange | null {
  try {
    const parsed = ModelExchange.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
