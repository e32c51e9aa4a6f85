import type { Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Of it, what the thread itself ran: without the time that others had the processor. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** What the page's thread did while something was done, in milliseconds; drawing is not in it. */
export interface ScriptTrace {
  /** For each key: all that ran with its press, from keydown to input, in one task. */
  readonly keyMs: readonly number[]
  /** Of it, what the thread ran: what it would take on a machine with nothing else to do. */
  readonly keyRunMs: readonly number[]
  /** For each key: the longest script until the next key. */
  readonly longestMs: readonly number[]
}

const KEY_EVENTS = new Set(['keydown', 'keypress', 'beforeinput', 'textInput', 'input'])
const SCRIPTS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'HandlePostMessage',
  'RunMicrotasks',
])

/** Records the page's scripts, as the browser itself sees them, while `act` presses keys. */
export async function traceScripts(page: Page, act: () => Promise<void>): Promise<ScriptTrace> {
  const cdp = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[]))) // Chromium's own format
  await cdp.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' })
  await act()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  await cdp.detach()
  return readTrace(events)
}

function readTrace(events: readonly TraceEvent[]): ScriptTrace {
  const keys = events.filter((event) => isDispatchOf(event, 'keydown')).sort((left, right) => left.ts - right.ts)
  const [first] = keys
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === first?.pid && tid === first.tid)
  const untilNext = (index: number) => {
    const [from, to] = [keys[index]?.ts ?? 0, keys[index + 1]?.ts ?? Number.POSITIVE_INFINITY]
    return own.filter(({ ts }) => ts >= from && ts < to)
  }
  return {
    keyMs: keys.map((_, index) => keyMs(untilNext(index))),
    keyRunMs: keys.map((_, index) => keyRunMs(untilNext(index))),
    longestMs: keys.map((_, index) => Math.max(...untilNext(index).filter(isScript).map(msOf))),
  }
}

/** From the keydown to the end of the last event of the same press; those nested in others end with them. */
function keyMs(events: readonly TraceEvent[]): number {
  const presses = events.filter(isOfKey)
  const from = Math.min(...presses.map(({ ts }) => ts))
  return (Math.max(...presses.map(({ ts, dur = 0 }) => ts + dur)) - from) / 1000
}

/** The same without those nested in others, which are in their time already. */
function keyRunMs(events: readonly TraceEvent[]): number {
  const presses = events.filter(isOfKey)
  const outer = presses.filter(
    (inner) => !presses.some((other) => other !== inner && other.ts <= inner.ts && endOf(other) >= endOf(inner)),
  )
  return outer.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur
}

function isOfKey({ name, args }: TraceEvent): boolean {
  return name === 'EventDispatch' && KEY_EVENTS.has(args?.data?.type ?? '')
}

function isDispatchOf({ name, args }: TraceEvent, type: string): boolean {
  return name === 'EventDispatch' && args?.data?.type === type
}

function isScript({ name }: TraceEvent): boolean {
  return SCRIPTS.has(name)
}

function msOf({ dur = 0 }: TraceEvent): number {
  return dur / 1000
}
