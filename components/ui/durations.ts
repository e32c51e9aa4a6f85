import type { useFormatter, useTranslations } from 'next-intl'

/** Writes lengths of time and sizes with their units, in the reader's language. */
export interface Durations {
  /** A span of milliseconds: `40 µs`, `184 ms`, `6.2 s`, `3 min 12 s`, `5 h 2 min`. */
  span(ms: number): string
  /** A stage's own time where it was measured, else the span between two events. */
  took(tookUs: number | undefined, spanMs: number): string
  /** A place on the clock of the session, in seconds with two decimals: `9.84 s`, `1:15.20`, `2:03:07`. */
  clock(ms: number): string
  bytes(count: number): string
}

/** Minutes and more as digits: `1:15.20`, `2:03:07`; the same in every language. */
function clockText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000)
  const minutes = Math.floor(ms / 60_000) % 60
  const seconds = (ms % 60_000) / 1000
  if (hours === 0) return `${minutes}:${seconds.toFixed(2).padStart(5, '0')}`
  return `${hours}:${String(minutes).padStart(2, '0')}:${String(Math.floor(seconds)).padStart(2, '0')}`
}

/** See `Durations`; `t` has the words of `status`, `format` the language's numbers. For the server too. */
export function durationsIn(
  t: ReturnType<typeof useTranslations<'status'>>,
  format: Pick<ReturnType<typeof useFormatter>, 'number'>,
): Durations {
  const number = (value: number, digits: number) =>
    format.number(value, { minimumFractionDigits: 0, maximumFractionDigits: digits })
  const span = (ms: number): string => {
    if (ms < 1 && ms > 0) return t('micros', { value: number(ms * 1000, 0) })
    if (ms < 1000) return t('ms', { value: number(ms, ms < 10 ? 1 : 0) })
    if (ms < 60_000) return t('seconds', { value: number(ms / 1000, ms < 10_000 ? 1 : 0) })
    const minutes = Math.floor(ms / 60_000)
    if (minutes < 60) return t('minutes', { minutes, seconds: Math.floor((ms % 60_000) / 1000) })
    return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  return {
    span,
    took: (tookUs, spanMs) => span(tookUs === undefined ? spanMs : tookUs / 1000),
    clock: (ms) =>
      ms < 60_000
        ? t('seconds', { value: format.number(ms / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) })
        : clockText(ms),
    bytes: (count) => {
      if (count < 1000) return t('bytes', { value: number(count, 0) })
      if (count < 1_000_000) return t('kilobytes', { value: number(count / 1000, 1) })
      return t('megabytes', { value: number(count / 1_000_000, 1) })
    },
  }
}
