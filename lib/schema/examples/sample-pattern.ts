import { toPattern } from './member-places'
import type { PatternNode } from './parse-pattern'

/** Characters that sets are tried with, the plainest first. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const OTHERS =
  '-_ .,:;/@#%+=~!?*&$()[]{}<>|^`\'"\\\t\n\r\u00a0\u00e9\u00df\u0436\u03b1\u05d0\u0639\u4e2d\u3042\uac00\u0661\u20ac\u2028'
const ALL = [...PLAIN, ...OTHERS, '\u{1f600}', '\u0301', '\0']
const MAX_TEXT = 250_000

/**
 * A text that a pattern may match: repetitions run up to `spread` times past their least. Look-around and anchors are left
 * out of account, so the text must still be tested.
 */
export function samplePattern(tree: PatternNode, random: () => number, spread: number): string {
  const groups = new Map<number, string>()
  let length = 0
  const sample = (node: PatternNode): string => {
    if (length > MAX_TEXT) return ''
    switch (node.kind) {
      case 'nothing':
        return ''
      case 'text':
        length += node.text.length
        return node.text
      case 'set':
        length++
        return drawFrom(membersOf(node.source), random)
      case 'back':
        return groups.get(node.group) ?? ''
      case 'repeat': {
        const most = Math.min(node.max, node.min + Math.ceil(spread))
        const count = node.min + Math.floor(random() * (most - node.min + 1))
        return Array.from({ length: Math.min(count, MAX_TEXT) }, () => sample(node.item)).join('')
      }
      case 'sequence':
        return node.items.map(sample).join('')
      case 'choice': {
        const option = node.options[Math.floor(random() * node.options.length)]
        const text = option === undefined ? '' : sample(option)
        if (node.group !== undefined) groups.set(node.group, text)
        return text
      }
    }
  }
  return sample(tree)
}

const members = new Map<string, readonly string[]>()

/** Characters that a set admits; those written in it come into question besides the usual ones. */
function membersOf(source: string): readonly string[] {
  const known = members.get(source)
  if (known !== undefined) return known
  const test = toPattern(`^(?:${source})$`)
  const found = [...new Set([...ALL, ...writtenIn(source)])].filter((character) => test?.test(character))
  const plain = found.filter((character) => PLAIN.includes(character))
  const kept = plain.length > 0 ? plain : found
  members.set(source, kept)
  return kept
}

function writtenIn(source: string): string[] {
  const codes = [...source.matchAll(/\\(?:u\{([0-9a-fA-F]+)\}|[ux]([0-9a-fA-F]{2,4}))/g)]
  const named = codes.map(([, long, short]) => Number.parseInt(long ?? short ?? '0', 16))
  return [...named.filter((code) => code <= 0x10ffff).map((code) => String.fromCodePoint(code)), ...source]
}

function drawFrom(characters: readonly string[], random: () => number): string {
  return characters[Math.floor(random() * characters.length)] ?? ''
}
