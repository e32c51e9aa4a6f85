import type { CountUnit, Intent } from '../intent'
import { phrase } from '../phrase'
import { type Found, type Rule, rule } from '../rule'
import type { Scope } from '../scope'
import { termOf, wordsValue } from './term-of'

const UNITS: readonly (readonly [RegExp, CountUnit])[] = [
  [/^(?:(?:code|text|source) )?lines?(?: of code)?$|^行(?:代码|数)?$/iu, 'lines'],
  [/^words?$|^(?:单词|词)(?:数)?$/iu, 'words'],
  [/^(?:characters?|chars|letters)$|^(?:字符|字)(?:数)?$/iu, 'characters'],
  [/^(?:sub)?(?:folders?|director(?:y|ies))$|^(?:子)?(?:目录|文件夹)$/iu, 'directories'],
  [
    /^(?:rows?|records?|users?|orders?|people|customers?|students?|contacts?|entries|data rows?|products?|employees?)$|^(?:行数据|条记录|条数据|记录|数据|学生|用户|订单|人|联系人|名学生|个人)$/iu,
    'rows',
  ],
  [/^(?:headings?|headers?|sections?|titles?)$|^(?:标题|章节|小节)$/iu, 'headings'],
  [/^(?:exported functions?|exports?|exported .*)$|^导出(?:的)?(?:函数)?$/iu, 'exports'],
  [/^(?:functions?|methods?)$|^(?:函数|方法)$/iu, 'functions'],
  [/^(?:class(?:es)?)$|^类$/iu, 'classes'],
  [/^(?:imports?)$|^导入$/iu, 'imports'],
  [/^(?:columns?|fields)$|^(?:列|字段)$/iu, 'columns'],
  [/^(?:(?:top-?level )?keys?)$|^(?:键|key)$/iu, 'keys'],
  [/^(?:links?)$|^链接$/iu, 'links'],
  [
    /^(?:(?:open|done|finished|unfinished|completed|remaining) )?(?:tasks?|todo items?|check ?boxes)$|^(?:未完成的?|已完成的?)?任务$/iu,
    'tasks',
  ],
  [/^(?:(?:bullets?|list items?|items?))$|^(?:列表项|条目)$/iu, 'items'],
]

/** "how many are there?", "count them": what was found before. */
const FOUND_BEFORE =
  /^(?:(?:are|were|is|there|(?:all )?of (?:them|those|these)|in total|do we have|them|those|these|they|it|(?:results?|matches|hits|findings)(?: found)?)(?: all)?)?$|^(?:它们|这些|那些|一下|一共|总共|结果)?$/iu

function count(found: Found): Intent | undefined {
  const said = found
    .masked('what')
    .replace(/^(?:(?:the|all|of|different|total|number)\s+)+|^(?:的|个|条|处|次|只)+/iu, '')
    .trim()
  const scope = found.scopeWithout('term')
  const words = said.replace(/\uE000[a-z]\d+\uE001/g, '').trim()
  if (found.has('term')) return countMatches(found, 'term', scope, words)
  if (FOUND_BEFORE.test(words)) {
    return found.input.hasEarlier
      ? { type: 'count', unit: 'found', scope: { ...scope, refersBack: true }, what: '' }
      : { type: 'ask', about: 'count' }
  }
  const unit = UNITS.find(([pattern]) => pattern.test(words))?.[1]
  if (unit) return { type: 'count', unit, scope, what: words }
  const isFiles =
    /(?:files?|documents?|docs|文件|文档|文章|个?测试)$/iu.test(words) ||
    found.scopeWithout('what').kinds.length < scope.kinds.length
  if (isFiles && !scope.files.length) return { type: 'count', unit: 'files', scope, what: words }
  const lines = /^(?<what>\uE000[qc]\d+\uE001|\S+) (?:lines?|messages?|entries|comments?)$/iu.exec(said)
  const masked = lines?.groups?.what ?? said
  return countMatches({ ...found, masked: () => masked, value: () => wordsValue(found, masked) }, 'what', scope, words)
}

function countMatches(found: Found, group: string, scope: Scope, what: string): Intent | undefined {
  const term = termOf(found, group)
  return term ? { type: 'count', unit: 'matches', scope, term, what } : undefined
}

/** Rules about how many. */
export const COUNT_RULES: readonly Rule[] = [
  rule(
    'which has most',
    [
      phrase(
        '\\bwhich (?:of )?(?:the |these |those |my |our )?(?:.{0,20}? )?(?:files?|logs?|log files?|ones?|modules?|documents?|notes) (?:has|have|contains?|had|with)(?: the)? (?:most|more|fewest|least|highest number of) (?<term>%q|.+?)(?: (?:in it|lines?|messages?|entries))?[?]?$(?<what>)',
      ),
      phrase(
        '(?:哪个|哪份|哪些).{0,6}(?:文件|日志).{0,3}(?<term>%q|[A-Za-z]\\w*|\\p{Script=Han}{2,4}?)(?:最多|更多|比较多)(?<what>)',
      ),
    ],
    count,
  ),
  rule(
    'count',
    [
      phrase(
        '^(?:然后|再|并)?(?:统计|数|算)(?:一?下|一数)?\\s*(?<what>它们|这些|那些|结果)?(?:的)?(?:数量|个数|总数|有?多少(?:个|条|行|处)?)?$',
      ),
      phrase(
        '\\bhow (?:many|often) (?:times (?:does|do|is) )(?:the (?:word|text|string) )?(?<term>%q|.+?) (?:appear|occur|mentioned|used|show up|come up|called)(?<what>)',
      ),
      phrase(
        '\\bcount (?:how (?:many|often) times|the (?:occurrences|number of times)(?: of)?|occurrences of)(?: the (?:word|text))? (?<term>%q|.+?)(?: (?:appears?|occurs?|is used))?(?= (?:in|inside|across)\\b|[?.!]|$)(?<what>)',
      ),
      phrase(
        '\\b(?:how many|count(?: up)?|number of|total number of|tally)(?: of)? (?:the |all |different |unique )?(?<what>%q|.*?)(?= ?(?:are|is|do|does|did|have|has|there|in|inside|under|across|of|we|were|exist|can)\\b|[?？.!]|$)',
      ),
      phrase('(?<term>%q|[A-Za-z_]\\w*)\\s*(?:一共|总共)?(?:出现|用)了?(?:多少|几)次(?<what>)'),
      phrase(
        '(?:统计|数|计算)(?:一?下)?.{0,12}?(?:有|共)?(?:多少|几)\\s*(?:个|条|行|处|次|份|篇|名|张|道|家|本|只|件|台|辆|种|类|项|门)?\\s*(?<what>行|%q|[^?？,，。\\s]+)',
      ),
      phrase(
        '(?:(?:有|共|是)(?:多少|几)\\s*(?:个|条|处|次|份|篇|名|张|位|道|家|本|只|件|台|辆|种|类|项|门)?|(?:多少|几)\\s*(?:个|条|处|次|份|篇|名|张|位|道|家|本|只|件|台|辆|种|类|项|门|(?=行|字)))\\s*(?<what>行|字|%q|[A-Za-z]\\w*|[^?？,，。\\s了]+)',
      ),
      phrase('(?:统计|数|计算)(?:一?下)?.{0,12}?的\\s*(?<what>行数|字数|字符数|词数)$'),
      phrase(
        '(?:统计|数)(?:一?下)?.{0,10}?(?:里|中|下|里面)?的?\\s*(?<what>%q|行数|字数|文件数?|[A-Za-z]\\w*|[^?？,，。\\s的]+?)(?:的)?(?:数量|个数|总数|次数)',
      ),
    ],
    count,
  ),
]
