/** What the fonts of the picture have: Latin, Cyrillic, common punctuation. */
const DRAWABLE =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u0141-\u0148\u0150-\u017e\u0400-\u045f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2030\u20ac\u2122\u2190-\u2193\u2212\u2260\u2264\u2265]/u

/** A text with more holes than this in each of its characters says nothing any more. */
const MOST_LOST = 0.2

/**
 * A text as the picture can show it, on one line; empty where too much of it would be missing. The renderer would fetch
 * fonts for other scripts from the network, and so tell the network the title of a session.
 */
export function drawableText(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  const shown = characters.filter((character) => DRAWABLE.test(character))
  if (characters.length - shown.length > characters.length * MOST_LOST) return ''
  return shown.join('').replace(/ +/g, ' ').trim()
}
