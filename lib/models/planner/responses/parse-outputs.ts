/** One matching line of a search. */
export interface Match {
  readonly path: string
  readonly line: number
  readonly text: string
}

/** A file's text as a reading tool gave it, and where to go on where it was not all. */
export interface ReadText {
  readonly text: string
  readonly nextLine: number | undefined
  /** The tool described the file in place of giving its text. */
  readonly isDescribed: boolean
}

const WINDOW_NOTE = /^\[[^\]\n]*\blines? (\d+) to (\d+) of (\d+)[^\]\n]*\]\n?/i

/** The text of a file out of a reading tool's output, without the note that a part of a long file begins with. */
export function parseRead(output: string): ReadText {
  const note = WINDOW_NOTE.exec(output)
  if (!note)
    return {
      text: output,
      nextLine: undefined,
      isDescribed: /\bcontent is not shown\b|^\[?binary/i.test(output.slice(0, 300)),
    }
  const last = Number(note[2])
  return {
    text: output.slice(note[0].length),
    nextLine: last < Number(note[3]) ? last + 1 : undefined,
    isDescribed: false,
  }
}

/** Paths out of a finding tool's output: one a line, a summary line before them aside. JSON lists are read too. */
export function parsePaths(output: string): readonly string[] {
  const listed = parseList(output)
  if (listed) return listed
  return output
    .split('\n')
    .map((line) => line.trim().replace(/^[-*]\s+/, ''))
    .filter((line, index) => line !== '' && !(index === 0 && isSummary(line)) && !/^\(|^\[/.test(line))
}

function isSummary(line: string): boolean {
  return /\s/.test(line) && /\b(?:files?|match(?:es)?|found|entries|results?)\b|^no\b|:$/i.test(line)
}

/** One entry of a directory. */
export interface Entry {
  readonly name: string
  readonly isDirectory: boolean
}

/** Entries out of a listing: `name/`, `[DIR] name` and `name (12 bytes)` are understood. */
export function parseEntries(output: string): readonly Entry[] {
  const listed = parseList(output)
  const lines = listed ?? output.split('\n').map((line) => line.trim())
  return lines.flatMap((line, index): Entry[] => {
    const isHead =
      index === 0 && listed === undefined && (/:\s*(?:\d+ \w+.*)?$/.test(line) || /\bis empty\b/.test(line))
    if (line === '' || isHead) return []
    const isDirectory = /^\[DIR\]/i.test(line) || /\/$/.test(line)
    const name = line
      .replace(/^\[DIR\]\s*/i, '')
      .replace(/\s+\([\d.,]+ ?(?:bytes?|[KMG]?B)[^)]*\)$/i, '')
      .replace(/\/$/, '')
    return name === '' ? [] : [{ name, isDirectory }]
  })
}

function parseList(output: string): readonly string[] | undefined {
  if (!output.trimStart().startsWith('[')) return undefined
  try {
    const value: unknown = JSON.parse(output)
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined
  } catch {
    return undefined
  }
}

/** Matches out of a search's output: `path:` above `  12: text`, or `path:12:text`. Lines around a match (`12-`) are left out. */
export function parseMatches(output: string): readonly Match[] {
  const matches: Match[] = []
  let path: string | undefined
  for (const line of output.split('\n')) {
    const numbered = /^\s+(?:L|line )?(\d+):\s?(.*)$/i.exec(line)
    if (numbered && path !== undefined) {
      matches.push({ path, line: Number(numbered[1]), text: numbered[2] ?? '' })
      continue
    }
    const flat = /^([^\s:][^:]*):(\d+):(?:\d+:)?\s?(.*)$/.exec(line)
    if (flat) matches.push({ path: flat[1] ?? '', line: Number(flat[2]), text: flat[3] ?? '' })
    const header = /^(?:File:\s*)?(\S.*):$/.exec(line)
    if (header && !/\bmatch(?:es|ing)?\b.*\bfor\b/i.test(line)) path = header[1]
  }
  return matches
}

/** What a command wrote and how it ended; `exitCode` is undefined where the output does not say. */
export interface CommandOutput {
  readonly text: string
  readonly exitCode: number | undefined
}

/** A shell tool's output without its own last line on the exit code. */
export function parseCommand(output: string): CommandOutput {
  const note = /\n?\[?exit code:?\s*(\d+|unknown)[^\n]*$/i.exec(output)
  const text = (note ? output.slice(0, note.index) : output).replace(/^\(no output\)$|^\(empty\)$/m, '').trim()
  const code = note?.[1]
  return { text, exitCode: code === undefined || code === 'unknown' ? undefined : Number(code) }
}

/** One finding of a check: where, and what should stand there in place of what does. */
export interface Failure {
  readonly path: string
  readonly line: number
  readonly message: string
  readonly expected: string | undefined
  readonly found: string | undefined
}

const QUOTED = `${String.raw`"((?:[^"\\]|\\.)*)"|'([^']*)'|`}\`([^\`]*)\``
const EXPECTED = new RegExp(`\\bexpected:?\\s+(?:to (?:be|equal) )?(?:${QUOTED}|([^,;]+))`, 'i')
const FOUND = new RegExp(
  `\\b(?:found|got|received|actual(?:ly)?|but (?:was|got|is)|instead of|not)\\b:?\\s+(?:${QUOTED}|([^,;]+))`,
  'i',
)

/** The findings in a check's output that name a file and a line. */
export function parseFailures(output: string): readonly Failure[] {
  return output.split('\n').flatMap((line): Failure[] => {
    const match =
      /^\s*(?:(?:FAIL(?:ED|URE)?|ERROR|✗|✖|×|not ok|warning|error)\b[:\s]*)?([\w@.-]+(?:\/[\w@.[\]-]+)*\.\w+):(\d+)(?::\d+)?:?\s+(.*)$/i.exec(
        line,
      )
    const [, path, number, message] = match ?? []
    if (path === undefined || message === undefined) return []
    return [
      {
        path,
        line: Number(number),
        message,
        expected: firstGroup(EXPECTED, message),
        found: firstGroup(FOUND, message),
      },
    ]
  })
}

function firstGroup(pattern: RegExp, text: string): string | undefined {
  const match = pattern.exec(text)
  return match
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.trim()
}

/** The last line that counts what passed and failed; undefined where there is none. */
export function summaryLine(output: string): string | undefined {
  return output
    .split('\n')
    .filter((line) => /\d+\s+(?:passed|failed|errors?|problems?)|all .*pass/i.test(line))
    .at(-1)
    ?.trim()
}
