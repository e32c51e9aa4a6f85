import type { CountUnit, Intent, SearchTerm } from '../intent'
import { phrase } from '../phrase'
import { NUMBER, readNumber } from '../read-number'
import { type Found, type Rule, rule } from '../rule'
import { namesFiles, type Scope } from '../scope'
import { readTerm } from '../terms'

const QUOTED_MARK = /^\uE000[qcb]\d+\uE001$/

function termOf(found: Found, group: string): SearchTerm | undefined {
  const masked = found.masked(group)
  return readTerm(found.value(group), QUOTED_MARK.test(masked) || /^\uE000[a-z]\d+\uE001$/.test(masked))
}

function search(want: 'lines' | 'files') {
  return (found: Found): Intent | undefined => {
    const term = importTerm(found) ?? definitionTerm(found) ?? termOf(found, 'term')
    const scope = found.scopeWithout('term')
    // 所有 ts 文件 names a kind of files and no text.
    if (scope.kinds.length === 0 && found.input.clause.includes(`${found.value('term')} 文件`)) return undefined
    if (/^\s*(?:的)?(?:文件|脚本|图片|文档)/u.test(found.after) && found.masked('term').charCodeAt(0) !== 0xe000)
      return undefined
    return term ? { type: 'search', term, scope, want } : undefined
  }
}

const SCOPE_TAIL = '(?= (?:in|inside|under|within|across|throughout|from|anywhere|everywhere)\\b|[?？.!,(]|$)'
const HAVE =
  '(?:contains?|containing|mentions?|mentioning|uses?|using|imports?|importing|defines?|defining|includes?|including|declares?|references?|calls?|have|has|with|depends? on|refer to)'

/** Rules about which files say something; they come before those about what a file holds. */
export const FILES_WITH_TEXT_RULES: readonly Rule[] = [
  rule(
    'which files hold a text',
    [
      phrase(
        `\\b(?:which|what|list|find|show|all|every|any|the|get)\\b.{0,24}?\\b(?:files?|modules?|documents?|docs|notes?|pages?|posts?|places?)\\b.{0,16}?(?: (?:that|which))? ${HAVE} (?<term>.+?)${SCOPE_TAIL}`,
      ),
      phrase(
        '(?:哪些|哪个|哪几个|所有|找出|列出)(?:.{0,6})?(?:文件|文章|笔记|文档|地方|代码)(?:的(?:标题|内容|正文|名字))?(?:里面?|中)?(?:都)?(?:有|包含|含有?|提到|用到|用了|使用了?|引用了?|定义了?|出现|导入|还有)(?:过|了)?\\s*(?<term>.+?)(?:的文件|吗|呢)?[?？]*$',
      ),
      phrase(
        '(?:找出|列出|查找)(?:所有)?(?:包含|含有?|提到|用到|使用|引用|定义)(?:了)?\\s*(?<term>.+?)\\s*的(?:所有)?(?:文件|文章|笔记|文档)',
      ),
      phrase(
        '(?:哪些|所有|列出|找出).{0,10}[（(](?<term>[\\w-]+\\s*[:：=]\\s*[^)）]+)[)）].{0,4}(?:文件|文章|笔记|文档|页面)',
      ),
      phrase(
        '\\b(?:which|all|list|find|show)\\b.{0,20}\\b(?:files?|posts?|notes?|pages?|docs?)\\b.{0,20}\\((?<term>[\\w-]+\\s*[:=]\\s*[^)]+)\\)',
      ),
      phrase('\\bwho (?<verb>imports|uses|calls|references) (?<term>.+?)[?]*$'),
      phrase(`\\b(?:which|what|any) of (?:them|these|those|the ones) (?:.{0,10} )?${HAVE} (?<term>.+?)${SCOPE_TAIL}`),
      phrase(
        '(?:其中|它们|这些)(?:里面?|中)?(?:的)?(?:哪些|哪个|哪几个)(?:文件)?(?:里面?|中)?(?:有|包含|含有?|提到|用到)(?:了|过)?\\s*(?<term>.+?)[?？]*$',
      ),
    ],
    search('files'),
  ),
]

/** Rules about where something is said. */
export const SEARCH_RULES: readonly Rule[] = [
  rule(
    'search for a text',
    [
      phrase(
        '\\b(?:search|grep|look|scan)(?: (?:in )?(?:the )?(?:files|code|project|workspace|repo|codebase))?(?: for)? (?<term>%q|.+?)' +
          SCOPE_TAIL,
      ),
      phrase(
        `\\bfind (?:all |every |any |each |me |the )*(?:uses|usages|references|occurrences|mentions|instances|calls|callers|lines?(?: with| containing| that (?:contain|mention))?)(?: of| to)? (?<term>.+?)${SCOPE_TAIL}`,
      ),
      phrase(
        "\\bwhere(?:'s| is| are| do(?:es)?| did)? (?:we |the |(?:function|class|variable|constant|type) )*(?<term>%q|%i|.+?) (?:being )?(?:used|defined|declared|called|mentioned|referenced|imported|come from|appear|exported|set|implemented|stored|written)",
      ),
      phrase(
        '\\bwhere do(?:es)? (?:the )?(?:word |text |string |name |term )?(?<term>%q|%i|.+?) (?:show up|occur|appear|come up|turn up|pop up)\\b',
      ),
      phrase(
        `\\b(?:show|give|list|print|display|get|find|see)(?: me)?(?: all| every| any)?(?: of)?(?: the)? (?:lines?|places|spots|comments?) (?:with|containing|that (?:contain|mention|have|say)|mentioning|having|where) (?<term>.+?)${SCOPE_TAIL}`,
      ),
      phrase(
        '^(?<term>%q|[\\p{L}\\d_]{2,12}?)\\s*(?:这个词|这个名字)?(?:都)?(?:在|出现在)?(?:哪里|哪儿|哪个文件|哪些文件|什么地方)(?:里|中)?(?:都)?(?:出现|提到|用到|有)(?:过|了)?[?？]*$',
      ),
      phrase(
        '(?:显示|列出|找出|给我|看看)(?:所有|全部)?(?:包含|含有?|带有?|有)\\s*(?<term>%q|\\S+?)\\s*的(?:所有)?(?:行|地方)',
      ),
      phrase(
        '\\b(?:which|what) (?:line|lines|file)(?: of %p)?(?: and (?:line|file))? (?:does|do|is|are|has|have|contains?|mentions?|defines?|declares?) (?:the )?(?<term>.+?)(?: (?:on|appear|defined|declared|in|mentioned|used|come)\\b|[?]|$)',
      ),
      phrase(
        '(?:搜索|搜一?下|检索|搜寻|全文搜索|查找|找一?下|找出|找到|查一?下)\\s*(?:(?:所有|全部|一下|包含|代码(?:里|中)|项目(?:里|中)|文件(?:里|中)|%p\\s*(?:里|中|下))的?)*\\s*(?<term>%q|[A-Z]{3,}|[A-Za-z_]\\w*)(?=\\s|$|[,，。?？]|的|在|出现|这|注释|被)',
      ),
      phrase(
        '(?<term>%q|[A-Za-z_$][\\w$.]*)\\s*(?:这个词|这个函数|函数|这个变量|变量)?\\s*(?:是)?(?:在哪里?|在哪个文件|在哪些文件|在什么地方|哪里)(?:里|中)?(?:被)?(?:用到|使用|定义|引用|调用|出现|声明|提到)',
      ),
    ],
    search('lines'),
  ),
  rule(
    'find a marker or an identifier',
    [
      phrase(
        `\\b(?:find|show|list|get|give|collect|gather|locate)(?: me)? (?:(?:all|every|any|each|of|the|definition|declaration|function|class|variable|constant|type|interface|method|hook|component) )*(?<term>%q|\\w+)(?: (?:comments?|markers?|lines|entries|messages|notes))?(?: and \\w+ (?:files?|where) .*)?${SCOPE_TAIL}`,
      ),
      phrase(
        '(?:找出|找到|查找|列出|收集|显示)\\s*(?:所有|全部|每个|一下)?(?:的)?\\s*(?<term>%q|\\w+)\\s*(?:注释|标记)?(?=$|[,，。]|\\s)',
      ),
    ],
    (found) =>
      MARKER.test(found.value('term')) || found.masked('term').startsWith('\uE000')
        ? search('lines')(found)
        : undefined,
  ),
]

/** `TODO`, `formatPrice`, `user_id`: a word of prose is none of these. Case counts here, and phrases do not see it. */
const MARKER = /^[A-Z]{3,}s?$|[a-z][A-Z]|\w_\w|^\p{Lu}\p{Ll}{2,}$/u

/** "where is X defined": the line that makes it, in the usual languages; any line that has it where none does. */
function definitionTerm(found: Found): SearchTerm | undefined {
  if (!/\b(?:defin(?:e|es|ed|ing)|declar(?:e|es|ed|ing)|definition|declaration)\b|定义|声明/iu.test(found.clause))
    return undefined
  const term = termOf(found, 'term')
  if (!term || term.regex !== undefined || !/^[A-Za-z_$][\w$]*$/.test(term.text)) return undefined
  const word = term.text.replaceAll('$', '\\$')
  const regex = `\\b(function\\*?|class|const|let|var|interface|type|enum|def|fn|func|struct|namespace) +${word}\\b`
  return { ...term, regex, fallback: { ...term, wholeWord: true, ignoreCase: false } }
}

/** "who imports lib/base/result.ts": an import names the module from elsewhere and without its extension. */
function importTerm(found: Found): SearchTerm | undefined {
  if (!/\bimport|导入|引用|引入/iu.test(found.clause)) return undefined
  if (!/^\uE000f/.test(found.masked('term'))) return packageTerm(found.value('term'))
  const path = found.value('term')
  const name = (path.split('/').at(-1) ?? path).replace(/\.\w+$/, '')
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return {
    text: path,
    regex: `(from|import|require)\\b.*['"/]${quoted}(\\.\\w+)?['"]`,
    wholeWord: false,
    ignoreCase: false,
  }
}

/** "which files import zod": the package in quotes, or a bare name where the language has none. */
function packageTerm(said: string): SearchTerm | undefined {
  const name = said.replace(/^(?:the )?(?:package|module|library) |\s+(?:package|module|library)$/giu, '').trim()
  if (!/^@?[a-z][\w./-]*$/i.test(name)) return undefined
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return {
    text: name,
    regex: `(from|import|require)\\b.*['"]${quoted}(/[^'"]*)?['"]|^\\s*(import|from) +${quoted}\\b`,
    wholeWord: false,
    ignoreCase: false,
  }
}

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
  const isFiles = /(?:files?|documents?|docs|文件|文档|文章|个?测试)$/iu.test(words) || scope.kinds.length > 0
  if (isFiles && !scope.files.length) return { type: 'count', unit: 'files', scope, what: words }
  const lines = /^(?<what>\uE000[qc]\d+\uE001|\S+) (?:lines?|messages?|entries|comments?)$/iu.exec(said)
  const masked = lines?.groups?.what ?? said
  return countMatches({ ...found, masked: () => masked, value: () => wordsValue(found, masked) }, 'what', scope, words)
}

function wordsValue(found: Found, masked: string): string {
  const index = /^\uE000[a-z](\d+)\uE001$/.exec(masked)?.[1]
  return index === undefined ? masked : (found.input.prompt.mentions[Number(index)]?.value ?? masked)
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
      phrase(
        '(?:统计|数)(?:一?下)?.{0,10}?(?:里|中|下|里面)?的?\\s*(?<what>%q|行数|字数|文件数?|[A-Za-z]\\w*|[^?？,，。\\s的]+?)(?:的)?(?:数量|个数|总数|次数)',
      ),
    ],
    count,
  ),
]

/** Rules about directories. */
export const LIST_RULES: readonly Rule[] = [
  rule(
    'list what was found',
    [
      phrase(
        '^(?:and )?(?:then )?(?:list|name|enumerate)(?: me| all(?: of)?)? (?:them|those|these|the (?:results?|matches|hits))(?: all)?[.!?]*$',
      ),
      phrase('^(?:然后|再|并)?(?:列出|列一下)(?:来|它们|这些|结果|一下)?$'),
    ],
    (found) => (found.input.hasEarlier ? { type: 'report' } : undefined),
  ),
  rule(
    'files by size',
    [
      phrase(
        `\\b(?:which|what)(?:'s| is| are)? (?:the )?(?:(?<count>${NUMBER}) )?(?:(?<want>largest|biggest|longest|heaviest|smallest|shortest) )?.{0,30}?\\bfiles?\\b.{0,12}?(?<late>largest|biggest|longest|heaviest|smallest|shortest)?[?]*$`,
      ),
      phrase(
        `\\b(?:find|show|list|get|name|tell me|give me)(?: me)?(?: the)?(?: top)?(?: (?<count>${NUMBER}))? (?<want>largest|biggest|longest|heaviest|smallest|shortest)(?<late>) .{0,20}?\\bfiles?\\b`,
      ),
      phrase('(?<count>)(?<want>最大|最长|最小|最短)(?<late>)的.{0,6}文件|文件.{0,6}(?:最大|最长|最小|最短)'),
    ],
    (found) => {
      const said = `${found.value('want')}${found.value('late')}` || (/最[小短]/u.test(found.clause) ? 'smallest' : '')
      if (said === '' && !/最[大长]/u.test(found.clause)) return undefined
      const want = /small|short|小|短/u.test(said) ? 'smallest' : 'largest'
      return { type: 'rank_files', scope: found.scopeWithout(), want, count: readNumber(found.value('count')) ?? 1 }
    },
  ),
  rule(
    'list a directory',
    [
      phrase(
        "^(?:please )?(?:list|show|see|display|give me|view|browse|look (?:at|in|inside|into))(?: me)?(?: all)?(?: of)?(?: the)?(?: (?:files|contents?|entries|everything|items|stuff|what(?:'s| is)))?(?: and (?:folders|directories))?(?: (?:in|inside|under|of|from|at))?(?: the)? %d(?: (?:folder|directory|dir))?[.?!]*$",
      ),
      phrase('^(?:ls|dir|tree)(?: -\\w+)?(?: (?<d>%d))?$'),
      phrase(
        "\\bwhat(?:'s| is| are| files are| does)?(?: the)?(?: (?:in|inside|under|contents? of|files (?:are )?(?:in|inside|under)|there in))(?: the)? %d(?: (?:folder|directory|dir|contain|have))?[?]*$",
      ),
      phrase('\\bwhat (?:does|do) (?:the )?%d(?: (?:folder|directory))? (?:contain|have|hold)'),
      phrase(
        "^(?:list|show|what are|display)(?: me)?(?: all)?(?: of)?(?: the)? (?:files|contents?|entries|everything|(?:remaining|other) files|(?:what|whatever)(?: is|'s| was)? (?:left|there|remains|remaining))(?: (?:here|in here|in (?:this|the) (?:folder|directory|project|workspace|repo|root)|there are))?[.?!]*$",
      ),
      phrase(
        "^what(?:'s| is)(?: in)? (?:here|in here|in (?:this|the) (?:folder|directory|project|workspace|repo))[?]*$",
      ),
      phrase(
        '^(?:what|which) files (?:are|do we have|do you have|exist)(?: (?:there|here|left|now|in here|in total))*[?]*$',
      ),
      phrase(
        '^(?:请)?(?:看看?|列出?|列一?下|显示|查看)(?:一下)?(?:根目录|工作区|项目根目录|剩下的?(?:文件|什么)?|还剩(?:什么|哪些文件))(?:下|里|中)?(?:的)?(?:所有)?(?:文件|内容)?$',
      ),
      phrase(
        '(?:看看|看一?下|列出|列一?下|查看|显示|展示)?(?:一下)?(?:所有)?\\s*%d\\s*(?:目录|文件夹)?(?:下面?|里面?|中|内)?(?:都)?(?:有(?:什么|哪些|啥)|的?(?:文件|内容|东西|所有文件))(?:文件|东西)?[?？]*$',
      ),
      phrase(
        '^(?:看看|列出|列一?下|显示|查看)(?:一下)?(?:当前|这个|项目)?(?:目录|文件夹|项目)?(?:下|里|中)?(?:的)?(?:所有)?(?:文件|内容)(?:列表)?$|^(?:这里|当前目录|项目(?:里)?)(?:都)?有(?:什么|哪些)(?:文件)?[?？]*$',
      ),
      phrase('^(?:看看|看一?下|列出|列一?下)\\s*%d\\s*(?:目录|文件夹)?(?:下|里)?$'),
    ],
    (found) => {
      const scope = found.scopeWithout()
      return scope.kinds.length > 0 || scope.globs.length > 0 ? undefined : { type: 'list', scope }
    },
  ),
]

/** "posts that are not drafts", "files over 2 kB": more is asked for than a kind and a place. */
const CONDITION =
  /\b(?:that|which|who|and) (?:are|is|have|has|were|was|do|does)(?:n't| not)?\b|\b(?:aren't|isn't|not|without|larger|bigger|smaller|older|newer|modified|changed|longer|shorter) |不是|没有(?!.{0,3}文件)|不含|大于|小于|超过|最大|最新|最近|修改过/iu

/** Rules about files by name, kind and place. */
export const FILE_RULES: readonly Rule[] = [
  rule(
    'find files',
    [
      phrase(
        "\\b(?:find|locate|where(?:'s| is| are)|which (?:folder|directory) (?:is|has|contains)|search for|look for|do we have|is there|are there|got)(?: me)?(?: (?:any|the|a|all|every|all the))?(?: file)?(?: (?:called|named))? %[fg]".replace(
          '%[fg]',
          '\\uE000[fg]\\d+\\uE001',
        ),
      ),
      phrase(
        '\\b(?:find|list|show|get|which|what|where|locate|any|all|do we have|are there|is there|give me)\\b.*\\b(?:files?|tests?|specs?|scripts?|docs|documents?|notes|pages|posts|images?|modules?)\\b',
      ),
      phrase(
        '(?:找|查找|列出|显示|有哪些|哪些|有没有|所有|看看|给我).{0,14}(?:文件|测试|脚本|文档|文章|图片|笔记)|\\uE000f\\d+\\uE001\\s*(?:这个文件)?(?:在哪|在什么地方)',
      ),
      phrase('\\b(?:find|list|show)(?: me)?(?: all| every)?(?: the)? \\uE000g\\d+\\uE001'),
    ],
    (found) => {
      const scope = found.scopeWithout()
      const name =
        /\b(?:called|named|whose names? (?:contains?|starts? with|ends? with|includes?)|with) (?:like )?(\uE000[qc]\d+\uE001|[\w.-]+)(?: in (?:the|their|its) names?)?/iu.exec(
          found.clause,
        )
      const said = name?.[1] === undefined ? undefined : wordsValue(found, name[1])
      if (!namesFiles(scope) && said === undefined) return undefined
      // A condition on the files that no other rule has read must not be passed over: not all of them are meant.
      if (said === undefined && CONDITION.test(found.clause)) return undefined
      return { type: 'find_files', scope, name: said }
    },
  ),
]
