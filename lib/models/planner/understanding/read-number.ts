const WORDS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
  half: 0.5,
  dozen: 12,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
}
const HAN: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  半: 0.5,
}

/** A source for a regular expression that matches one number in figures or words, English or Chinese. */
export const NUMBER = `(?:\\d+(?:\\.\\d+)?|${Object.keys(WORDS).join('|')}|[零一二两三四五六七八九十百]+)`

/** The value of a number in figures, English words (`three`, `third`, `3rd`) or Chinese (`三`, `十二`); undefined otherwise. */
export function readNumber(text: string): number | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^第/, '')
    .replace(/(?<=\d)(?:st|nd|rd|th)$/, '')
  if (/^-?\d[\d,]*(?:\.\d+)?$/.test(word)) return Number(word.replaceAll(',', ''))
  return WORDS[word] ?? readHan(word)
}

function readHan(word: string): number | undefined {
  if (!/^[零一二两三四五六七八九十百半]+$/u.test(word)) return undefined
  if (!/[十百]/u.test(word)) return word.length === 1 ? HAN[word] : undefined
  const hundreds = /^(.)百/u.exec(word)
  const rest = word.replace(/^.百零?/u, '')
  const tens = /^(.?)十(.?)$/u.exec(rest)
  const base = hundreds ? (HAN[hundreds[1] ?? ''] ?? 1) * 100 : 0
  if (!tens) return base + (HAN[rest] ?? 0)
  const [, before = '', after = ''] = tens
  return base + (before === '' ? 1 : (HAN[before] ?? 1)) * 10 + (after === '' ? 0 : (HAN[after] ?? 0))
}
