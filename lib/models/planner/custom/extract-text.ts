import type { Property } from '../capabilities/properties-of'
import { stem, wordsOf } from '../capabilities/words-of'
import { HAN_WORDS, hanWordsIn } from '../understanding/han-words'

/** What a text parameter holds, read off its name and description. */
export type TextKind =
  | 'email'
  | 'phone'
  | 'url'
  | 'path'
  | 'zone'
  | 'date'
  | 'time'
  | 'id'
  | 'place'
  | 'reason'
  | 'maker'
  | 'person'
  | 'free'
  | 'other'

const KINDS: readonly (readonly [RegExp, TextKind])[] = [
  [/\be-?mail\b|邮箱/iu, 'email'],
  [/\b(?:phone|telephone|mobile|msisdn)\b|电话|手机/iu, 'phone'],
  [/\b(?:file ?)?path\b|\bfile ?name\b|^file$|文件路径|路径/iu, 'path'],
  [/^(?:reason|cause|justification|why)$|原因|理由/iu, 'reason'],
  [/^(?:artist|singer|band|composer|director)$|歌手/iu, 'maker'],
  [/\btime ?zone\b|时区/iu, 'zone'],
  [/\b(?:url|uri|link|website)\b|网址/iu, 'url'],
  [/\b(?:date|day|deadline|due)\b|日期|哪天/iu, 'date'],
  [/\b(?:time|hour)\b|时间|几点/iu, 'time'],
  [/\b(?:id|identifier|iban|bic|isbn|vin|serial|uuid|sku|code|number|ref|reference)\b|编号|单号/iu, 'id'],
  [
    /\b(?:city|location|place|country|town|address|destination|origin|departure|arrival|region|airport|station|where|room)\b|城市|地点|国家|目的地|地区/iu,
    'place',
  ],
  [
    /\b(?:text|content|contents|body|message|entry|note|notes|query|question|title|subject|summary|description|comment|label|item|task|topic|keyword|search|phrase|prompt|reason|term|song|track|product|word|what)\b|正文|内容|文本|标题|备注|主题|关键词|消息|问题/iu,
    'free',
  ],
  [
    /\b(?:person|user|username|assignee|recipient|attendee|contact|author|owner|customer|employee|name|to|who)\b|姓名|名字|收件人|负责人|用户名/iu,
    'person',
  ],
]

const PEOPLE =
  /^(?:person|user|customer|employee|student|patient|contact|guest|passenger|author|owner|member|client|player|recipient)$/i

/** The kind of a text parameter: its format, else its name, else its description. */
export function textKind(property: Property): TextKind {
  if (property.format === 'email') return 'email'
  if (property.format === 'uri' || property.format === 'url') return 'url'
  if (property.format === 'date' || property.format === 'date-time') return 'date'
  if (property.format === 'time') return 'time'
  const name = wordsOf(property.name).join(' ')
  const byName = KINDS.find(([pattern]) => pattern.test(name))?.[1]
  const byDescription = KINDS.find(([pattern]) => pattern.test(property.description))?.[1]
  // The name of a thing is a text, that of a person is not.
  const named = /\bname of (?:the|an?) (\w+)/iu.exec(property.description)?.[1]
  if (/^(?:name|title)$/.test(name) && named !== undefined && !PEOPLE.test(named)) return 'free'
  // "from" and "to" say nothing by themselves: "Departure city" does.
  if (/^(?:from|to)$/.test(name) && byDescription) return byDescription
  return byName ?? byDescription ?? 'other'
}

/** An id by the shape of the example in the description (`such as u_12`), or by the look of ids. */
export function extractId(property: Property, text: string): string | undefined {
  const example = /(?:such as|e\.g\.|for example|like|例如|比如|如)[:：]?\s*["'`]?([\w-]*\d[\w-]*)/iu.exec(
    property.description,
  )?.[1]
  if (example !== undefined) {
    const shape = example.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\d+/g, '\\d+')
    const found = new RegExp(`(?<![\\w-])${shape}(?![\\w-])`, 'iu').exec(text)
    if (found) return found[0]
    const digits = /(?<![\w.-])#?(\d+)(?![\w.-])/.exec(text)?.[1]
    return digits === undefined || /[A-Za-z]/.test(example) ? undefined : digits
  }
  return /(?<![\w-])(?:[A-Za-z]{1,6}[-_]?\d[\w-]*|#\d+|\d{3,})(?![\w-])/.exec(text)?.[0].replace(/^#/, '')
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The dates of a text as YYYY-MM-DD, in its order. One without its year, or "tomorrow", cannot be known without a calendar. */
export function extractDates(text: string): readonly string[] {
  const names = MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join('|')
  const pattern = new RegExp(
    [
      '\\b(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})\\b',
      '(\\d{4})\\s*年\\s*(\\d{1,2})\\s*月\\s*(\\d{1,2})',
      `\\b(${names})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`,
      `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${names})\\.?,?\\s+(\\d{4})`,
    ].join('|'),
    'giu',
  )
  return [...text.matchAll(pattern)].map((match) => {
    if (match[1] !== undefined) return toIso(match[1], match[2], match[3])
    if (match[4] !== undefined) return toIso(match[4], match[5], match[6])
    const name = (match[7] ?? match[11] ?? '').toLowerCase().slice(0, 3)
    const month = MONTHS.findIndex((full) => full.startsWith(name)) + 1
    return toIso(match[9] ?? match[12], String(month), match[8] ?? match[10])
  })
}

/** The first date of a text; undefined where it has none. */
export function extractDate(text: string): string | undefined {
  return extractDates(text)[0]
}

function toIso(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A time of day as HH:MM. */
export function extractTime(text: string): string | undefined {
  const match =
    /\b(\d{1,2})(?::(\d\d))?\s*(am|pm|a\.m\.|p\.m\.)|\b(\d{1,2}):(\d\d)\b|(上午|下午|晚上|早上)?\s*(\d{1,2})\s*点(?:(\d{1,2})分|(半))?/iu.exec(
      text,
    )
  if (!match) return undefined
  const hour = Number(match[1] ?? match[4] ?? match[7])
  const minute = match[2] ?? match[5] ?? match[8] ?? (match[9] === undefined ? '00' : '30')
  const isLate = /^p/i.test(match[3] ?? '') || /下午|晚上/u.test(match[6] ?? '')
  const isNoonBased = isLate && hour < 12
  const isMidnight = /^a/i.test(match[3] ?? '') && hour === 12
  return `${String(isMidnight ? 0 : isNoonBased ? hour + 12 : hour).padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** A source for a regular expression that matches a capitalised name of one word or several. */
export const NAME = "\\p{Lu}[\\p{L}'’.-]*(?:\\s+(?:(?:de|da|van|von|la|le|of|the|del)\\s+)?\\p{Lu}[\\p{L}'’.-]*)*"
const AFTER_PLACE =
  '(?=\\s+(?:in|on|at|for|to|from|by|with|using|and|today|tomorrow|tonight|now|right|please|this|next|be|like|is)\\b|[?!.,;]|$)'

/** The places that a sentence names after "in", "for", "at"; several where they are listed. */
export function extractPlaces(text: string): readonly string[] {
  const list = new RegExp(
    `\\b(?:in|for|at|near|of|between|to|is|compare|weather)\\s+(${NAME}(?:\\s*(?:,|,?\\s+and|or|vs\\.?|with)\\s+${NAME})*)`,
    'u',
  ).exec(text)
  if (list?.[1] !== undefined)
    return list[1]
      .split(/\s*(?:,\s*and\s+|,|\s+and\s+|\s+or\s+|\s+vs\.?\s+|\s+with\s+)\s*/u)
      .filter((item) => item !== '' && !isCalendar(item))
  const lower = new RegExp(
    `\\b(?:in|for|at|near)\\s+(?:the\\s+)?(?!the\\b|a\\b|an\\b|my\\b|half\\b|file|folder|project|stock\\b|code|celsius|fahrenheit|me\\b)([\\p{Ll}][\\p{L}'-]+(?:\\s+(?!and|in|on|today|tomorrow|please|right|now|this)[\\p{Ll}]+)?)${AFTER_PLACE}`,
    'u',
  ).exec(text)
  if (lower?.[1] !== undefined) return [lower[1]]
  const capital = new RegExp(`(?<=\\S\\s)(?!I\\b)${NAME}`, 'u').exec(text)
  return capital && !isCalendar(capital[0]) ? [capital[0]] : []
}

function isCalendar(word: string): boolean {
  return /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Celsius|Fahrenheit|I)$/.test(
    word,
  )
}

/** A person's name: capitalised words that do not begin the sentence. */
export function extractPerson(text: string): string | undefined {
  const assigned = /\bassign(?:ed)?(?: (?:it|this|them))? to (@?[\p{L}\d_.-]+)/iu.exec(text)?.[1]
  if (assigned !== undefined) return assigned.replace(/[.,]$/, '')
  const titled =
    /\b(?:user|account|member|customer|student|patient|employee)\s+(?:called\s+|named\s+)?(?!with\b|who\b|from\b|for\b|in\b|to\b|as\b|and\b|of\b|is\b|has\b|name\b|id\b|called\b|named\b|account\b)([\p{L}][\p{L}\d_.-]*)(?=\s+(?:with|as|from|in|to|for)\b|[.!?,]|$)/iu.exec(
      text,
    )?.[1]
  if (titled !== undefined && /^\p{Ll}/u.test(titled)) return titled
  const after = new RegExp(
    `\\b(?:for|to|with|named|called|by|of|from|about|did|does|has|is|at|user|customer|employee|tell|ask|notify|find|look up|message|text|ping|remind|invite|inform|call|dm)\\s+(${NAME})`,
    'u',
  ).exec(text)
  if (after?.[1] !== undefined && !isCalendar(after[1])) {
    // "Ada's orders" speaks of Ada, "at Luigi's on Monday" of a place that is called so.
    const isOwner = /^\s+(?!on\b|at\b|for\b|in\b|with\b)\p{L}/u.test(text.slice(after.index + after[0].length))
    return isOwner ? after[1].replace(/['’]s$/, '') : after[1]
  }
  const several = /(?<=\S\s)\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)+/u.exec(text)
  if (several) return several[0].replace(/['’]s$/, '')
  return /(?<=\S\s)(?!I\b)(\p{Lu}[\p{L}-]+)(?=['’]s\b)/u.exec(text)?.[0]
}

const HAN_FRAME =
  /请问|请|帮我|帮忙|麻烦|一下|今天|明天|后天|现在|目前|最近|这周|本周|怎么样|如何|多少|什么|哪些|哪里|几度|查询|查看|查|看看|看|告诉我|我想知道|想知道|知道|给我|我要|我想|的话|一张|一个|一条|有没有|是否|呢|吗|吧|啊|的|了|在|是|有|会|下雨|冷|热/gu

/**
 * What is left of a Chinese sentence when asking words and the tool's own subject are taken away: 北京今天天气怎么样 → 北京.
 * Several where they are joined by 和 or 、. Empty where nothing is left.
 */
export function hanRemainder(text: string, subject: readonly string[]): readonly string[] {
  const known = hanWordsIn(text).filter((word) => subject.length === 0 || subject.includes(word))
  let rest = text.replace(/[A-Za-z0-9_.@-]+/g, ' ')
  for (const word of known) rest = rest.replaceAll(word, ' ')
  return rest
    .replace(HAN_FRAME, ' ')
    .split(/[\s，,。.?？!！:：]+|和|与|跟|、|还有|以及/u)
    .map((part) => part.replace(/^(?:从|去|到|飞|往|给|把|对|用)|(?:从|去|到|飞|往|给|把|对|用)$/gu, '').trim())
    .filter((part) => /^\p{Script=Han}{2,8}$/u.test(part))
}

/** "living room", "bedroom": what goes with the parameter's own name. */
export function extractCompound(property: Property, text: string): string | undefined {
  const name = wordsOf(property.name).at(-1) ?? ''
  if (name.length < 4 || /\p{Script=Han}/u.test(name)) return undefined
  const joined = new RegExp(`\\b(\\p{L}{2,}${name})\\b`, 'iu').exec(text)?.[1]
  return (
    joined ??
    new RegExp(
      `\\b(?!(?:a|an|the|my|our|this|that|in|to|for|which|what|of|is)\\b)(\\p{L}+\\s+${name}(?:\\s+\\d+)?)\\b`,
      'iu',
    ).exec(text)?.[1]
  )
}

/** A text given under the parameter's name: `title "X"`, "labelled tea", "called X", 标题是X. Quotes are taken off. */
export function extractLabelled(property: Property, text: string): string | undefined {
  const words = wordsOf(property.name).filter((word) => word.length > 2)
  const names = [property.name.replace(/[_-]/g, ' '), ...words].map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  const han = Object.entries(HAN_WORDS).flatMap(([word, english]) =>
    word.length > 1 && words.some((item) => english.includes(item)) ? [word] : [],
  )
  for (const name of [...names, ...han]) {
    const quoted = new RegExp(
      `(?<![A-Za-z])${name}(?:s|d|led|ed)?\\s*(?:is|as|of|to|:|=|：|为|是)?\\s*["“'‘「]([^"”'’」]+)["”'’」]`,
      'iu',
    ).exec(text)
    if (quoted?.[1] !== undefined) return quoted[1]
    const plain = new RegExp(`(?<![A-Za-z])${name}\\s*(?:is|=|:|：|as|是|为)\\s*([^,，;。]+)`, 'iu').exec(text)
    if (plain?.[1] !== undefined) return plain[1].trim()
    const said = new RegExp(
      `\\b${name}(?:led|ed|d)\\s+([^,，;。]+?)(?=\\s+(?:with|and|for|at|on|to|in)\\b|[.!?]?$)`,
      'iu',
    ).exec(text)
    if (said?.[1] !== undefined && stem(name) !== stem(said[1])) return said[1].trim()
  }
  return undefined
}

/** A name or number that stands right behind the parameter's own name: "city Malmo", "street Storgatan 5". */
export function extractNamed(property: Property, text: string): string | undefined {
  const name = wordsOf(property.name).at(-1) ?? ''
  if (name.length < 4 || /\p{Script=Han}/u.test(name)) return undefined
  const [head = '', ...rest] = name
  const value = "(?:\\p{Lu}|\\d)[\\p{L}\\d'’._-]*"
  const match = new RegExp(
    `(?<![\\p{L}\\d])[${head.toUpperCase()}${head}]${rest.join('')}\\s+(${value}(?:\\s+${value})*)`,
    'u',
  ).exec(text)
  const found = match?.[1]?.replace(/[.,]+$/, '')
  return found === undefined || isCalendar(found) ? undefined : found
}

/** Quoted texts of a sentence, in its order. */
export function quotedTexts(text: string): readonly string[] {
  const pattern =
    /"([^"]+)"|“([^”]+)”|「([^」]+)」|《([^》]+)》|`([^`]+)`|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])|‘([^’]+)’/gu
  return [...text.matchAll(pattern)].map((match) => match.slice(1).find((group) => group !== undefined) ?? '')
}

/** The free text of a sentence: what follows a colon, "saying", "about", "to …"; undefined where nothing introduces one. */
export function introducedText(text: string): string | undefined {
  const patterns: readonly RegExp[] = [
    /^[^:：\n]{2,80}?[:：]\s*(\S[\s\S]*)$/u,
    /\b(?:saying|that says|says|which says|with the (?:text|message|body|content)|with text|reading)\s+(.+)$/iu,
    /\b(?:tell|inform|notify|remind|message|text)\s+(?!me\b|us\b)\S+(?:\s+\p{Lu}\S*)?\s+that\s+(.+)$/u,
    /\bremind me (?:to|about|that)\s+(.+?)(?=\s+(?:at|on|in|by|tomorrow|tonight|every)\b|[.!?]?$)/iu,
    /\b(?:about|regarding|because|titled|called|named)\s+(.+?)(?=\s+(?:with|and assign|to)\b|\s+(?:on|at|from)\s+(?:\d|\p{Lu})|[.!?]?$)/iu,
    /\bfor\s+((?!me\b|us\b|\d)\S.*?)(?=\s+(?:with|and|at|on|in|by)\b|[.!?]?$)/iu,
    /\b(?:search|look|find|play|translate|add|note|remember|log|say|send|post|write)\s+(?:for\s+|up\s+|down\s+|that\s+)?(?:a |an |the |some )?(.+?)(?=\s+(?:to|in|on|into|for|with|from|at)\b|[.!?]?$)/iu,
    /(?:提醒我|告诉(?:他|她|大家)|播放|翻译|搜索|记住|记下|说|关于|标题(?:是|为)|内容(?:是|为)|叫做?)\s*(.+?)[。！]?$/u,
  ]
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]?.trim()
    if (found !== undefined && found !== '') return found.replace(/[.!?。！？]+$/u, '')
  }
  return undefined
}

/** A sentence with the quoted texts blanked, each place kept. */
export function withoutQuotes(text: string): string {
  return quotedTexts(text).reduce((rest, quoted) => rest.replace(quoted, (whole) => ' '.repeat(whole.length)), text)
}
