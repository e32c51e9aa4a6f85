import { definitionPattern } from '../definition-pattern'
import type { Intent, SearchTerm } from '../intent'
import { phrase } from '../phrase'
import { type Found, type Rule, rule } from '../rule'
import { EMPTY_SCOPE, namesFiles } from '../scope'
import { termOf, wordsValue } from './term-of'

/** ERROR and WARN as logs write them, where a sentence speaks of what went wrong. */
const LEVELS: readonly (readonly [RegExp, string])[] = [
  [/^(?:errors?|failures?|错误|报错|异常)$/iu, 'error'],
  [/^(?:warnings?|警告|告警)$/iu, 'warn'],
]

/** "the errors in the logs": lines of that level. */
function logLevel(found: Found): Intent | undefined {
  const scope = found.scopeWithout('term')
  const isLog =
    scope.kinds.some((kind) => kind.label === 'log' || kind.label === 'logs' || kind.label === '日志') ||
    scope.files.some((path) => /\.log$/i.test(path)) ||
    scope.directories.some((path) => /(?:^|\/)logs?$/i.test(path))
  const level = LEVELS.find(([pattern]) => pattern.test(found.value('term')))?.[1]
  if (!isLog || level === undefined) return undefined
  const term = { text: level, regex: undefined, wholeWord: false, ignoreCase: true }
  return { type: 'search', term, scope, want: 'lines' }
}

function search(want: 'lines' | 'files' | 'files_without') {
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

/** Rules about which files do not say something; they come before those about which do. */
export const FILES_WITHOUT_TEXT_RULES: readonly Rule[] = [
  rule(
    'which files lack a text',
    [
      phrase(
        `\\b(?:which|what|list|find|show|all|every|any|the|get)\\b.{0,24}?\\b(?:files?|modules?|documents?|docs|notes?|pages?|posts?)\\b.{0,16}?(?: (?:that|which))? (?:(?:do(?:es)?(?:n't| not)|don't|never) (?:contain|mention|use|import|include|have|reference|call)|(?:have|has|with|contain(?:s|ing)?|mention(?:s|ing)?) no|without|lack(?:s|ing)?|not (?:containing|mentioning|using))(?: (?:the|any|a))?(?: (?:word|text|line))? (?<term>%q|.+?)${SCOPE_TAIL}`,
      ),
      phrase(
        '(?:哪些|哪个|所有|找出|列出)(?:.{0,6})?(?:文件|文章|笔记|文档)(?:里面?|中)?(?:都)?(?:没有?|不)(?:包含|含有?|提到|用到|使用|引用|出现|导入)(?:过|了)?\\s*(?<term>.+?)(?:的文件|吗|呢)?[?？]*$',
      ),
    ],
    search('files_without'),
  ),
]

/** Rules about where something is said. */
export const SEARCH_RULES: readonly Rule[] = [
  rule(
    'search for a text',
    [
      phrase(
        '\\b(?:search|grep|look(?! up\\b)|scan)(?: (?:in )?(?:the )?(?:files|code|project|workspace|repo|codebase))?(?: for)? (?<term>%q|.+?)' +
          SCOPE_TAIL,
      ),
      phrase(
        `\\bfind (?:all |every |any |each |me |the )*(?:uses|usages|references|occurrences|mentions|instances|calls|callers|lines?(?: with| containing| that (?:contain|mention))?)(?: of| to)? (?<term>.+?)${SCOPE_TAIL}`,
      ),
      phrase(
        "\\bwhere(?:'s| is| are| do(?:es)?| did)? (?:we |the |(?:function|class|variable|constant|type) )*(?<term>%q|(?!(?:we|you|they|i|do|does|did)\\b)(?:%i|.+?)) (?:being )?(?:used|defined|declared|called|mentioned|referenced|imported|come from|appear|exported|set|implemented|stored|written)",
      ),
      phrase(
        '\\bwhere (?:do|did) (?:we|you|they|i) (?:use|set|define|declare|call|import|mention|store|read|change|configure) (?:the )?(?<term>%q|%i)[?]*$',
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
    'what is left to do',
    [
      phrase(
        '\\b(?:anything|something|what|things|stuff|work)\\b.{0,20}\\b(?:needs? (?:fixing|doing|work|to be (?:done|fixed))|(?:left|remaining|still) to (?:do|fix|be done)|unfinished|left undone)\\b',
      ),
      phrase('(?:还有|有)(?:什么|哪些|啥)(?:没做|没完成|没修|要做|要修|未完成|待办)(?:的|完)?[?？]*$'),
    ],
    (found) => ({
      type: 'search',
      term: { text: 'TODO / FIXME', regex: '\\b(TODO|FIXME)\\b', wholeWord: false, ignoreCase: false },
      scope: found.scopeWithout(),
      want: 'lines',
    }),
  ),
  rule(
    'errors in logs',
    [
      phrase(
        '\\b(?:find|show|list|get|give|collect|gather|search|what|which|any|see|look for)\\b.*?\\b(?<term>errors?|failures?|warnings?)\\b',
      ),
      phrase('(?<term>错误|报错|异常|警告|告警)'),
    ],
    logLevel,
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
  return { ...term, regex: definitionPattern(term.text), fallback: { ...term, wholeWord: true, ignoreCase: false } }
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

/** "posts that are not drafts", "files over 2 kB": more is asked for than a kind and a place. */
const CONDITION =
  /\b(?:that|which|who|and) (?:are|is|have|has|were|was|do|does)(?:n't| not)?\b|\b(?:aren't|isn't|not|without|larger|bigger|smaller|older|newer|modified|changed|longer|shorter) |不是|没有(?!.{0,3}文件)|不含|大于|小于|超过|最大|最新|最近|修改过/iu

/** Rules about files by name, kind and place. */
export const FILE_RULES: readonly Rule[] = [
  rule(
    'files about something',
    [
      phrase('(?:关于|有关(?!于))\\s*(?<name>[\\p{Script=Han}\\w]{2,}?)\\s*的(?:文件|笔记|文档|日志)'),
      phrase(
        '\\b(?:is there|are there|do we have|find|show|any|which|list)\\b.{0,12}?\\b(?:files?|docs?|documents?|notes?) (?:about|on|regarding|concerning) (?:the )?(?<name>[\\w-]{3,})[?.!]*$',
      ),
    ],
    (found) => ({ type: 'find_files', scope: EMPTY_SCOPE, name: found.value('name') }),
  ),
  rule(
    'whether there is a file of a name',
    [
      phrase(
        "\\b(?:is there|are there|do we have|have we got|does (?:it|this|the project|the repo) have|where(?:'s| is| are))(?: an?| any| the| some)* (?<name>[\\w-]{3,}) files?(?: (?:here|in here|somewhere|anywhere|yet|already|in (?:this|the) (?:project|repo|workspace|folder)))*[?]*$",
      ),
    ],
    (found) => {
      const scope = found.scopeWithout()
      const name = found.value('name').replace(/^licen[cs]es?$/i, 'licen')
      return namesFiles(scope) || /^(?:other|more|new|such|large|big|old|hidden|empty|many)$/i.test(name)
        ? undefined
        : { type: 'find_files', scope, name }
    },
  ),
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
      // "show me the config file" wants to see the one that there is.
      const isOne = /^(?:show|open|read|print|display|cat)\b.*\bthe (?:[\w-]+ )?file[.!?]*$/i.test(found.clause)
      if (said === undefined && isOne && scope.kinds.length > 0)
        return { type: 'read', scope, range: { kind: 'all' }, isShown: true }
      // A condition on the files that no other rule has read must not be passed over: not all of them are meant.
      if (said === undefined && CONDITION.test(found.clause)) return undefined
      return { type: 'find_files', scope, name: said }
    },
  ),
]
