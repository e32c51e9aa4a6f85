/** Verbs that may begin an instruction: only before one of these does a comma or "and" part two of them. */
const STARTERS =
  'find|list|show|read|open|print|display|tell|give|count|search|look|grep|create|make|write|save|add|append|insert|prepend|put|replace|change|rename|move|copy|delete|remove|run|execute|fix|check|compare|summari[sz]e|set|update|edit|sort|report|explain|say|reply|answer|convert|translate|send|get|fetch|verify|confirm|store|record|log|bump|do the same|also'

const STARTERS_ZH =
  '查一?下|查看|查找|查询|搜索|找出|找到|列出|读取|读一?下|打开|显示|告诉|统计|数一?下|创建|新建|写入|写进|写到|写一|写成|保存|存到|存进|添加|追加|加上|加一|插入|替换|把|将|改成|改为|重命名|移动|复制|删除|删掉|运行|执行|修复|检查|比较|对比|总结|概括|设置|更新|排序|报告|汇报|给|在|最后|回复'

const LIST_ITEM = /(?:^|\n)[ \t]*(?:\d+[.)、．]|[-*•]|[（(]?\d+[)）]|[一二三四五六七八九十]+、)[ \t]*/u

const SEPARATORS = new RegExp(
  [
    '\\s*[,;，；]?\\s*(?:\\band\\s+)?\\b(?:then|afterwards|after that|finally|(?<=(?:[,;]|and)\\s{1,3})next)\\b\\s*,?\\s+(?!(?:line|row|to|one)\\b)',
    '\\s*[,;，；。、]?\\s*(?:然后再?|接着再?|随后|之后再?|再然后|最后再?(?!面|一?[行个条句]|\\s*[\\d一二两三四五六七八九十]+\\s*[行个条句])|完成后|完了之后|并且(?=把|将|给|在|写|告诉|统计|列|删|改)|同时)\\s*[,，]?\\s*',
    '\\s*[,，；;。]\\s*(?:再|并)(?=\\s*(?:把|将|给|在|写|告诉|统计|列|删|改|读|查|追加|添加|创建|新建|显示|运行|执行|总结))',
    `\\s*[,;]\\s*(?:and\\s+|but\\s+)?(?=(?:please\\s+)?(?:${STARTERS})\\b)`,
    '\\s+and\\s+(?=\\uE000q\\d+\\uE001\\s+(?:to|into)\\s+\\uE000f)',
    `\\s+and\\s+(?:also\\s+)?(?=(?:please\\s+)?(?:${STARTERS})\\b)`,
    `\\s*[，,；;]\\s*(?=(?:请|并|再)?(?:${STARTERS_ZH}))`,
    '\\s*[，,]\\s*(?=[^，,。]*(?:多少|什么|哪个|哪里|谁|是否|有没有|怎么|吗|呢)[^，,。]*[?？]?\\s*$)',
    '\\s*,\\s*(?=(?:and )?(?:what|which|who|how|where|when|does|is|are)\\b[^,]*\\?)',
    "\\s+and\\s+(?=(?:what|how|when|where|who|which)(?:\\s+(?:is|are|does|do|did|time|many|much|old)|'s)\\b[^,]*\\?$)",
    '(?<=[^\\d.])[.!]\\s+(?=[A-Z\\uE000])',
    '[?？]\\s*(?=\\S)',
    '[。！；;]\\s*(?=\\S)',
    '\\n+',
  ].join('|'),
  'giu',
)

/**
 * Cuts a masked prompt into instructions that are carried out one after another. Numbered lists, "then"/"然后", sentence
 * ends, and commas before a verb part them; a comma inside a sentence ("lamps, chairs") does not.
 */
export function splitClauses(masked: string): readonly string[] {
  const items = masked.split(LIST_ITEM).map((item) => item.trim())
  const clauses = items
    .flatMap((item) => cut(item))
    .map((clause) => clause.trim().replace(/^[,;，；。、.\s]+|[,;，；。、\s]+$/gu, ''))
    .filter((clause) => clause !== '' && !isSmallTalk(clause))
  return joinPlaces(clauses)
}

/** "Who has most? Look in scores.csv": a sentence that only names a place belongs to the one before it. */
function joinPlaces(clauses: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const clause of clauses) {
    const isPlace =
      /^(?:在|看看?|查看|参考|look (?:in|at|into)|in|from|see|check|use|it(?:'s| is) in)\s*(?:the (?:file )?)?\uE000[fd]\d+\uE001\s*(?:里面?|中|文件)?[.!]?$/iu.test(
        clause,
      )
    const before = joined.at(-1)
    if (isPlace && before !== undefined && /[?？]\s*$/.test(before)) joined[joined.length - 1] = `${before} ${clause}`
    else joined.push(clause)
  }
  return joined
}

function cut(text: string): string[] {
  const clauses: string[] = []
  let from = 0
  for (const match of text.matchAll(SEPARATORS)) {
    const isQuestion = /[?？]/.test(match[0])
    const clause = text.slice(from, match.index + (isQuestion ? 1 : 0))
    if (keepsTogether(clause, text.slice(match.index + match[0].length))) continue
    clauses.push(clause)
    from = match.index + match[0].length
  }
  clauses.push(text.slice(from))
  return clauses
}

/** A condition and what follows it are one instruction: "if there is no X, create one". So is an introduction: "in X, …". */
function keepsTogether(before: string, after: string): boolean {
  const head = before.trim().replace(/^[,，\s]+/, '')
  if (/^(?:if|when|unless|in case|for each|for every|for all)\b/i.test(head) && !/,/.test(head)) return true
  if (/^(?:如果|假如|要是|若|对每个|对于每)/u.test(head) && !/[,，]/u.test(head)) return true
  if (/^(?:at|on) the (?:very )?(?:top|start|beginning|head|end|bottom) of \S+$/i.test(head)) return true
  if (/^(?:otherwise|else|if not|否则|不然|没有就|有就)/i.test(after.trim())) return true
  // 在末尾追加一行 is whole by itself: what stands behind it is the next instruction.
  if (/^(?:在|往|给|对).*(?:追加|添加|加上?|写|插入|改|换|删)/u.test(head)) return false
  return (
    /^(?:in|inside|within|under|with|for|from|at|using|在|对|从|用|给|往)\s*(?:\S+\s+){0,2}\S+$/iu.test(head) &&
    !/\b(?:file|it)\b/i.test(after.slice(0, 4))
  )
}

/** Greetings and politeness around an instruction; on their own they are kept by the caller. */
function isSmallTalk(clause: string): boolean {
  return /^(?:please|pls|thanks|thank you|thx|ok|okay|cheers|hey|hi|hello|quick one|quick question|谢谢|多谢|麻烦了?|好的?|你好|您好)[.!,:，！。]?$/i.test(
    clause,
  )
}
