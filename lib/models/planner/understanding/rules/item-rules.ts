import { phrase } from '../phrase'
import { NUMBER, readNumber } from '../read-number'
import { type Found, type Rule, rule } from '../rule'
import { ADD, edit, SYMBOL, SYMBOL_ZH } from './edit-sentence'

const DELETE_BY_NUMBER: readonly RegExp[] = [
  phrase('\\b(?:delete|remove|drop)(?: the)? lines? (?<first>\\d+)(?:\\s*(?:-|–|to|through)\\s*(?<last>\\d+))?'),
  phrase(
    '\\b(?:delete|remove|drop)(?: the)? (?<first>first|last|second|third|fourth|fifth|\\d+(?:st|nd|rd|th)) (?:line|row)\\b(?<last>)',
  ),
  phrase(`(?:删除|删掉|去掉|移除).*?第\\s*(?<first>${NUMBER})\\s*行(?<last>)`),
  phrase(`(?:把|将).*?第\\s*(?<first>${NUMBER})\\s*行(?:删除|删掉|去掉|删了)(?<last>)`),
  phrase('(?:删除|删掉|去掉).*?(?<first>最后)一行(?<last>)'),
]

/** A value as written: in quotes it is text even where it looks like a number. */
function rawValue(found: Found): string {
  return /^\uE000q/.test(found.masked('value')) ? JSON.stringify(found.value('value')) : found.value('value')
}

function ticked(found: Found, isDone: boolean) {
  const item = found.value('item')
  const from = `[${isDone ? ' ' : 'x'}] ${item}`
  const to = `[${isDone ? 'x' : ' '}] ${item}`
  return item === ''
    ? undefined
    : edit(
        { op: 'replace', from, to, wholeWord: false, ignoreCase: true, onlyFirst: true },
        found.targetWithout('item'),
      )
}

/** Adding to lists and removing from files. */
export const ITEM_RULES: readonly Rule[] = [
  rule(
    'tick a task off',
    [
      phrase(
        '\\b(?:tick|check|cross)(?: off)?(?: the)?(?: (?:task|item|box|checkbox|entry))? (?:for )?(?<item>%q|.+?)(?: off)?(?: (?:in|on|from) (?:the )?(?:%f|it\\b|list)|$)',
      ),
      phrase(
        '\\bmark(?: the)?(?: (?:task|item|entry))? (?<item>%q|.+?) (?:in %f )?(?:as )?(?:done|completed?|finished)\\b',
      ),
      phrase(
        '(?:把|将)\\s*(?:%f\\s*(?:里面?|中)?的?)?\\s*(?<item>%q|[^，,]+?)\\s*(?:标记?为|标成|勾选?为?|打勾|设为)(?:已)?(?:完成|打勾|勾选)?',
      ),
      phrase('(?:勾选|勾掉|完成)\\s*(?:%f\\s*(?:里面?|中)?的?)?(?:任务)?\\s*(?<item>%q|[^，,]+?)(?:这一?项|任务)?$'),
    ],
    (found) =>
      /\bcheck\b(?! off)/i.test(found.clause) && !/ off\b/i.test(found.clause) ? undefined : ticked(found, true),
  ),
  rule(
    'take a tick away',
    [
      phrase(
        '\\b(?:untick|uncheck|reopen)(?: the)?(?: (?:task|item|box|entry))? (?<item>%q|.+?)(?: (?:in|on) (?:the )?(?:%f|it\\b|list)|$)',
      ),
    ],
    (found) => ticked(found, false),
  ),
  rule(
    'add to a list',
    [
      phrase(
        `\\b(?:${ADD}|append) (?<item>%q|\\S+) (?:to|into|in)(?: the)? (?<list>%q|[\\w.-]+)(?: (?:list|array|section|items|field|entries))?(?: (?:in|of|inside|for)\\b|$)`,
      ),
      phrase(
        '(?:在|给|往|向)?\\s*.*?(?:里面?|中|的)\\s*(?<list>%q|[A-Za-z][\\w.-]*)\\s*(?:数组|列表|字段)?\\s*(?:里面?|中)?\\s*(?:添加|追加|加上|加入|增加|加)(?:一个|一项)?\\s*(?<item>%q|\\S+)$',
      ),
      phrase(
        '(?:把|将)\\s*(?<item>%q|\\S+?)\\s*(?:加到|添加到|加入到?|加进)\\s*.*?(?:里面?|中)?的\\s*(?<list>%q|[A-Za-z][\\w.-]*)',
      ),
    ],
    (found) => {
      const scope = found.targetWithout('item', 'list')
      const list = found.value('list')
      if (/^(?:it|them|the|a|file|end|top|bottom)$/i.test(list)) return undefined
      return edit({ op: 'add_item', list, item: found.value('item') }, scope)
    },
  ),
  rule(
    'add a key',
    [
      phrase(
        `\\b(?:${ADD}|append)(?: (?:a|an|the|new|another))*(?: (?:key|field|entry|property|setting|option|pair|(?<group>script|dependency|devDependency|plugin|rule|variable)))? (?<key>%q|[\\w.-]+)\\s*[:=]\\s*(?<value>%q|[\\w.\\[{"-]\\S*) (?:to|in|into|under)(?: the)?(?: (?<parent>%q|[\\w.-]+)(?: (?:object|section|block|map|key|field|list))?(?: (?:in|of|inside))?)? (?:the )?(?:file )?(?:%f|it\\b|both|all)`,
      ),
      phrase(
        `\\b(?:${ADD}|append)(?: (?:a|an|the|new|another))* (?:key|field|entry|property|setting|option) (?:called |named )?(?<key>%q|[\\w.-]+) (?:with (?:the )?value|set to|=|equal to|as)(?: of)? (?<value>%q|\\S+)(?: (?:to|in|into|under)(?: the)?(?: (?<parent>[\\w.-]+)(?: (?:in|of|inside))?)?)?`,
      ),
      phrase(
        '(?:在|给|往|向)\\s*%f\\s*(?:里面?|中)?(?:的\\s*(?<parent>[\\w.-]+)\\s*(?:里面?|中|下)?)?\\s*(?:添加|增加|加上|加入|加|新增)(?:一个|一项)?(?:新的?)?(?:键|字段|配置项?|属性)?\\s*(?<key>%q|[\\w.-]+)\\s*(?:[:：=]|，?值?(?:为|是|设为))\\s*(?<value>%q|\\S+)',
      ),
    ],
    (found) => {
      const parent =
        found.has('parent') && !/^(?:file|the|it|end|top|bottom|a)$/i.test(found.value('parent'))
          ? found.value('parent')
          : found.has('group')
            ? found.value('group')
            : undefined
      return edit(
        { op: 'add_key', key: found.value('key'), value: rawValue(found), parent },
        found.targetWithout('key', 'value', 'parent'),
      )
    },
  ),
  rule('delete lines by number', DELETE_BY_NUMBER, (found) => {
    const first = /^(?:last|最后)$/.test(found.value('first')) ? -1 : readNumber(found.value('first'))
    const scope = found.targetWithout()
    if (first === undefined) return undefined
    return edit(
      { op: 'delete_range', first, last: (found.has('last') ? readNumber(found.value('last')) : first) ?? first },
      scope,
    )
  }),
  rule(
    'delete lines',
    [
      phrase(
        '\\b(?:delete|remove|drop|strip|cut)(?: (?:all|every|the|any|each))* (?<text>%q|\\S+(?: \\S+)?) (?:lines?|rows?|entries|comments?) (?:from|in|of|out of)\\b',
      ),
      phrase(
        '\\b(?:delete|remove|drop|strip|cut)(?: (?:all|every|the|any|each))* (?:lines?|rows?|entries|entry|records?|comments?) (?:that |which )?(?:contain(?:s|ing)?|with|about|mention(?:s|ing)?|matching|having|has|have|including|starting with|for|of|says?|saying|where .*? is) (?<text>%q|.+?)(?= (?:from|in|of|out of)\\b|[.!]?$)',
      ),
      phrase(
        '(?:删除|删掉|去掉|移除)\\s*.*?(?:包含|含有?|带有?|有|提到)\\s*(?<text>%q|\\S+?)\\s*的(?:那|所有|这)?(?:些|一)?行',
      ),
      phrase(
        '(?:把|将)\\s*.*?(?:包含|含有?|带有?|有|提到)\\s*(?<text>%q|\\S+?)\\s*的(?:那|所有|这)?(?:些|一)?行.{0,4}(?:删除|删掉|去掉|移除|删了)',
      ),
    ],
    (found) => {
      const scope = found.targetWithout('text')
      return edit({ op: 'delete_lines', holding: found.value('text') }, scope)
    },
  ),
  rule(
    'remove a declaration',
    [
      phrase(
        `\\b(?:delete|remove|drop|take out|get rid of)(?: the)?(?: (?:exported|unused|whole|entire|old))* ${SYMBOL} (?<name>%i)(?:\\(\\))?(?: (?:from|in|out of|of)\\b|[.!]?$)`,
      ),
      phrase(
        `\\b(?:delete|remove|drop|take out|get rid of)(?: the)? (?<name>%i)(?:\\(\\))? ${SYMBOL}(?: (?:from|in|out of|of)\\b|[.!]?$)`,
      ),
      phrase(`(?:删除|删掉|去掉|移除)\\s*(?:%f\\s*(?:里面?|中)?的?)?\\s*${SYMBOL_ZH}\\s*(?<name>%i)`),
      phrase(`(?:把|将|从)?\\s*%f\\s*(?:里面?|中)?的?\\s*${SYMBOL_ZH}\\s*(?<name>%i)\\s*(?:删除|删掉|去掉|移除|删了)`),
      phrase(
        `(?:删除|删掉|去掉|移除)\\s*(?:%f\\s*(?:里面?|中)?的?)?\\s*(?<name>%i)\\s*(?:这个)?(?:函数|类|方法|接口|类型|常量|组件)`,
      ),
    ],
    (found) => edit({ op: 'remove_declaration', name: found.value('name') }, found.targetWithout('name')),
  ),
  rule(
    'remove from a file',
    [
      phrase(
        `\\b(?:delete|remove|drop|strip|take)(?: out)?(?: (?:all|every|any))?(?: the)? (?<what>(?!\\uE000[fd])(?:%q|.+?)) (?:from|in|out of|of)(?: the)?(?: [\\w.-]+(?: (?:list|array|section|object|field))?(?: (?:in|of|inside))?)? (?:%f|%d|all|both|every|it\\b|them\\b)`,
      ),
      phrase(
        '(?:删除|删掉|去掉|移除)\\s*%f\\s*(?:里面?|中)?的\\s*(?:所有)?\\s*(?<what>%q|[^，,。]+?)(?:这一?行|字段|这个字段|键|那一?行)?$',
      ),
      phrase('(?:在|从)\\s*%f\\s*(?:里面?|中)?\\s*(?:把|将)\\s*(?<what>%q|[^，,。]+?)\\s*(?:删除|删掉|去掉|移除|删了)'),
      phrase('从\\s*%f\\s*(?:里面?|中)?\\s*(?:把|将)?\\s*(?:删除|删掉|去掉|移除)\\s*(?<what>%q|[^，,。]+?)$'),
      phrase(
        '(?:把|将|从)\\s*%f\\s*(?:里面?|中)?的?\\s*(?:所有)?\\s*(?<what>%q|[^，,。]+?)\\s*(?:这一?行|字段|这个字段|键|那一?行)?\\s*(?:删除|删掉|去掉|移除|删了)',
      ),
    ],
    (found) => {
      const what = found
        .value('what')
        .replace(/\s+(?:key|field|entry|line|property|setting|row|item|dependency|script|section)$/i, '')
      const scope = found.targetWithout('what')
      if (what === '' || /\bfiles?$|^(?:everything|all|folder|directory)$/i.test(what)) return undefined
      return edit({ op: 'remove', what, isQuoted: /^\uE000[qc]/.test(found.masked('what')) }, scope)
    },
  ),
]
