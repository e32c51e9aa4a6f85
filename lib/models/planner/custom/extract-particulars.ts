import { maskPrompt } from '../understanding/mask-prompt'
import { NAME } from './extract-text'

/** The first path that a sentence names; undefined where it names none. */
export function pathIn(text: string): string | undefined {
  return maskPrompt(text).mentions.find((mention) => mention.kind === 'file')?.value
}

/** Why something is to be done: "because it arrived broken" → "it arrived broken". */
export function extractReason(text: string): string | undefined {
  const found =
    /\b(?:because(?: of)?|due to|on account of|as the reason|reason:)\s+(.+?)[.!]?$/iu.exec(text)?.[1] ??
    /(?:因为|由于|原因是)\s*(.+?)[。！，]?$/u.exec(text)?.[1]
  return found?.trim()
}

/** Who made a work: "Yesterday by The Beatles" → "The Beatles". */
export function extractMaker(text: string): string | undefined {
  return new RegExp(`\\bby\\s+(${NAME})`, 'u').exec(text)?.[1]
}
