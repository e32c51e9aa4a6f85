import type { CommentPlace, Intent } from '../intent'
import { spokenValue } from '../mask-prompt'
import { phrase } from '../phrase'
import { NUMBER, readNumber } from '../read-number'
import { type Found, type Rule, rule } from '../rule'
import { isEmptyScope, readScope } from '../scope'
import { ADD, ADD_ZH, edit } from './edit-sentence'

const SAYING =
  '(?:(?:that |which )?(?:says?|reads?|states?|notes?|explains?|mentions?)|saying|reading|stating|noting|explaining|mentioning|with(?: the)?(?: text| words?)?|containing)\\b(?: that\\b)?[:：]?'
/** What a comment is to be about is not what it says: that would have to be thought up. */
const IS_SUBJECT =
  /\b(?:explain(?:s|ing)?|mention(?:s|ing)?|describ(?:es|ing)|about)(?: (?:the|how|what|why|which|when|each|every|it|its|this|them|all)\b|\s*$)/iu
const QUOTED = /^\uE000[qcb]\d+\uE001$/

/** The place as a sentence without the comment's own text names it; without one the start of the file. */
const PLACES: readonly (readonly [RegExp, (match: RegExpExecArray, found: Found) => CommentPlace | undefined])[] = [
  [
    phrase('(?<side>above|before|over|below|after|under|beneath|at|on|to|in|as) line (?<line>\\d+)'),
    ({ groups }) => beside(groups?.side, { kind: 'line', line: Number(groups?.line) }),
  ],
  [
    phrase(`第\\s*(?<line>${NUMBER})\\s*行(?:的)?(?<side>前|上|后|下)?`),
    ({ groups }) => {
      const line = readNumber(groups?.line ?? '')
      return line === undefined ? undefined : beside(groups?.side, { kind: 'line', line })
    },
  ],
  [phrase('\\b(?:very )?(?:end|bottom|last line)\\b|末尾|结尾|最后|底部|最下面'), () => ({ side: 'end' })],
  [
    phrase('\\b(?:very )?(?:top|start|beginning|head|first line)\\b|开头|顶部|最前面|最上面|文件头'),
    () => ({ side: 'start' }),
  ],
  [
    phrase(
      '\\b(?<side>above|before|over|below|after|under|beneath|next to|on|to)(?: the)?(?: (?:line|function|method|class|constant|variable|type|interface|definition|declaration|import)s?)?(?: (?:with|of|called|named))? (?<name>\\uE000[qcb]\\d+\\uE001|[A-Za-z_$][\\w$]*)(?: (?:function|method|class|constant|type|interface|definition|line))?(?=$|[,.!]| (?:in|of|inside)\\b)',
    ),
    ({ groups }, found) => named(found, groups?.side, groups?.name),
  ],
  [
    phrase(
      '(?:函数|方法|类|变量|常量|类型)?\\s*(?<name>\\uE000[qcb]\\d+\\uE001|[A-Za-z_$][\\w$]*)\\s*(?:函数|方法|类)?(?:这|那)?(?:一)?行?(?:的)?(?<side>前|上|后|下)面?',
    ),
    ({ groups }, found) => named(found, groups?.side, groups?.name),
  ],
]

function beside(
  side: string | undefined,
  anchor: { kind: 'line'; line: number } | { kind: 'text'; text: string },
): CommentPlace {
  return { side: /^(?:below|after|under|beneath|后|下)/iu.test(side ?? '') ? 'after' : 'before', anchor }
}

function named(found: Found, side: string | undefined, name: string | undefined): CommentPlace | undefined {
  if (name === undefined || /^(?:it|this|that|the|a|an|each|every|all|file|them|code|top|end|my|our)$/i.test(name))
    return undefined
  return beside(side, { kind: 'text', text: spokenValue(found.input.prompt, name) })
}

const TRAILING_PLACE = phrase(
  '[,，]? (?:right |directly |just )?(?:(?:in|to|into|of|at|on)(?: the)?(?: file)? %f|(?:at|to|on) the (?:very )?(?:top|start|beginning|end|bottom|head)(?: of (?:%f|it|the file|that file))?|(?:above|before|below|after|on|at) line \\d+(?: (?:of|in) %f)?)[.!]?$',
)

/** "add a comment [to F] [above the function x] saying X": only X is written, in the comments of the file's language. */
function comment(found: Found): Intent {
  const said = found.value('text') === '' ? '' : found.masked('text')
  const text = QUOTED.test(said) ? said : said.replace(TRAILING_PLACE, '').replace(TRAILING_PLACE, '')
  if (text.trim() === '' || (!QUOTED.test(said) && IS_SUBJECT.test(found.clause)))
    return { type: 'ask', about: 'comment' }
  const rest = found.clause.replace(text, ' ')
  const scope = readScope(found.input.prompt, rest)
  const target = !isEmptyScope(scope) ? scope : found.input.hasEarlier ? { ...scope, refersBack: true } : undefined
  const place = PLACES.flatMap(([pattern, toPlace]) => {
    const match = pattern.exec(rest)
    return match ? (toPlace(match, found) ?? []) : []
  })[0]
  const op = {
    op: 'comment' as const,
    text: spokenValue(found.input.prompt, text.trim()),
    place: place ?? { side: 'start' as const, isAssumed: true },
  }
  return edit(op, target) ?? { type: 'ask', about: 'comment' }
}

const KINDS =
  '(?:(?:a|an|the|one|another|this|new|short|brief|small|code|inline|one-line|single-line|header|license|todo)\\s+)*'

/** Writing comments into code. Before all rules that write texts: to those "a comment" would be the text itself. */
export const COMMENT_RULES: readonly Rule[] = [
  rule(
    'add a comment',
    [
      phrase(`\\b(?:${ADD}|leave|append|prepend) ${KINDS}comments? (?<text>\\uE000[qcb]\\d+\\uE001)`),
      phrase(`\\b(?:${ADD}|leave|append|prepend) ${KINDS}comments?\\b[^:：]*?(?:,? ?\\b${SAYING}|[:：]) ?(?<text>.+)$`),
      phrase(`\\b(?:${ADD}|leave|append|prepend) ${KINDS}comments? (?<text>(?://|#|--|/\\*|<!--).+)$`),
      phrase(`\\b(?:${ADD}|leave|append|prepend) ${KINDS}comments?\\b(?<text>)`),
      phrase(`^(?:please )?comment (?:on )?%f(?: with| saying|:) ?(?<text>.+)$`),
      phrase(
        `${ADD_ZH}(?:上)?(?:一?(?:条|个|行|句|段))?(?:的)?注释\\s*(?:[,，]?\\s*(?:内容(?:是|为)?|写着?|说明?|写上))?\\s*[:：]?\\s*(?<text>.*)$`,
      ),
    ],
    comment,
  ),
]
