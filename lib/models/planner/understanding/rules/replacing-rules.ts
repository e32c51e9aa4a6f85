import { IDENTIFIER } from '../../texts/code-names'
import type { Intent } from '../intent'
import { phrase } from '../phrase'
import { type Found, type Rule, rule } from '../rule'
import { END, edit, NOUN, SYMBOL, SYMBOL_ZH } from './edit-sentence'

function replacement(found: Found): Intent | undefined {
  const from = found.value('old')
  const to = found.value('new')
  if (from === '') return undefined
  const clause = found.clause
  const scope = found.targetWithout('old', 'new')
  const isWord =
    IDENTIFIER.test(from) &&
    (/\b(?:word|whole word|identifier|variable|name of|function)\b|单词|变量|函数/iu.test(clause) ||
      !/\uE000[qc]\d+\uE001/.test(found.masked('old')))
  const ignoreCase =
    /\b(?:case[- ]insensitive(?:ly)?|ignor(?:e|ing) case|regardless of case|any case)\b|不区分大小写|忽略大小写/iu.test(
      clause,
    )
  const onlyFirst =
    /\b(?:only )?the first (?:occurrence|instance|one|match|mention)\b|first occurrence|只(?:改|替换)第一|第一处|第一个/iu.test(
      clause,
    )
  return edit({ op: 'replace', from, to, wholeWord: isWord, ignoreCase, onlyFirst }, scope)
}

/** Replacing one text by another. */
export const REPLACE_RULES: readonly Rule[] = [
  rule(
    'replace text',
    [
      phrase(
        `\\b(?:replace|substitute|swap(?: out)?) (?:(?:all|every|each|any|the|first|only|occurrences?|instances?|uses?|mentions?|of) )*${NOUN}(?<old>%m|.+?)(?: (?:in|under|inside|across) .+?)? (?:with|by|for) ${NOUN}(?<new>%q|.+?)${END}`,
      ),
      phrase(
        `\\b(?:change|turn|convert|update|correct|rewrite) (?:(?:all|every|each|any|occurrences?|instances?|of) )*${NOUN}(?<old>%q)(?: (?:in|under|inside|across) .+?)? (?:to|into|with) ${NOUN}(?<new>%q|.+?)${END}`,
      ),
      phrase(
        `\\b(?:change|turn|set|update|replace) (?:(?:all|every|each|the) )*(?<old>[\\w-]+ ?[:=] ?\\S+) (?:to|into|with|by) (?<new>[\\w-]+ ?[:=] ?\\S+)${END}`,
      ),
      phrase(
        '(?:把|将)\\s*.*?(?:里面?|中|下)?的?\\s*(?<old>[\\w-]+\\s*[:=]\\s*[\\w.-]+)\\s*(?:都|全部?)?\\s*(?:改|换|替换|修改)(?:成|为)\\s*(?<new>[\\w-]+\\s*[:=]\\s*[\\w.-]+)',
      ),
      phrase(
        '用\\s*(?<new>%q|\\S+?)\\s*(?:来)?(?:替换|取代|代替)(?:掉)?\\s*(?:%p\\s*(?:里面?|中)?的)?(?:所有|全部)?(?:的)?\\s*(?<old>%q|\\S+?)\\s*$',
      ),
      phrase(
        '(?:把|将)?\\s*(?:.*?(?:里面?|中|下|文件)的?)?\\s*(?:所有|全部|每个|单词|文字|字符串)?(?:的)?\\s*(?<old>%q)\\s*(?:都|全部?|统统|一律)?\\s*(?:替换|换|改|修改|变)(?:成|为|作|到)\\s*(?<new>%q|\\S+)',
      ),
      phrase(
        '(?:把|将)\\s*(?:.*?(?:里面?|中|下|文件)的?)?\\s*(?:所有|全部|每个)?(?:的)?\\s*(?<old>[^\\s，,]+?)\\s*(?:都|全部?|统统|一律)?\\s*(?:替换|换)(?:成|为|作)\\s*(?<new>%q|[^\\s，,。]+)',
      ),
      phrase(
        `(?:^|[:：,，] ?|\\bfix .*? )${NOUN}(?<old>%q|[\\w.$-]+)(?: (?:everywhere|in (?:all|every|each|the|%p).*?))? (?:should|must|has to|needs to|ought to) (?:be|read|say|become) ${NOUN}(?<new>%q|[\\w.$-]+?)${END}`,
      ),
      phrase('(?<old>%q|[\\w.$-]+)\\s*(?:都)?(?:应该|应当|应)(?:是|为|写成|改成|改为)\\s*(?<new>%q|[\\w.$-]+)'),
    ],
    replacement,
  ),
]

/** Renaming what code calls something. */
export const RENAME_RULES: readonly Rule[] = [
  rule(
    'rename an identifier',
    [
      phrase(
        `\\b(?:rename|refactor|change)(?: the)?(?: exported)? (?:name of )?(?:the )?(?:${SYMBOL} )(?<old>%i)(?: ${SYMBOL})?(?:'s name)?(?: in %f)? (?:to|as|into|→|->) (?<new>%i)`,
      ),
      phrase(
        `\\brename(?: the)? (?<old>\\uE000[qc]\\d+\\uE001|[A-Za-z_$][\\w$]*)(?: ${SYMBOL})?(?: (?:in|across) .+?)? (?:to|as|into|→|->) (?<new>\\uE000[qc]\\d+\\uE001|[A-Za-z_$][\\w$]*)`,
      ),
      phrase(
        `\\b(?:the )?${SYMBOL} (?<old>%i)(?: (?:in|of|from) %f)? (?:should|must|has to|needs to|ought to|shall) be (?:called|named|renamed(?: to)?) (?<new>%i)`,
      ),
      phrase(`${SYMBOL_ZH}\\s*(?<old>%i)\\s*(?:应该|应当|要|改)(?:叫做?|命名为|称为)\\s*(?<new>%i)`),
      phrase(
        `(?:把|将)?\\s*(?:.*?(?:里面?|中|下)的?)?\\s*${SYMBOL_ZH}(?:名)?\\s*(?<old>%i)\\s*(?:都|全部?)?\\s*(?:重命名|改名|更名|改|换|替换)(?:为|成|叫|作)\\s*(?<new>%i)`,
      ),
      phrase(
        `(?:把|将)\\s*(?:.*?(?:里面?|中|下)的?)?\\s*(?:所有的?)?\\s*(?<old>%i)\\s*(?:${SYMBOL_ZH})?(?:都|全部?)?\\s*(?:重命名|改名|更名)(?:为|成|叫|作)\\s*(?<new>%i)`,
      ),
    ],
    (found) => {
      const from = found.value('old')
      const to = found.value('new')
      const isFile = /\uE000[fd]\d+\uE001/.test(found.masked('old') + found.masked('new'))
      if (isFile || !IDENTIFIER.test(from) || !IDENTIFIER.test(to)) return undefined
      if (/^(?:it|them|file|files|the|this|that)$/i.test(from)) return undefined
      return { type: 'rename_symbol', from, to, scope: found.scopeWithout('old', 'new') }
    },
  ),
]

const KEY = '(?<key>%q|[\\w$.-]+(?: (?!from\\b|to\\b|in\\b|of\\b|for\\b|inside\\b)[\\w$.-]+){0,2})'

function setting(found: Found): Intent | undefined {
  const key = found
    .value('key')
    .replace(/^的/u, '')
    .replace(/^(?:the|its)\s+|(?:'s)?\s+(?:value|field|key|setting|property|entry|option|number)$/giu, '')
  const value = found.value('value')
  const from = found.has('from') ? found.value('from') : undefined
  const scope = found.targetWithout('key', 'value', 'from')
  if (/^(?:it|that|this|它|这个值?)$/iu.test(key) && found.input.hasEarlier && value !== '')
    return edit({ op: 'set', key, value, from: undefined }, scope)
  if (key === '' || value === '' || /^(?:it|them|this|that|file|timer|alarm|reminder)$/i.test(key)) return undefined
  // "all TODO to FIXME" speaks of a word that occurs, not of one key.
  const isEvery =
    /都|全部|统统|一律|\b(?:all|every|each)\b(?! (?:of |the )*(?:\w+ )?(?:files?|configs?|\uE000))/iu.test(
      found.clause,
    ) &&
    !/^(?:set|bump|increase|decrease|raise|lower|adjust)\b|设为|设成|设置/iu.test(found.clause) &&
    IDENTIFIER.test(key)
  if (isEvery)
    return edit({ op: 'replace', from: key, to: value, wholeWord: true, ignoreCase: false, onlyFirst: false }, scope)
  return edit({ op: 'set', key, value, from }, scope)
}

/** "the closing hour (hours.end)": what stands in brackets is the key. */
function bracketed(found: Found): Intent | undefined {
  const key = found.value('key')
  const scope = found.targetWithout('key', 'value')
  return /^[\w$.-]+$/.test(key)
    ? edit({ op: 'set', key, value: found.value('value'), from: undefined }, scope)
    : undefined
}

function toggle(found: Found): Intent | undefined {
  const isOn = /on|enable|true|开|启/iu.test(found.value('state'))
  const scope = found.targetWithout('key', 'state')
  const key = found.value('key').replace(/\s+(?:mode|flag|setting|option)$/i, '')
  return edit({ op: 'set', key, value: String(isOn) }, scope)
}

/** Giving a key another value. */
export const SET_RULES: readonly Rule[] = [
  rule(
    'set a value whose key stands in brackets',
    [
      phrase(
        `\\b(?:set|change|update|bump|raise|lower|put|adjust|move)\\b.*?[(（](?<key>[\\w$.-]+)[)）].*? (?:to|=|as|be) (?<value>%q|.+?)${END}`,
      ),
      phrase('[(（](?<key>[\\w$.-]+)[)）].*?(?:改成|改为|设为|设成|设置为|调到|调成)\\s*(?<value>%q|[^，,。]+)'),
    ],
    bracketed,
  ),
  rule(
    'set a value',
    [
      phrase(
        `\\b(?:set|change|update|bump|increase|decrease|raise|lower|switch|make|put|edit|modify|adjust|fix)(?: the)?(?: value of)?(?: the)? ${KEY} (?:in|of|inside|for|from) .*?(?:from (?<from>%q|\\S+) )?(?:to|=|as|be) (?<value>%q|.+?)${END}`,
      ),
      phrase(
        `\\b(?:set|change|update|bump|increase|decrease|raise|lower|switch|make|put|edit|modify|adjust)(?: the)?(?: value of)?(?: the)? ${KEY}(?: from (?<from>%q|\\S+))? (?:to|=|as|be) (?<value>%q|.+?)${END}`,
      ),
      phrase(`^(?:the )?${KEY} (?:in|of|inside) %f (?:should|must|has to|needs to|ought to) be (?<value>%q|.+?)[.!]?$`),
      phrase(`(?:in|inside) %f,? (?:set|change|update|make)(?: the)? ${KEY} (?:to|=) (?<value>%q|.+)$`),
      phrase(
        '(?:把|将)?\\s*(?:.*?(?:里面?|中|的))\\s*(?<key>%q|[\\p{L}\\w$.-]+?)\\s*(?:的值|字段|这个字段|配置项)?\\s*(?:从\\s*(?<from>%q|\\S+?)\\s*)?(?:都|全部?)?\\s*(?:改成|改为|改到|设为|设成|设置为|设置成|更新为|更新成|升级到|调成|调到|变成|换成|修改为|修改成|=)\\s*(?<value>%q|[^，,。]+)',
      ),
      phrase(
        '(?:把|将)\\s*(?<key>%q|[\\p{L}\\w$.-]+?)\\s*(?:的值)?\\s*(?:从\\s*(?<from>%q|\\S+?)\\s*)?(?:都|全部?)?\\s*(?:改成|改为|设为|设成|设置为|更新为|改到)\\s*(?<value>%q|[^，,。]+)',
      ),
    ],
    setting,
  ),
  rule(
    'switch on or off',
    [
      phrase('\\b(?:turn|switch) (?<state>on|off)(?: the)? (?<key>%q|[\\w$.-]+(?: mode)?)'),
      phrase('\\b(?:turn|switch)(?: the)? (?<key>%q|[\\w$.-]+(?: mode)?) (?<state>on|off)\\b'),
      phrase('\\b(?<state>enable|disable)(?: the)? (?<key>%q|[\\w$.-]+(?: mode)?)'),
      phrase('(?<state>开启|打开|启用|关闭|关掉|禁用)\\s*(?:.*?(?:里面?|中)的?)\\s*(?<key>%q|[\\w$.-]+)'),
      phrase('(?:把|将)\\s*(?:.*?(?:里面?|中)的?)\\s*(?<key>%q|[\\w$.-]+)\\s*(?<state>开启|打开|启用|关闭|关掉|禁用)'),
    ],
    toggle,
  ),
]
