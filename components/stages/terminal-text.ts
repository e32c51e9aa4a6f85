const ESCAPE = '\u001b'
const BELL = '\u0007'
/** After ESC [: parameters, then one final letter. After ESC ]: a command up to a bell or ESC \. After ESC: one character. */
const SEQUENCE = new RegExp(
  `${ESCAPE}(?:\\[([0-?]*)[ -/]*([@-~])|\\]([^${BELL}${ESCAPE}]*)(?:${BELL}|${ESCAPE}\\\\)|[@-Z\\\\^_=>])`,
  'g',
)

/** The eight colours of a terminal, by what they are called there. */
export type TerminalHue = 'black' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'white'
const HUES: readonly TerminalHue[] = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']

export interface TerminalStyle {
  readonly hue?: TerminalHue
  readonly background?: TerminalHue
  readonly isBold?: boolean
  readonly isDim?: boolean
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
}

/** A stretch of text in one style. `href` only ever holds http and https. */
export interface TerminalRun {
  readonly text: string
  readonly style: TerminalStyle
  readonly href?: string
}
export type TerminalLine = readonly TerminalRun[]

/**
 * A terminal's output as styled lines. Colours and weights are kept, links only to the web, every other sequence is
 * dropped; a bare carriage return begins the line anew. What is no whole sequence stays text, so nothing is eaten.
 */
export function terminalLines(text: string): readonly TerminalLine[] {
  let style: TerminalStyle = {}
  let href: string | undefined
  const lines: TerminalLine[] = []
  for (const line of text.replace(/\r+\n/g, '\n').split('\n')) {
    const runs: TerminalRun[] = []
    let at = 0
    for (const match of line.matchAll(SEQUENCE)) {
      addText(runs, line.slice(at, match.index), style, href)
      at = match.index + match[0].length
      if (match[2] === 'm') style = styleAfter(style, match[1] ?? '')
      if (match[3] !== undefined) href = linkOf(match[3], href)
    }
    addText(runs, line.slice(at), style, href)
    lines.push(runs)
  }
  return lines
}

function addText(runs: TerminalRun[], text: string, style: TerminalStyle, href: string | undefined): void {
  // Progress bars write a line over and over; what came last is what one would see.
  const last = text.lastIndexOf('\r')
  if (last >= 0 && last < text.length - 1) runs.length = 0
  const rest = last < 0 ? text : last < text.length - 1 ? text.slice(last + 1) : text.slice(0, last)
  if (rest !== '') runs.push({ text: rest, style, ...(href === undefined ? {} : { href }) })
}

/** OSC 8 begins a link, or ends it where its address is empty; other commands leave it as it is. */
function linkOf(command: string, current: string | undefined): string | undefined {
  if (!command.startsWith('8;')) return current
  const address = command.slice(command.indexOf(';', 2) + 1)
  return /^https?:\/\//i.test(address) ? address : undefined
}

function styleAfter(style: TerminalStyle, parameters: string): TerminalStyle {
  const codes = parameters.split(/[;:]/).map(Number)
  let next = style
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0
    if (code === 38 || code === 48) {
      const extended = extendedHue(codes.slice(at + 1))
      at += extended.used
      next = code === 38 ? { ...next, hue: extended.hue } : { ...next, background: extended.hue }
    } else next = afterCode(next, code)
  }
  return next
}

function afterCode(style: TerminalStyle, code: number): TerminalStyle {
  if (code === 0) return {}
  if (code === 1) return { ...style, isBold: true }
  if (code === 2) return { ...style, isDim: true }
  if (code === 3) return { ...style, isItalic: true }
  if (code === 4) return { ...style, isUnderlined: true }
  if (code === 22) return { ...style, isBold: false, isDim: false }
  if (code === 23) return { ...style, isItalic: false }
  if (code === 24) return { ...style, isUnderlined: false }
  if (code === 39) return without(style, 'hue')
  if (code === 49) return without(style, 'background')
  const hue = HUES[(code % 10) as number]
  if (hue === undefined) return style
  if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) return { ...style, hue }
  if ((code >= 40 && code <= 47) || (code >= 100 && code <= 107)) return { ...style, background: hue }
  return style
}

function without(style: TerminalStyle, key: 'hue' | 'background'): TerminalStyle {
  const { [key]: _gone, ...rest } = style
  return rest
}

/** `5;n` or `2;r;g;b` as the nearest of the eight, so that it can be read in both themes. */
function extendedHue(codes: readonly number[]): { hue: TerminalHue; used: number } {
  const [mode, first = 0, second = 0, third = 0] = codes
  if (mode === 2) return { hue: nearestHue(first, second, third), used: 4 }
  if (first < 16) return { hue: HUES[first % 8] ?? 'white', used: 2 }
  if (first >= 232) return { hue: first < 244 ? 'black' : 'white', used: 2 }
  const cube = first - 16
  const level = (step: number) => step * 51
  return { hue: nearestHue(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)), used: 2 }
}

function nearestHue(red: number, green: number, blue: number): TerminalHue {
  const most = Math.max(red, green, blue)
  const isGrey = most - Math.min(red, green, blue) < 40
  if (isGrey) return most < 128 ? 'black' : 'white'
  const bits = (red > most * 0.6 ? 1 : 0) + (green > most * 0.6 ? 2 : 0) + (blue > most * 0.6 ? 4 : 0)
  return HUES[bits] ?? 'white'
}
