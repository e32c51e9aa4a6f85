const MAX_LENGTH = 60
/** Names of arguments that say best what a call is about, most telling first. */
const TELLING = ['file_path', 'path', 'command', 'pattern', 'dir_path', 'query', 'url', 'name', 'city', 'prompt']

/** What would turn the direction of its neighbours, or cannot be seen; the arguments themselves show each as a chip. */
const HIDDEN = /(?!\t)\p{Cc}|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

/** A few words of a call's arguments for beside its name; empty where nothing short is there. */
export function callLabel(args: unknown): string {
  if (typeof args !== 'object' || args === null) return ''
  const values = args as Record<string, unknown> // any object: only strings are used
  const key = TELLING.find((name) => typeof values[name] === 'string')
  const value = key === undefined ? Object.values(values).find((item) => typeof item === 'string') : values[key]
  if (typeof value !== 'string') return ''
  return (value.split(/\r?\n/, 1)[0] ?? '').slice(0, MAX_LENGTH).replace(HIDDEN, '\uFFFD')
}

/** The last part of a path, for narrow labels; other text as it is. */
export function shortLabel(label: string): string {
  if (label.includes(' ')) return label
  const parts = label.split('/')
  return parts.at(-1) || label
}
