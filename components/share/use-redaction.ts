'use client'
import { useEffect, useState } from 'react'
import type { PortError, Secret, ShareRequest } from '@/components/workbench/session-port'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Result } from '@/lib/base/result'
import { settle } from './settle'

/** What is taken out before anything leaves: findings that are ticked, and what the person names. */
export interface Redaction {
  /** null while the server looks. */
  readonly scan: Result<readonly Secret[], PortError> | null
  readonly kept: ReadonlySet<string>
  readonly own: readonly string[]
  readonly rules: NonNullable<ShareRequest['redact']>
  toggle(text: string): void
  add(text: string): void
  remove(text: string): void
}

/** Looks for secrets up to `seq`; everything found is taken out unless somebody says it may stay. */
export function useRedaction(seq: number): Redaction {
  const port = useWorkbench((state) => state.port)
  const [scan, setScan] = useState<Redaction['scan']>(null)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [own, setOwn] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    setScan(null)
    void settle(port.scanSecrets(seq)).then((result) => {
      if (isCurrent) setScan(result)
    })
    return () => {
      isCurrent = false
    }
  }, [port, seq])
  const found = scan?.ok ? scan.value.map((secret) => secret.text) : []
  return {
    scan,
    kept,
    own,
    rules: [...found.filter((text) => !kept.has(text)).map((text) => ({ text })), ...own.map(toRule)],
    toggle: (text) => setKept(toggled(kept, text)),
    add: (text) => setOwn(own.includes(text) ? own : [...own, text]),
    remove: (text) => setOwn(own.filter((other) => other !== text)),
  }
}

function toggled(set: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(text)) next.add(text)
  return next
}

/** `/…/` is a pattern, anything else the text itself. */
export function toRule(text: string): NonNullable<ShareRequest['redact']>[number] {
  const pattern = /^\/(.+)\/$/.exec(text)?.[1]
  return pattern === undefined ? { text } : { pattern }
}
