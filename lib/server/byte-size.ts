import 'server-only'

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

/** Bytes of a size as people write it: `1000`, `256kB`, `5 MB` (1 kB is 1024 bytes). Undefined where it is none. */
export function parseByteSize(text: string): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*([kmg]?)b?\s*$/i.exec(text)
  const unit = UNITS[(match?.[2] ?? '?').toLowerCase()]
  return match?.[1] === undefined || unit === undefined ? undefined : Math.floor(Number(match[1]) * unit)
}

/** A size for people: `262,144 bytes (256 kB)`. */
export function formatByteSize(bytes: number): string {
  const exact = `${bytes.toLocaleString('en')} bytes`
  if (bytes < 1024) return exact
  const isSmall = bytes < 1024 ** 2
  const rounded = bytes / (isSmall ? 1024 : 1024 ** 2)
  return `${exact} (${rounded.toLocaleString('en', { maximumFractionDigits: 1 })} ${isSmall ? 'kB' : 'MB'})`
}
