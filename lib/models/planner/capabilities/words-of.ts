/** Results by argument: the same few names and sentences are looked at for every rule. Emptied when it has grown large. */
function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size > 4000) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}

/** The lower-case words of an identifier or a sentence: `readFile`, `read_file` and `Read file` give the same. */
export const wordsOf = remembered(splitWords)

function splitWords(text: string): readonly string[] {
  const spaced = text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  return (spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(splitScripts)
}

/** `读取file` holds two words; a run of Han characters stays one, to be searched by substring. */
function splitScripts(word: string): string[] {
  return word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []
}

const IRREGULAR: Readonly<Record<string, string>> = {
  found: 'find',
  written: 'write',
  wrote: 'write',
  ran: 'run',
  made: 'make',
  directories: 'directory',
  entries: 'entry',
  queries: 'query',
  indices: 'index',
  children: 'child',
  people: 'person',
  does: 'do',
  has: 'have',
}

/** A word without its English ending, so that `Reads`, `reading` and `read` meet. Rough, and the same for both sides. */
export const stem = remembered(cutEnding)

function cutEnding(word: string): string {
  const irregular = IRREGULAR[word]
  if (irregular !== undefined) return irregular
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && word.endsWith('ing')) return undouble(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ed')) return undouble(word.slice(0, -2))
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return undouble(word.slice(0, -1))
  return undouble(word)
}

/** Drops a doubled last consonant (`running` → `run`) and a last `e` (`deleting` and `delete` → `delet`). */
function undouble(word: string): string {
  const single = word.length > 4 && /([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word
  return single.length > 3 && single.endsWith('e') ? single.slice(0, -1) : single
}

/** The stems of a text, as a set. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map(stem))
}
