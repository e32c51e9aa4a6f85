/** How long a link works, as a person chooses it. */
export const EXPIRIES = ['never', 'hour', 'day', 'week'] as const
export type Expiry = (typeof EXPIRIES)[number]

const HOUR_MS = 3_600_000
const LENGTH_MS: Readonly<Record<Exclude<Expiry, 'never'>, number>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
}

/** When a link made now ends, in epoch milliseconds; undefined for never. */
export function expiresAt(expiry: Expiry, nowMs: number): number | undefined {
  return expiry === 'never' ? undefined : nowMs + LENGTH_MS[expiry]
}
