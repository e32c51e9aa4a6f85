import type { SessionEvent } from '@/lib/session/events'

/** The events of log lines (NDJSON) that our own server stored: it checked them when they were written. */
export function parseLog(lines: string): SessionEvent[] {
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as SessionEvent]))
}
