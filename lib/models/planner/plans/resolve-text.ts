import { stem, wordsOf } from '../capabilities/words-of'
import type { World } from '../conversation/world'
import { translateHan } from '../understanding/han-words'

const JOINED = /\s*(?:加上|再加上|和|后跟|后面跟|接上|followed by|plus|and then|and)\s*/iu
/** Words that stand for what was found before. */
const REFERENCE =
  /^(?:the |that |this |its |whose )?(?:result|value|output|answer|number|it|that|them|name|version(?: number)?|total|count|sum|line|text|content)s?$|^(?:这个|那个|该|此)?(?:结果|值|输出|答案|数字|版本号?|总数|数量|名字|名称|内容|它|数)$/iu

/**
 * A text to be written, with words that stand for an earlier result replaced by it: `“版本：”加上这个版本号`, "Version: followed
 * by the version". A text without such words stays as it is.
 */
export function resolveText(world: World, text: string): string {
  const { value } = world.memory
  if (!value) return text
  if (REFERENCE.test(text.trim()) || namesValue(text, value.name)) return value.text
  const parts = text.split(JOINED)
  if (parts.length < 2) return replaceInline(text, value.text)
  const isReference = parts.map((part) => REFERENCE.test(part.trim()) || namesValue(part, value.name))
  if (!isReference.includes(true)) return text
  return parts.map((part, index) => (isReference[index] ? value.text : unquote(part))).join('')
}

/** "the version": the name of the value that was looked up, with an article. */
function namesValue(text: string, name: string): boolean {
  const said =
    /^(?:the|that|this|its)\s+(.+?)(?:\s+(?:number|value))?$/i.exec(text.trim())?.[1] ??
    /^(?:这个|那个|该)(.+)$/u.exec(text.trim())?.[1]
  if (said === undefined) return false
  const words = new Set(wordsOf(name).map(stem))
  return [...wordsOf(said), ...translateHan(said)].some((word) => words.has(stem(word)))
}

/** `{value}` and `<version>` in a text are places for it. */
function replaceInline(text: string, value: string): string {
  return text.replace(/\{\{?(?:value|result|version|number)\}?\}|<(?:value|result|version|number)>/giu, () => value)
}

function unquote(text: string): string {
  const trimmed = text.trim()
  return /^(["'`“「]).*["'`”」]$/su.test(trimmed) ? trimmed.slice(1, -1) : trimmed
}
