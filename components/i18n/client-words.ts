import type common from './en/common.json'

/** What a request may come to without a word of the server's own. */
export type ClientWord = keyof (typeof common)['refusal']
/** One of them as a sentence in the language of the page. */
export type SayWord = (word: ClientWord, values?: Readonly<Record<string, string | number>>) => string

let say: SayWord = (word) => word

/** Gives the words to what runs outside React; `ClientWords` does it for every page. Browser only. */
export function setClientWords(words: SayWord): void {
  say = words
}

/**
 * A sentence for a request that failed, from ports and other code outside React. On the server, where no request of a page is
 * made, and in tests it is the word itself.
 */
export const clientWord: SayWord = (word, values) => say(word, values)
