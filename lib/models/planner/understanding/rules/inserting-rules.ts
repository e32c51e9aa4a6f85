import type { Anchor, Intent } from '../intent'
import { phrase } from '../phrase'
import { NUMBER, readNumber } from '../read-number'
import { type Found, type Rule, rule } from '../rule'
import { ADD, ADD_ZH, cleanText, edit, isDescription } from './edit-sentence'

function anchor(found: Found): Anchor | undefined {
  if (found.has('line')) {
    const line = readNumber(found.value('line'))
    return line === undefined ? undefined : { kind: 'line', line }
  }
  const said = found.value('anchor')
  if (/^(?:the )?(?:very )?(?:last|final) line$|^最后一行$/iu.test(said)) return { kind: 'line', line: -1 }
  if (/^(?:the )?(?:very )?first line$|^第一行$/iu.test(said)) return { kind: 'line', line: 1 }
  const text = said
    .replace(/^(?:the )?(?:line|row|entry|item|one)(?: (?:with|containing|that says|saying))? /i, '')
    .replace(/\s*(?:那一?行|这一?行|一行|line)$/iu, '')
  return text === '' ? undefined : { kind: 'text', text }
}

function insertion(found: Found): Intent | undefined {
  const at = anchor(found)
  const text = cleanText(found, 'text')
  if (!at || text === '') return undefined
  const scope = found.targetWithout('text', 'anchor')
  const side = /before|above|前|上/iu.test(found.value('side')) ? 'before' : 'after'
  if (isDescription(found, 'text', scope)) return undefined
  if (found.has('list') && at.kind === 'text') {
    return edit({ op: 'add_item', list: found.value('list'), item: text, side, anchor: at.text }, scope)
  }
  return edit({ op: 'insert', text, side, anchor: at }, scope)
}

/** Adding text at a place that the sentence names. */
export const INSERT_RULES: readonly Rule[] = [
  rule(
    'insert beside an item of a list',
    [
      phrase(
        `\\b${ADD} (?<text>%m|.+?) (?:to|in|into)(?: the)? (?<list>%q|[\\w.-]+)(?: (?:list|array|section|items))?(?: (?:in|of|inside) %f)?[,，]? (?:right |directly |just |immediately )?(?<side>after|before|above|below)(?: the)? (?<anchor>%m|.+?)(?: in %f)?[.!]?$`,
      ),
    ],
    insertion,
  ),
  rule(
    'insert beside a line',
    [
      phrase(
        `\\b(?:after|below|before|above)(?: the)? line (?<line>\\d+)(?<side>)(?: (?:in|of) %f)?,? ${ADD} (?<text>.+)$`,
      ),
      phrase(
        `\\b${ADD} (?<text>%m|.+?)(?: (?:in|into|to) %f)?[,，]? (?:right |directly |just |immediately )?(?<side>after|before|above|below|at|as) line (?<line>\\d+)`,
      ),
      phrase(
        `\\b${ADD} (?<text>%m|.+?)(?: (?:in|into|to) %f)?[,，]? (?:right |directly |just |immediately )?(?:on (?:a|the) (?:new )?line )?(?<side>after|before|above|below|under|underneath)(?: the)? (?<anchor>%m|.+?)(?: (?:in|of|inside) %f)?[.!]?$`,
      ),
      phrase(`\\b(?<side>after|below|before|above)(?: the)? (?<anchor>%m|.+?) (?:in|of) %f,? ${ADD} (?<text>.+)$`),
      phrase(
        `(?:在|给|往)?\\s*%f\\s*(?:文件)?(?:里面?|中)?(?:的)?\\s*第\\s*(?<line>${NUMBER})\\s*行(?:的)?\\s*(?<side>后面?|之后|下面|前面?|之前|上面)\\s*${ADD_ZH}(?:一行)?[:：]?\\s*(?<text>.+)$`,
      ),
      phrase(
        `(?:在|给|往)?\\s*%f\\s*(?:文件)?(?:里面?|中)?(?:的)?\\s*(?<anchor>%q|[^，,]+?)\\s*(?:那一?行|这一?行|一行)?(?:的)?\\s*(?<side>后面|之后|下面|下方|前面|之前|上面|上方|后|前)\\s*${ADD_ZH}(?:一行)?[:：]?\\s*(?<text>.+)$`,
      ),
    ],
    (found) => (EDGE_WORDS.test(found.value('anchor')) ? undefined : insertion(found)),
  ),
]
const EDGE_WORDS = /^(?:最|开头|末尾|结尾|顶部|底部|最前|最后|第一行)$/u

function atEdge(op: 'append' | 'prepend') {
  return (found: Found): Intent | undefined => {
    const text = cleanText(found, 'text')
    const scope = found.targetWithout('text')
    // A line behind the last brace would break a file of settings.
    const isJson = scope?.files.some((path) => path.endsWith('.json')) === true
    return text === '' || isJson || isDescription(found, 'text', scope) ? undefined : edit({ op, text }, scope)
  }
}

const TOP =
  '(?:(?:(?:to|at|as|on|in) (?:the )?|the )(?:very )?(?:top|start|beginning|head|first line|front)|as (?:the )?first line)'
const BOTTOM =
  '(?:(?:(?:to|at|as|on) (?:the )?|the )(?:very )?(?:end|bottom|last line)|as (?:the |a )?(?:last|new) line|on a new line|at the end)'
const TOP_ZH = '(?:最前面|最开头|开头|最上面|顶部|头部|首行|第一行(?!之?[后前])|最上方|文件头)'
const BOTTOM_ZH = '(?:末尾|结尾|最后面?|底部|尾部|最下面|最后一行(?!之?前)|后面)'

/** Adding text at the start or the end of files. */
export const EDGE_RULES: readonly Rule[] = [
  rule(
    'add at the start',
    [
      phrase(`\\b(?:${ADD}|prepend) (?<text>%q|.+?) ${TOP}(?: line)?(?: (?:of|in|to|for)\\b|[.!]?$)`),
      phrase('\\bprepend (?<text>%q|.+?) to\\b'),
      phrase(`(?:at|to) the (?:very )?(?:top|start|beginning) of .+?,? ${ADD} (?<text>.+)$`),
      phrase(`\\b(?:prepend|start|begin) (?:each|every|all) .* with (?<text>.+)$`),
      phrase(`${TOP_ZH}(?:都)?(?:的)?(?:处|位置|地方)?\\s*${ADD_ZH}(?:一行|一句|一条|注释)*[:：]?\\s*(?<text>.+)$`),
      phrase('(?:把|将)\\s*(?<text>%q|.+?)\\s*(?:加到|添加到|插入到|写到|放到)\\s*.*?(?:开头|最前面|顶部|第一行)'),
    ],
    atEdge('prepend'),
  ),
  rule(
    'add at the end',
    [
      phrase(`\\b(?:${ADD}|append) (?<text>%q|.+?) ${BOTTOM}(?: (?:of|in|to|for)\\b|[.!]?$)`),
      phrase(`(?:at|to) the (?:very )?(?:end|bottom) of .+?,? ${ADD} (?<text>.+)$`),
      phrase('\\bappend (?<text>%q|.+?) (?:to|in|into|on)\\b'),
      phrase('\\bappend to %f:? (?<text>.+)$'),
      phrase('\\bappend (?<text>%q|.+)$'),
      phrase(
        `\\b${ADD} (?<text>(?:a |an |another |the |one )?(?:new )?(?:line|row|entry|bullet|record|contact|item)s?:? .+?|%q) (?:to|in|into) (?:the )?(?:file )?(?:%f|it\\b|them\\b|each|every)`,
      ),
      phrase(
        `\\b${ADD} (?:a |another )?(?:new )?(?:line|row|entry|record) (?:to|in|into) %f:? (?:with |saying |that says |containing )?(?<text>.+)$`,
      ),
      phrase(`\\b(?:add|append) (?<text>%q|\\S+(?: \\S+){0,5}?) to (?:the )?(?:file )?%f(?: file)?[.!]?$`),
      phrase(`${BOTTOM_ZH}(?:都|再|处)?\\s*${ADD_ZH}(?:一行|一句|一条|一段)?[:：]?\\s*(?<text>.+)$`),
      phrase(
        `(?:给|往|向|在)\\s*%f\\s*(?:文件)?(?:里面?|中)?\\s*(?:再)?(?:追加|添加|加|写)(?:上|入)?(?:一行|一条|一句)[:：]?\\s*(?<text>.+)$`,
      ),
      phrase('(?:追加)(?:一行|一句|一条)?[:：]?\\s*(?<text>%q|.+?)(?:\\s*到\\s*%f.*)?$'),
      phrase('(?:把|将)\\s*(?<text>%q|.+?)\\s*(?:追加|添加|加)(?:到|进|入|在)\\s*(?:.*?(?:末尾|最后|结尾|里|中)|%f)'),
    ],
    atEdge('append'),
  ),
]
