/** A character that cannot be seen, or changes how its neighbours are seen; to be shown as a chip in its place. */
export interface HiddenCharacter {
  /** `U+202E`; for a control character its short name, such as `NUL`. */
  readonly label: string
  /** Its Unicode name where it is a well-known one, else its code point again. */
  readonly name: string
  readonly kind: 'bidi' | 'invisible' | 'control' | 'surrogate'
}

/** A stretch of text as it stands, or one hidden character. */
export type TextPiece = string | HiddenCharacter

const NAMES: Readonly<Record<number, string>> = {
  173: 'SOFT HYPHEN',
  847: 'COMBINING GRAPHEME JOINER',
  1564: 'ARABIC LETTER MARK',
  6158: 'MONGOLIAN VOWEL SEPARATOR',
  8203: 'ZERO WIDTH SPACE',
  8204: 'ZERO WIDTH NON-JOINER',
  8205: 'ZERO WIDTH JOINER',
  8206: 'LEFT-TO-RIGHT MARK',
  8207: 'RIGHT-TO-LEFT MARK',
  8232: 'LINE SEPARATOR',
  8233: 'PARAGRAPH SEPARATOR',
  8234: 'LEFT-TO-RIGHT EMBEDDING',
  8235: 'RIGHT-TO-LEFT EMBEDDING',
  8236: 'POP DIRECTIONAL FORMATTING',
  8237: 'LEFT-TO-RIGHT OVERRIDE',
  8238: 'RIGHT-TO-LEFT OVERRIDE',
  8288: 'WORD JOINER',
  8294: 'LEFT-TO-RIGHT ISOLATE',
  8295: 'RIGHT-TO-LEFT ISOLATE',
  8296: 'FIRST STRONG ISOLATE',
  8297: 'POP DIRECTIONAL ISOLATE',
  12644: 'HANGUL FILLER',
  65279: 'ZERO WIDTH NO-BREAK SPACE',
  65533: 'REPLACEMENT CHARACTER',
}

/** Of the first 32 code points, in order. Their pictures (U+2400 on) are missing from many fonts. */
const CONTROLS =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  )

// Joiners and variation selectors inside an emoji are part of what one sees; anywhere else they hide.
const EMOJI =
  /\p{Extended_Pictographic}(?:\p{EMod}|\uFE0E|\uFE0F|\u20E3|\u200D\p{Extended_Pictographic})*|[0-9#*]\uFE0F\u20E3/uy
// Control characters but for tab and line break, halves of surrogate pairs, separators, and what has no shape by itself.
const HIDDEN = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/u

/**
 * Splits a text at every character that is invisible, turns the direction of writing, controls a terminal or is half of
 * a surrogate pair; line breaks, tabs and what belongs to emoji stay text. Joined again by code point it is the text.
 */
export function visiblePieces(text: string): readonly TextPiece[] {
  if (!HIDDEN.test(text)) return text === '' ? [] : [text]
  const pieces: TextPiece[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    EMOJI.lastIndex = at
    const emoji = EMOJI.exec(text)?.[0]
    const character = emoji ?? String.fromCodePoint(text.codePointAt(at) ?? 0)
    at += character.length
    if (emoji !== undefined || !HIDDEN.test(character)) {
      plain += character
      continue
    }
    if (plain !== '') pieces.push(plain)
    plain = ''
    pieces.push(hiddenCharacter(character.codePointAt(0) ?? 0))
  }
  if (plain !== '') pieces.push(plain)
  return pieces
}

/** True where `visiblePieces` would find something to show. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text) && visiblePieces(text).some((piece) => typeof piece !== 'string')
}

function hiddenCharacter(code: number): HiddenCharacter {
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  const kind = kindOf(code)
  const control = code === 0x7f ? 'DEL' : CONTROLS[code]
  return { label: control ?? point, name: NAMES[code] ?? point, kind }
}

function kindOf(code: number): HiddenCharacter['kind'] {
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return 'control'
  if (code >= 0xd800 && code <= 0xdfff) return 'surrogate'
  const turns = code === 0x061c || code === 0x200e || code === 0x200f
  return turns || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) ? 'bidi' : 'invisible'
}
