import { err, ok } from '../../../base/result'
import type { EditResult } from './edit-problem'

export interface ReplaceOptions {
  readonly wholeWord: boolean
  readonly ignoreCase: boolean
  readonly onlyFirst: boolean
}

/** Text with the special characters of a regular expression escaped. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A pattern for a text; a whole word is not part of a longer identifier. */
export function wordPattern(
  text: string,
  { wholeWord, ignoreCase }: Pick<ReplaceOptions, 'wholeWord' | 'ignoreCase'>,
): RegExp {
  const escaped = escapePattern(text)
  // Han text has no word boundaries, so only identifiers get them.
  const isWord = wholeWord && /^[\w$].*[\w$]$|^[\w$]$/.test(text)
  return new RegExp(isWord ? `(?<![\\w$])${escaped}(?![\\w$])` : escaped, ignoreCase ? 'giu' : 'gu')
}

/** Replaces a text by another; the new text is taken literally. */
export function replaceWords(text: string, from: string, to: string, options: ReplaceOptions): EditResult {
  let places = 0
  const after = text.replace(wordPattern(from, options), (whole) => {
    if (options.onlyFirst && places > 0) return whole
    places += 1
    return to
  })
  if (places === 0) return err({ code: 'not_found', what: from })
  return after === text ? err({ code: 'already_so', what: to }) : ok({ text: after, places })
}
