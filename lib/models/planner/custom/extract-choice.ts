import type { Property } from '../capabilities/properties-of'
import { stem, wordsOf } from '../capabilities/words-of'
import { translateHan } from '../understanding/han-words'

/** What people say for common values of enums. Keys are the stems of an enum value's words. */
const SAID: Readonly<Record<string, RegExp>> = {
  asc: /\b(?:ascending|cheapest|lowest|smallest|low(?:est)? to high(?:est)?|oldest first|earliest)\b|从低到高|升序|便宜的?(?:在前|优先)|最便宜/iu,
  desc: /\b(?:descending|most expensive|highest|priciest|largest|high(?:est)? to low(?:est)?|newest|latest)\b|从高到低|降序|最贵/iu,
  name: /\b(?:alphabetical(?:ly)?|by name|a to z)\b|按名称|按字母/iu,
  celsius: /\bcelsius\b|°\s*c\b|\bcentigrade\b|\bmetric\b|摄氏/iu,
  fahrenheit: /\bfahrenheit\b|°\s*f\b|\bimperial\b|华氏/iu,
  urgent: /\b(?:urgent(?:ly)?|asap|critical|immediately|emergency)\b|紧急|加急|火急/iu,
  high: /\b(?:high|important)\b(?!-res)|高优先级|高优|优先级高|重要|优先级[:：为是]?\s*高/iu,
  medium: /\b(?:medium|normal|moderate)\b|中等|普通|一般|优先级[:：为是]?\s*中/iu,
  low: /\b(?:low|minor|not urgent|trivial)\b|低优先级|优先级低|不急|优先级[:：为是]?\s*低/iu,
  on: /\b(?:turn|switch)\b.*\bon\b|\bon\b|打开|开启|开灯|开一?下/iu,
  off: /\b(?:turn|switch)\b.*\boff\b|\boff\b|关闭|关掉|关灯|关一?下|关上/iu,
  open: /\bopen\b|未关闭|打开的/iu,
  close: /\bclosed?\b|已关闭/iu,
  pend: /\bpending\b|待处理|未处理/iu,
  economy: /\beconomy\b|经济舱/iu,
  business: /\bbusiness(?: class)?\b|商务舱/iu,
  km: /\b(?:km|kilomet(?:er|re)s?)\b|公里|千米/iu,
  mi: /\b(?:miles?|mi)\b|英里/iu,
  kg: /\b(?:kg|kilos?|kilograms?)\b|公斤|千克/iu,
  lb: /\b(?:lbs?|pounds?)\b|磅/iu,
  kilometer: /\b(?:km|kilomet(?:er|re)s?)\b|公里|千米/iu,
  mile: /\bmiles?\b|英里/iu,
}

/** The value of an enum that a sentence speaks of: by its own words, or by what people say for it. */
export function extractEnum(property: Property, text: string): unknown {
  const spoken = new Set([...wordsOf(text), ...translateHan(text)].map(stem))
  const scored = property.enumValues.map((value) => {
    const raw = String(value)
    const words = wordsOf(raw).map(stem)
    if (/\p{Script=Han}/u.test(raw) && text.includes(raw)) return { value, score: 2 + raw.length }
    const hits = words.filter((word) => SAID[word]?.test(text) || (SAID[word] === undefined && spoken.has(word)))
    return { value, score: words.length > 0 ? hits.length / words.length + hits.length * 0.1 : 0 }
  })
  const best = Math.max(0, ...scored.map((item) => item.score))
  const fitting = scored.filter((item) => item.score === best)
  // Half of the words (`price` of `price_asc`) fit too many values to be a choice.
  return best >= 0.6 && fitting.length === 1 ? fitting[0]?.value : partial(scored)
}

/** `price_asc` where the sentence says "cheapest first": one word of direction decides, if only one value has it. */
function partial(scored: readonly { readonly value: unknown; readonly score: number }[]): unknown {
  const hits = scored.filter((item) => item.score >= 0.5)
  return hits.length === 1 ? hits[0]?.value : undefined
}

const NEGATION =
  /\b(?:no|not|don't|do not|without|never|stop|disable|exclude|except|non|unsubscribe|cancel|turn off|off)\b|不要|不用|别|取消|关闭|关掉|无需|退订|排除|禁用/iu

/** True or false where the sentence speaks of a flag's subject; undefined where it does not. */
export function extractBoolean(property: Property, text: string): boolean | undefined {
  const subject = wordsOf(property.name).filter(
    (word) => !/^(?:is|has|in|on|only|with|include|enable|enabled|use|the|should|allow)$/.test(word),
  )
  const spoken = wordsOf(text)
  const translated = translateHan(text)
  const stems = [...spoken, ...translated].map(stem)
  const isNamed =
    subject.length > 0 &&
    subject.every((word) => stems.includes(stem(word)) || spoken.some((item) => item === `un${word}`))
  const isVerb = subject.some((word) =>
    spoken.some((item) => item === `un${word}` || item === `un${word}d` || stem(item) === `un${stem(word)}`),
  )
  if (isVerb) return false
  if (!isNamed) return switched(property, text) ?? spokenFlag(property, text)
  const at = subject.map((word) => text.toLowerCase().indexOf(word.slice(0, 4))).find((index) => index >= 0) ?? 0
  const around = `${text.slice(Math.max(0, at - 40), at)} ${text.slice(at, at + 20)}`
  return !NEGATION.test(around.replace(/,.*$/, (tail) => (at > 40 ? tail : '')))
}

/** A parameter that is on or off itself: "turn the light off", 关掉. */
function switched(property: Property, text: string): boolean | undefined {
  if (!/^(?:is_?)?(?:on|enabled?|state|power(?:ed)?|active)$/i.test(property.name)) return undefined
  if (/\b(?:turn|switch|put|shut|power)\b.*\boff\b|\bdisable\b|关掉|关闭|关上|关了|关灯|禁用/iu.test(text)) return false
  return /\b(?:turn|switch|put|power)\b.*\bon\b|\benable\b|打开|开启|开灯|启用/iu.test(text) ? true : undefined
}

/** What people say for common flags, whose names they do not use. */
const FLAGS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:repeat(?:s|ing)?|recurring|daily)$/i,
    /\b(?:every (?:day|morning|evening|night|week|month)|daily|weekly|each day)\b|每天|每日|每周|每月/iu,
  ],
  [
    /^(?:is_?)?(?:online|virtual|remote|video)$/i,
    /\b(?:online|video call|virtual(?:ly)?|remote(?:ly)?)\b|线上|视频会议|远程/iu,
  ],
  [/^(?:is_?)?(?:express|urgent|priority)$/i, /\b(?:express|urgent(?:ly)?|priority delivery)\b|加急|特快/iu],
]

/** A flag by what is usually said for it, or by three words of its description in a row ("keep the proportions"). */
function spokenFlag(property: Property, text: string): boolean | undefined {
  const usual = FLAGS.find(([name]) => name.test(property.name))?.[1]
  if (usual?.test(text)) return !NEGATION.test(text)
  const words = wordsOf(property.description)
  const said = ` ${wordsOf(text).join(' ')} `
  if (words.length > 1 && said.includes(` ${words.join(' ')} `)) return true
  const isQuoted = words.some(
    (_, at) => at + 3 <= words.length && said.includes(` ${words.slice(at, at + 3).join(' ')} `),
  )
  return isQuoted && !NEGATION.test(text) ? true : undefined
}
