import 'server-only'

/** Text as a column keeps it whole: SQLite hands text out only up to its first NUL. */
export function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '')
}
