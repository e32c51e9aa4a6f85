'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LogSource } from '@/components/workbench/log-feed'
import type { PresentPosition } from '@/lib/share/present/position'
import { usePresentStore } from '../PresentProvider'
import { publishedPosition } from '../present-store'
import { type BegunPresentation, beginPresentation, endPresentation, movePresentation } from './presentation-api'
import { type PresentationFrame, watchPresentation } from './watch-presentation'

const RETRY_MS = 1500
/** The server takes a presenter who says nothing for long for gone. */
const ALIVE_MS = 60_000

/** Being followed, from the presenter's side. */
export interface Audience {
  readonly begun: BegunPresentation | null
  readonly frame: PresentationFrame | null
  /** Why it could not begin: a sentence, empty where the server cannot be reached. */
  readonly problem: string | null
  begin(): Promise<void>
  end(): Promise<void>
}

/** Lets others follow. What the tab has begun goes on after a reload. */
export function usePresentation(source: LogSource): Audience {
  const [begun, setBegun] = useState<BegunPresentation | null>(null)
  const [frame, setFrame] = useState<PresentationFrame | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { kind, id } = source
  const place = `callscope-presentation:${kind}:${id}`
  useEffect(() => setBegun(recall(place)), [place])
  const code = begun?.code ?? null
  useEffect(() => {
    if (code === null) return
    return watchPresentation(code, null, {
      onFrame: (next) => {
        setFrame(next)
        if (next.state === 'on') return
        sessionStorage.removeItem(place)
        setBegun(null)
      },
      onConnection: () => undefined,
    })
  }, [code, place])
  usePublishing(begun, () => {
    sessionStorage.removeItem(place)
    setBegun(null)
  })
  return useMemo(
    () => ({
      begun,
      frame: begun ? frame : null,
      problem,
      begin: async () => {
        setProblem(null)
        const answer = await beginPresentation({ kind, id })
        if (!answer.ok) return setProblem(answer.error)
        sessionStorage.setItem(place, JSON.stringify(answer.value))
        setBegun(answer.value)
      },
      end: async () => {
        if (!begun) return
        sessionStorage.removeItem(place)
        setBegun(null)
        await endPresentation(begun)
      },
    }),
    [begun, frame, problem, kind, id, place],
  )
}

function recall(place: string): BegunPresentation | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as BegunPresentation | null // as `begin` kept it
  } catch {
    return null
  }
}

/** Sends where the presenter is: one request at a time, always the newest, again until it has arrived. */
function usePublishing(begun: BegunPresentation | null, onGone: () => void): void {
  const store = usePresentStore()
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    if (!begun) return
    let wanted: PresentPosition | null = null
    let isSending = false
    let hasEnded = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = async () => {
      if (isSending || hasEnded || !wanted) return
      const sent = wanted
      wanted = null
      isSending = true
      const answer = await movePresentation(begun, sent)
      isSending = false
      if (hasEnded) return
      if (answer === 'gone') return gone.current()
      if (answer === 'later') {
        wanted ??= sent
        timer = setTimeout(() => void send(), RETRY_MS)
      } else void send()
    }
    let last = ''
    const publish = () => {
      const position = publishedPosition(store.getState())
      const text = JSON.stringify(position)
      if (!position || text === last) return
      last = text
      wanted = position
      clearTimeout(timer)
      void send()
    }
    publish()
    const stop = store.subscribe(publish)
    const alive = setInterval(() => {
      last = ''
      publish()
    }, ALIVE_MS)
    return () => {
      hasEnded = true
      stop()
      clearTimeout(timer)
      clearInterval(alive)
    }
  }, [begun, store])
}
