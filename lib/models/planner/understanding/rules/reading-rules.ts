import type { Intent, LineRange, OutlineKind } from '../intent'
import { unmask } from '../mask-prompt'
import { phrase } from '../phrase'
import { NUMBER, readNumber } from '../read-number'
import { type Found, type Rule, rule } from '../rule'
import { isEmptyScope } from '../scope'

const READ = "(?:read|show|open|print|display|cat|view|see|output|quote|get|give|pull up|what(?:'s| is| are| does| do))"
const READ_ZH = '(?:读取|读一?下|读|看看|看一?下|看|打开|显示|展示|查看|输出|打印|引用|给我)'

/** A part of a project that has a name: its folder, or the files called after it. */
const PART = '(?:module|package|component|subsystem|layer|area|part|code|feature|service)s?'

/** Orders about lines that are none to read them; nothing is changed or shown where no rule knows the order. */
const OTHER_ORDER =
  /^(?:uncomment|comment out|indent|dedent|unindent|swap|duplicate|fix|split|join|wrap|capitali[sz]e|uppercase|lowercase|reverse|highlight|translate|replace|change|edit|rewrite|move|copy|set|insert|add)\b|^(?:取消注释|注释掉|缩进|交换|翻译|修改|替换|移动|复制)/iu

function read(range: LineRange | undefined, found: Found): Intent | undefined {
  if (OTHER_ORDER.test(found.clause)) return { type: 'ask', about: 'edit' }
  const scope = found.targetWithout()
  return range && scope ? { type: 'read', scope, range, isShown: true } : undefined
}

function edgeRange(edge: string, count: number | undefined): LineRange | undefined {
  if (count === undefined) return undefined
  const isLast = /last|final|bottom|最后|末|后|尾/iu.test(edge)
  return isLast ? { kind: 'lines', first: -count, last: -1 } : { kind: 'lines', first: 1, last: count }
}

/** Parts of a file by line number. */
const LINE_RULES: readonly Rule[] = [
  rule(
    'lines at an end of a file',
    [
      phrase(`\\b(?<edge>first|last|top|bottom|final) (?<count>${NUMBER}) (?:lines?|rows?)\\b`),
      phrase('\\b(?<edge>first|last|final|top|bottom) (?:line|row)\\b(?<count>)'),
      phrase(`(?<edge>前|后|最后|末尾|开头)的?\\s*(?<count>${NUMBER})\\s*行`),
      phrase('(?<edge>最后|末|第)一行(?<count>)'),
    ],
    (found) => read(edgeRange(found.value('edge'), found.has('count') ? readNumber(found.value('count')) : 1), found),
  ),
  rule(
    'lines by number',
    [
      phrase('\\blines? (?<first>\\d+)(?:\\s*(?:-|–|to|through|and|until)\\s*(?<last>\\d+))?'),
      phrase(
        `\\b(?:the )?(?<first>\\d+(?:st|nd|rd|th)|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) line\\b(?<last>)`,
      ),
      phrase(`第\\s*(?<first>${NUMBER})\\s*(?:行)?\\s*(?:到|至|-|~)\\s*第?\\s*(?<last>${NUMBER})\\s*行`),
      phrase(`第\\s*(?<first>${NUMBER})\\s*行(?<last>)`),
    ],
    (found) => {
      const first = readNumber(found.value('first'))
      if (first === undefined || first < 1) return undefined
      const last = found.has('last') ? readNumber(found.value('last')) : first
      return read({ kind: 'lines', first, last: last ?? first }, found)
    },
  ),
]

const OUTLINES: readonly (readonly [RegExp, OutlineKind])[] = [
  [/\b(?:headings?|section titles?|sections?|table of contents|toc)\b|标题|章节|目录结构|大纲/iu, 'headings'],
  [/\b(?:exports?|exported)\b|导出/iu, 'exports'],
  [/\b(?:functions?|methods?|function names?)\b|函数|方法/iu, 'functions'],
  [/\bclass(?:es)?\b|有哪些类|所有类|的类/iu, 'classes'],
  [/\b(?:interfaces?|types)\b|接口|类型/iu, 'types'],
  [/\b(?:imports?|imported (?:modules?|packages?|files?))\b|导入|引入了/iu, 'imports'],
  [/\b(?:columns?|column names?|header row|fields)\b|列名|表头|字段|有哪些列/iu, 'columns'],
  [/\b(?:links?|urls?)\b|链接/iu, 'links'],
  [/\b(?:tasks?|to-?do items?|check ?boxes|action items)\b|任务|待办/iu, 'tasks'],
  [/\b(?:keys?|key names|top-level keys?)\b|键名?|所有的?\s*key/iu, 'keys'],
]

function outline(found: Found): Intent | undefined {
  const scope = found.scopeWithout()
  if (scope.files.length === 0 && scope.kinds.length === 0 && !scope.refersBack) return undefined
  const what = found.masked('what')
  const kind = OUTLINES.find(([pattern]) => pattern.test(what))?.[1]
  if (!kind || /\b(?:which|where|how many)\b.*\bfiles\b/i.test(found.clause)) return undefined
  const isExported = /^(?:functions|classes|types)$/.test(kind) && /\bexport(?:s|ed)?\b|导出/iu.test(found.clause)
  return { type: 'outline', kind, scope, ...(isExported && { isExported }) }
}

/** A member of a JSON or YAML file whose names are asked for: "list the scripts in package.json". */
function members(found: Found): Intent | undefined {
  const scope = found.scopeWithout()
  const member = found
    .value('member')
    .replace(/^(?:npm|all|the|of|its)\s+|\s+(?:names?|entries|keys)$/giu, '')
    .trim()
  // Without a file of its own the sentence speaks of the one before.
  const named = isEmptyScope(scope) ? { ...scope, refersBack: true } : scope
  return /^[\w.-]+$/.test(member) ? { type: 'outline', kind: 'members', member, scope: named } : undefined
}

function value(found: Found): Intent | undefined {
  const key = found.value('key')
  if (/^(?:contents?|text|file|lines?|it|all|everything|whole|内容|文件|全文)$/iu.test(key)) return undefined
  return { type: 'look_up', question: found.value('key'), scope: found.scopeWithout('key') }
}

const OUTLINE_RULES: readonly Rule[] = [
  rule(
    'list what a file holds',
    [
      phrase(
        "\\b(?:list|show|give|get|find|print|extract|tell|collect|what(?: are|'s| is)?|which|name)\\b(?<what>.*?)(?=\\uE000|\\bit\\b|\\bthem\\b|$)",
      ),
      phrase('(?:列出|显示|给我|告诉我|提取|找出|看看|查看|有哪些|有什么|哪些|整理)(?<what>.*)$'),
      phrase('(?<what>%f.{0,12}(?:有哪些|有什么|导出了?(?:什么|哪些)?|定义了(?:什么|哪些)).*)$'),
      phrase('\\bwhat does %f (?<what>export|import)s?\\b'),
    ],
    outline,
  ),
  rule(
    'list the members of a key',
    [
      phrase(
        '\\b(?:list|show|what are|which|name|give me|tell me)(?: me)?(?: all)?(?: of)?(?: the)? (?:names of (?:the |all )?(?:npm )?)?(?<member>(?:npm )?[\\w.-]+)(?: names?| entries| keys)?(?: (?:are|do we have|does it have|listed|defined))?(?: there)? (?:in|of|from|inside) (?:the )?%f',
      ),
      phrase(
        '(?:列出|显示|有哪些|看看)(?:所有|全部)?(?:的)?\\s*(?:npm\\s*)?(?<member>[A-Za-z][\\w.-]*)\\s*(?:的)?(?:名字|名称|键|列表|有哪些)',
      ),
      phrase('%f.{0,6}(?:里|中)?(?:的)?\\s*(?:npm\\s*)?(?<member>[A-Za-z][\\w.-]*)\\s*(?:有哪些|都有什么|的名字|列表)'),
    ],
    members,
  ),
]

/** Whole files, summaries, and questions about their contents. */
export const READING_RULES: readonly Rule[] = [
  ...LINE_RULES,
  ...OUTLINE_RULES,
  rule(
    'explain a part of the project',
    [
      phrase(`\\bwhat (?:does|do) (?:the |our |this )?(?<name>[\\w-]+) ${PART} (?:do|contain|hold|provide|offer)\\b`),
      phrase(
        `\\bwhat(?:'s| is)(?: in| inside)? (?:the |our )?(?<name>[\\w-]+) ${PART}(?: about| for| responsible for)?[?]*$`,
      ),
      phrase(`\\bhow (?:does|do) (?:the |our )?(?<name>[\\w-]+) ${PART} work\\b`),
      phrase(
        `\\b(?:explain|describe|summari[sz]e|document|walk me through|tell me about|(?:give me )?an? (?:overview|summary) of)(?: to me)?(?: how)? (?:the |our )?(?<name>[\\w-]+) ${PART}\\b`,
      ),
      phrase(
        '(?:解释|介绍|说明|总结|概括|讲讲|看看)?(?:一下)?\\s*(?<name>[A-Za-z][\\w-]*)\\s*(?:这个)?(?:模块|组件|子系统)(?:是)?(?:做|干|用来做)?(?:什么|啥|怎么|如何)?(?:的|用的|工作|实现)?(?:的)?[?？]*$',
      ),
    ],
    (found) =>
      /^(?:this|that|whole|each|every|which|one|main|new|own)$/i.test(found.value('name'))
        ? undefined
        : { type: 'explain', name: found.value('name') },
  ),
  rule(
    'summarise',
    [
      phrase(
        "\\b(?:summari[sz]e|summary of|sum up|overview of|outline of|gist of|describe|explain|what(?:'s| is) %f (?:about|for)|what does %f do|what is in %f about|tl;?dr)\\b",
      ),
      phrase('^(?:give me an? |show me an? )?outline (?:of )?%f'),
      phrase(
        '总结|概括|概述|摘要|介绍一?下|讲(?:了)?(?:什么|啥)|说(?:了)?(?:什么|啥)|(?:是)?(?:做|干)(?:什么|啥)(?:用)?的|主要内容|解释',
      ),
    ],
    (found) => {
      const scope = found.targetWithout()
      return scope && { type: 'summarise', scope }
    },
  ),
]

const SHOW =
  /\b(?:show|print|display|quote|cat|give|output|what(?:'s| is) in|contents?)\b|显示|展示|给我看|输出|内容|看看/iu

/** Reading whole files comes after every rule that wants something particular of them. */
export const READ_RULES: readonly Rule[] = [
  rule(
    'read one value',
    [
      phrase(
        '^(?:read|get|fetch|grab|take|look up|find|check|tell me|give me|show me|print)(?: me)?(?: out)?(?: the)? (?<key>%q|[\\w.-]+(?: [\\w.-]+)?)(?: (?:value|field|key))? (?:from|in|of|inside) (?:the )?(?:file )?%f$',
      ),
      phrase(
        '^(?:读取|读一?下|读|获取|取出?|查看|看看|查一?下|拿到)?\\s*%f\\s*(?:文件)?(?:里面?|中)?的\\s*(?<key>%q|[\\w.-]+|版本号?|名[称字]|标题|端口号?|作者)\\s*(?:字段|的值|值|是什么|是多少)?[?？]?$',
      ),
    ],
    value,
  ),
  rule(
    'read files',
    [
      phrase(
        `\\b${READ}\\b(?: me| us)?(?: both| all)?(?: of)?(?: the)?(?: (?:contents?|content|text|full text|whole)(?: of)?)?(?: (?:the|file|files|in|inside))*(?: %f| %g| (?:the )?(?:first|second|third|last|\\d+(?:st|nd|rd|th)) (?:one|file|result)| it\\b| them\\b| these| those| (?:the|this|that|these|those) (?:new )?files?\\b)`.replace(
          '%g',
          '\\uE000g\\d+\\uE001',
        ),
      ),
      phrase(
        '^(?:check|look at|have a look at|take a look at|inspect|check out|检查)(?: out)?\\s*(?:一下)?\\s*(?:the )?(?:file )?%f$',
      ),
      phrase(`\\b(?:read|show|open|print|display|cat|view)\\b.*(?:%f|\\bfiles?\\b|\\uE000g\\d+\\uE001)`),
      phrase(
        `${READ_ZH}\\s*(?:一下|一遍|看)?\\s*(?:文件)?\\s*(?:%f|\\uE000[dg]\\d+\\uE001.*文件|它|它们|这些|那些|这个文件|第.个|第一个|最后(?:那)?一个)`,
      ),
      phrase('%f\\s*(?:里面?|中)?(?:的)?(?:内容是?(?:什么)?|写了(?:什么|些什么|啥)|有什么)'),
    ],
    (found) => {
      const scope = found.scopeWithout()
      if (isEmptyScope(scope)) return undefined
      return { type: 'read', scope, range: { kind: 'all' }, isShown: SHOW.test(found.clause) }
    },
  ),
]

/** Anything asked about a file, and values by name. Last of the reading rules. */
export const QUESTION_RULES: readonly Rule[] = [
  rule(
    'look a value up',
    [
      phrase('[?？]\\s*$'),
      phrase(
        '^(?:and )?(?:what|which|who|where|when|why|how|is|are|does|do|did|can|tell|give|find|get|show|look up|check|whose)\\b',
      ),
      phrase('(?:多少|什么|哪个|哪些|哪里|谁|几|是否|有没有|吗|呢|如何|怎么|告诉我|查|的值)'),
      phrase('\\b(?:value|version|name|setting) (?:of|in|for)\\b'),
      phrase(
        '^(?:the )?(?:average|mean|total|sum|highest|lowest|maximum|minimum|oldest|youngest)\\b.*\\b(?:of|in|for)\\b',
      ),
      phrase('^(?:check|读取|读|查看|看|取出|获取|get|read).*%f.*\\S'),
    ],
    (found) => ({ type: 'look_up', question: wordsOf(found), scope: found.scopeWithout() }),
  ),
]

/** The sentence of a question without its paths; quoted words stay, since they are what is asked about. */
function wordsOf(found: Found): string {
  return unmask(found.input.prompt, found.clause.replace(/\uE000[fdg]\d+\uE001/g, ' ')).trim()
}
