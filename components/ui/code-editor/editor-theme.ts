import type { monaco as Monaco } from './load-monaco'

/** Tokens of `tokens.css` that the editor's colours are read from. */
const SYNTAX = [
  { token: 'string.key.json', name: '--syn-key' },
  { token: 'string.value.json', name: '--syn-str' },
  { token: 'number', name: '--syn-num' },
  { token: 'keyword.json', name: '--syn-kw' },
  { token: 'delimiter', name: '--syn-pun' },
  { token: 'header.toml', name: '--syn-kw' },
  { token: 'key.toml', name: '--syn-key' },
  { token: 'string.toml', name: '--syn-str' },
  { token: 'keyword.toml', name: '--syn-kw' },
  { token: 'comment.toml', name: '--tx-3' },
  { token: 'keyword.ts', name: '--syn-kw' },
  { token: 'string.ts', name: '--syn-str' },
  { token: 'regexp.ts', name: '--syn-str' },
  { token: 'number.ts', name: '--syn-num' },
  { token: 'type.identifier.ts', name: '--syn-key' },
  { token: 'identifier.ts', name: '--tx-1' },
  { token: 'comment.ts', name: '--tx-3' },
  { token: 'keyword.js', name: '--syn-kw' },
  { token: 'string.js', name: '--syn-str' },
  { token: 'regexp.js', name: '--syn-str' },
  { token: 'number.js', name: '--syn-num' },
  { token: 'type.identifier.js', name: '--syn-key' },
  { token: 'identifier.js', name: '--tx-1' },
  { token: 'comment.js', name: '--tx-3' },
] as const

const COLOURS: Readonly<Record<string, string>> = {
  'editor.background': '--bg-1',
  'editor.foreground': '--tx-1',
  'editorLineNumber.foreground': '--tx-3',
  'editorLineNumber.activeForeground': '--tx-1',
  'editor.lineHighlightBackground': '--bg-3',
  'editor.selectionBackground': '--bg-4',
  'editorCursor.foreground': '--ink',
  'editorIndentGuide.background1': '--line',
  'editorIndentGuide.activeBackground1': '--line-3',
  'editorBracketMatch.background': '--bg-4',
  'editorBracketMatch.border': '--line-3',
  'editorWidget.background': '--bg-2',
  'editorWidget.border': '--line-2',
  'editorSuggestWidget.selectedBackground': '--bg-4',
  'editorHoverWidget.background': '--bg-2',
  'editorError.foreground': '--err',
  'editorWarning.foreground': '--approval',
  'editorInfo.foreground': '--policy',
  focusBorder: '--focus',
}

/** Defines the editor's theme from the page's tokens as they are now and returns its name. */
export function defineEditorTheme(monaco: typeof Monaco): string {
  const style = getComputedStyle(document.documentElement)
  const isLight = style.colorScheme.includes('light')
  const name = isLight ? 'callscope-light' : 'callscope-dark'
  const colour = (token: string) => longHex(style.getPropertyValue(token).trim())
  monaco.editor.defineTheme(name, {
    base: isLight ? 'vs' : 'vs-dark',
    inherit: true,
    rules: SYNTAX.map(({ token, name: variable }) => ({ token, foreground: colour(variable).replace('#', '') })),
    colors: Object.fromEntries(Object.entries(COLOURS).map(([key, token]) => [key, colour(token)])),
  })
  return name
}

/** The build shortens colours such as `#ffffff` to `#fff`, which the editor does not read. */
function longHex(colour: string): string {
  const digits = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)?.slice(1)
  return digits ? `#${digits.map((digit) => digit + digit).join('')}` : colour
}

/** Calls `onChange` whenever the page's theme changes; returns how to stop. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  const media = matchMedia('(prefers-color-scheme: light)')
  media.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', onChange)
  }
}
