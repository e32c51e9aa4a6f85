/** A place in a text, 1-based. */
export interface TomlLocation {
  readonly line: number
  readonly column: number
}

/** Where a table of an array of tables begins, and where each of its keys stands. */
export interface TomlTableLocation extends TomlLocation {
  readonly keys: ReadonlyMap<string, TomlLocation>
}

/**
 * Finds every `[[name]]` header of a TOML text and the keys below it, which the parser does not tell. The text is
 * known to be valid TOML. Tables written inline (`rule = [{ … }]`) are not found.
 */
export function locateTables(text: string, name: string): TomlTableLocation[] {
  const tables: (TomlLocation & { keys: Map<string, TomlLocation> })[] = []
  let isInside = false
  let openString: string | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (openString === undefined) {
      const header = /^\s*(\[\[?)\s*["']?([A-Za-z0-9_-]+)/.exec(line)
      const key = /^\s*["']?([A-Za-z0-9_-]+)["']?\s*=/.exec(line)
      const column = line.length - line.trimStart().length + 1
      if (header) {
        isInside = header[1] === '[[' && header[2] === name
        if (isInside) tables.push({ line: index + 1, column, keys: new Map() })
      } else if (isInside && key?.[1] !== undefined) {
        tables.at(-1)?.keys.set(key[1], { line: index + 1, column })
      }
    }
    openString = stringOpenAfter(line, openString)
  }
  return tables
}

/** The delimiter of the multi-line string that is open at the end of a line. */
function stringOpenAfter(line: string, openBefore: string | undefined): string | undefined {
  let open = openBefore
  for (const [token] of line.matchAll(/"""|'''|#|"(?:[^"\\]|\\.)*"|'[^']*'/g)) {
    if (open === undefined && token === '#') return undefined
    if (token !== '"""' && token !== "'''") continue
    if (open === undefined) open = token
    else if (open === token) open = undefined
  }
  return open
}
