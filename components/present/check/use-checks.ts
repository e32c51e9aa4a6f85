'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Secret } from '@/components/workbench/session-port'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { type LongWait, longWaits } from '@/lib/share/present/long-waits'
import { scenesOf } from '@/lib/share/present/scenes'
import { findSecrets } from '@/lib/share/secrets/find-secrets'

/** How a check came out; `busy` while it is looked at. */
export type Verdict = 'ok' | 'look' | 'no' | 'busy'

/** One thing to be sure of before an audience sits there; `present.check.<id>.<key>` says it and what to do. */
export interface Check {
  readonly id: 'model' | 'waits' | 'secrets' | 'fonts' | 'screen' | 'calls'
  readonly verdict: Verdict
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

/** Smaller windows need a smaller room. */
const WIDE = 1280
const HIGH = 700

/** Looks at what is presented and at this screen. `isShare`: only what the link shows can be looked through. */
export function useChecks(isShare: boolean): readonly Check[] {
  const events = useWorkbench((state) => state.events)
  const latest = useWorkbench((state) => state.latest)
  const secrets = useSecrets(isShare)
  const screen = useScreen()
  return useMemo(() => {
    const scenes = scenesOf(events)
    const calls = scenes.filter(({ kind }) => kind === 'call').length
    const isOpen = latest.openRuns.length > 0
    const isOffline = latest.model === 'planner' || latest.model === 'manual'
    return [
      check('calls', calls > 0 ? 'ok' : 'no', calls > 0 ? 'ok' : 'none', { count: calls }),
      isOpen && !isOffline
        ? check('model', 'look', 'open', { model: latest.model })
        : check('model', 'ok', isOpen ? 'openOffline' : 'recorded', {}),
      waitCheck(longWaits(events, scenes, screen.nowMs ?? latest.at)),
      secretCheck(secrets),
      screen.hasFonts
        ? check('fonts', 'ok', 'ok', { lang: screen.lang })
        : check('fonts', 'look', 'missing', { lang: screen.lang }),
      screen.width >= WIDE && screen.height >= HIGH
        ? check('screen', 'ok', 'ok', { width: screen.width, height: screen.height })
        : check('screen', 'look', 'small', { width: screen.width, height: screen.height }),
    ]
  }, [events, latest, secrets, screen])
}

function check(id: Check['id'], verdict: Verdict, key: string, values: Check['values']): Check {
  return { id, verdict, key, values }
}

/** A step comes when it is pressed, so what was waited for is folded; only somebody who still has to answer is in the way. */
function waitCheck(waits: readonly LongWait[]): Check {
  const [longest] = waits
  if (!longest) return check('waits', 'ok', 'ok', {})
  const isOpen = waits.some(({ seq }) => seq === null)
  return check('waits', isOpen ? 'look' : 'ok', isOpen ? 'open' : 'folded', {
    count: waits.length,
    people: waits.filter((wait) => wait.for === 'person').length,
    seconds: Math.round(longest.waitMs / 1000),
  })
}

function secretCheck(secrets: readonly Pick<Secret, 'text' | 'kind'>[] | 'busy' | 'failed'): Check {
  if (secrets === 'busy') return check('secrets', 'busy', 'busy', {})
  if (secrets === 'failed') return check('secrets', 'look', 'failed', {})
  const [first] = secrets
  if (!first) return check('secrets', 'ok', 'ok', {})
  // Its beginning is enough to know it by, and not to use it.
  return check('secrets', 'no', 'found', {
    count: secrets.length,
    kind: first.kind,
    head: `${first.text.slice(0, 4)}…`,
  })
}

function useSecrets(isShare: boolean): readonly Pick<Secret, 'text' | 'kind'>[] | 'busy' | 'failed' {
  const port = useWorkbench((state) => state.port)
  const events = useWorkbench((state) => state.events)
  const [found, setFound] = useState<readonly Pick<Secret, 'text' | 'kind'>[] | 'busy' | 'failed'>('busy')
  useEffect(() => {
    let isCurrent = true
    if (isShare) setFound(findSecrets(events.map((event) => ({ text: JSON.stringify(event), place: event.seq }))))
    else
      void port.scanSecrets(Math.max(1, events.length)).then((answer) => {
        if (isCurrent) setFound(answer.ok ? answer.value : 'failed')
      })
    return () => {
      isCurrent = false
    }
  }, [port, events, isShare])
  return found
}

interface Screen {
  readonly width: number
  readonly height: number
  readonly hasFonts: boolean
  readonly lang: string
  /** When it was looked at; null until then, so that the server's page says the same. */
  readonly nowMs: number | null
}

function useScreen(): Screen {
  const [screen, setScreen] = useState<Screen>({ width: WIDE, height: HIGH, hasFonts: true, lang: 'en', nowMs: null })
  useEffect(() => {
    const look = () => {
      const { innerWidth: width, innerHeight: height } = window
      const font = getComputedStyle(document.documentElement).getPropertyValue('--font-geist-sans').split(',')[0] ?? ''
      const hasFonts = font.trim() === '' || document.fonts.check(`16px ${font}`)
      setScreen({ width, height, hasFonts, lang: document.documentElement.lang, nowMs: Date.now() })
    }
    void document.fonts.ready.then(look)
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return screen
}
