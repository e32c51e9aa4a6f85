/** A text as a fenced block of Markdown; the fence is longer than any in the text. */
export function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^`{3,}/gm)].map((match) => match[0].length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}\n${text}\n${ticks}`
}

/** Names as code, joined by commas; at most `limit`, then how many more. */
export function codeList(names: readonly string[], limit = 40): string {
  const shown = names.slice(0, limit).map((name) => `\`${name}\``)
  return names.length > limit ? `${shown.join(', ')}, … (+${names.length - limit})` : shown.join(', ')
}

/** Names as a Markdown list, code each. */
export function bullets(names: readonly string[], limit = 100): string {
  const shown = names.slice(0, limit).map((name) => `- \`${name}\``)
  return [...shown, ...(names.length > limit ? [`- … (+${names.length - limit})`] : [])].join('\n')
}
