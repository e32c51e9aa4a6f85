/** `**\/*.ts` and `**\/*.tsx` as one glob with braces; what does not begin alike stays as it is. Order is kept. */
export function combineGlobs(globs: readonly string[]): readonly string[] {
  const names = globs.flatMap((glob) => /^\*\*\/([^/{}]+)$/.exec(glob)?.[1] ?? [])
  const folders = globs.flatMap((glob) => /^\*\*\/([^/{}]+)\/\*\*$/.exec(glob)?.[1] ?? [])
  const others = globs.filter((glob) => !/^\*\*\/[^/{}]+(?:\/\*\*)?$/.test(glob))
  return [...braced(names, '**/', ''), ...braced(folders, '**/', '/**'), ...others]
}

function braced(parts: readonly string[], before: string, after: string): readonly string[] {
  const [only] = parts
  if (only === undefined) return []
  if (parts.length === 1) return [`${before}${only}${after}`]
  const isExtension = parts.every((part) => /^\*\.[\w-]+$/.test(part))
  const inner = isExtension ? `*.{${parts.map((part) => part.slice(2)).join(',')}}` : `{${parts.join(',')}}`
  return [`${before}${inner}${after}`]
}
