import { CODE_CONCEPTS } from './code-concepts'
import type { SearchTerm } from './intent'

const LEADS =
  /^(?:(?:all|every|each|any|the|a|an|some|of|word|text|string|phrase|term|line|lines|comments?|mentions?|uses|usages?|references?|occurrences?|instances?|calls?|function|variable|class|method|constant|type|interface|symbol|identifier|for|to|about|with)\s+)+|^(?:所有|全部|每个|任何|一个|的|字符串|文本|单词|关键词|函数|变量|类|方法|常量)+\s*/iu
const TAILS =
  /\s*(?:\b(?:comments?|markers?|notes?|strings?|function|functions|variable|class|constant|method|type|interface|entries|messages?|mentions?|anywhere|everywhere|inside|in it|in them|in there|please|used|defined)\b|这个词|这个函数|函数|字样|注释|的?(?:地方|文件|代码|行)|相关|吗)+\s*[?？.!。]*$/iu

/**
 * The text to search for in what the user said: a quoted text as it is; a concept ("a Zod schema") as a pattern; an
 * identifier as a whole word; `TODOs` as `TODO`. Undefined where nothing is left.
 */
export function readTerm(said: string, isQuoted: boolean): SearchTerm | undefined {
  if (isQuoted) return said === '' ? undefined : { text: said, regex: undefined, wholeWord: false, ignoreCase: false }
  const concept = CODE_CONCEPTS.find((item) => item.pattern.test(said))
  if (concept) return { text: concept.label, regex: concept.regex, wholeWord: false, ignoreCase: false }
  const text = stripWords(said)
  if (text === '') return undefined
  const marker = /^([A-Z]{3,})s?$/.exec(text)
  if (marker?.[1]) return { text: marker[1], regex: undefined, wholeWord: true, ignoreCase: false }
  const isIdentifier = /^[A-Za-z_$][\w$]*$/.test(text)
  const isPlain = !/[A-Z_$\d]/.test(text)
  return { text, regex: undefined, wholeWord: isIdentifier && !isPlain, ignoreCase: isPlain }
}

function stripWords(said: string): string {
  const text = said.trim().replace(/[?？.!。,，]+$/u, '')
  const inner = text.replace(LEADS, '').replace(TAILS, '').trim()
  return inner === '' ? text.replace(/^(?:the|a|an)\s+/i, '').trim() : inner
}
