import type { Intent } from '../intent'
import { phrase } from '../phrase'
import { type Found, type Rule, rule } from '../rule'
import { cleanText, isDescription } from './edit-sentence'

const FILE = '(?<file>%f)'
const PREFIX = '^(?:please |pls |can you |could you |now |also |and )*'
/** What a file gets from the instruction before, and not from the sentence itself. */
const EARLIER =
  /^(?:(?:a|the|its|this|that|these|those|all|short|brief|full|one-line)\s+)*(?:summary|overview|result|results|output|answer|report|list|it|them|that|this|these|those|findings|count|total|number|names?|titles?|values?|temperature|contents?|version|lines?|matches|headings?|exports?)\b(?:\s+(?:of|for|about|from)\b.*)?$|^(?:一?个?|一份)?(?:总结|摘要|概述|结果|输出|答案|报告|列表|它们?|这些|那些|统计结果|数量|总数|内容|版本号?|名字|标题)$/iu

/** Whether unquoted words stand for something found before ("the temperature") or are the text itself ("42"). */
function speaksOfEarlier(found: Found, what: string): boolean {
  if (EARLIER.test(what)) return true
  if (!found.input.hasEarlier) return false
  return /^(?:the|that|this|those|these|its|their|all|both|a|an)\b|^\p{Script=Han}+$/iu.test(what)
}

/** The content that a sentence gives: what follows "with the text" or a colon, quotes taken off. */
function contentOf(found: Found, group: string): string {
  return cleanText(found, group)
}

function create(found: Found): Intent | undefined {
  const path = found.value('file')
  const content = found.has('text') ? contentOf(found, 'text') : ''
  const isEmpty = !found.has('text')
  if (isEmpty && /\b(?:summary|list|report|result|that|them|it)\b|总结|结果|列表/iu.test(found.masked('what')))
    return undefined
  if (found.has('text') && EARLIER.test(found.masked('text')))
    return { type: 'save', path, what: found.value('text'), isAppended: false }
  return { type: 'create', path, content, isEmpty }
}

const WITH =
  '(?:[,，]? ?(?:with|containing|that (?:says|contains|has|reads)|which (?:says|contains)|saying|and (?:write|put)|whose content is|holding|reading)(?: (?:the|this|following|just|only|exact|a|single))*(?: (?:text|content|contents|words?|lines?|string|body|json|message))?(?: (?:of|in it))?[:：]?|[:：])'

/** Making files. */
export const CREATE_RULES: readonly Rule[] = [
  rule(
    'create another file',
    [
      phrase(
        `^${FILE} (?:with|containing|saying|that says)(?: (?:the|this|just|only))*(?: (?:text|contents?|words?))?:? (?<text>[\\s\\S]+?)[.!]?$(?<what>)`,
      ),
      phrase(
        `^(?:再|还有|还要)(?:来|建)?(?:一个)?\\s*${FILE}\\s*[,，]?\\s*(?:内容(?:是|为)?|写上?)\\s*[:：]?\\s*(?<text>.+)$(?<what>)`,
      ),
    ],
    (found) => (found.input.hasEarlier ? create(found) : undefined),
  ),
  rule(
    'create a file without a name',
    [
      phrase(
        `${PREFIX}(?:create|make|write|generate|add)(?: me)?(?: a| the| one)?(?: new)?(?: text| markdown)? file (?:with|containing|of|that (?:has|lists|contains|holds))\\b(?!.*\\b(?:called|named|to|into|as|at) %f)`,
      ),
      phrase('^(?:新建|创建|生成)(?:一个|个)?(?:新的?)?文件[,，]?\\s*(?:里面)?(?:列出|包含|写上|写入)'),
    ],
    () => ({ type: 'ask', about: 'create' }),
  ),
  rule(
    'create a file',
    [
      phrase(
        `${PREFIX}(?:create|make|add|start|generate|new|touch|set up|write)(?: me)?(?: (?:a|an|the|another))?(?: (?:new|empty|blank|small|simple|text|json|markdown|config|yaml|csv))*(?: file)?(?: (?:called|named|at|for))?(?<what>) ${FILE}(?: file)?(?: ?${WITH} ?(?<text>[\\s\\S]+))?[.!]?$`,
      ),
      phrase(
        `${PREFIX}(?:create|make|write|generate)(?: a| an| the)?(?: new)?(?<what>[^\\uE000]*?) (?:file )?(?:called |named |at |in |into |to )${FILE} ?${WITH} ?(?<text>[\\s\\S]+)$`,
      ),
      phrase(
        '(?:新建|创建|建立?|生成|写)(?:一个|个|一份)?(?:新的?|空的?|空白)?(?:文本)?(?:文件)?(?:叫做?|名为|命名为)?\\s*(?<what>)' +
          FILE +
          '\\s*(?:文件)?(?:[,，]?\\s*(?:里面)?(?:内容(?:写上?|为|是|填)?|里面写上?|写上|写入|写着?|包含|填入)\\s*[:：]?\\s*(?<text>[\\s\\S]+))?$',
      ),
      phrase(`(?:新建|创建)(?:一个|个)?(?:新的?)?(?:文件)?\\s*(?<what>)${FILE}\\s*[:：]\\s*(?<text>[\\s\\S]+)$`),
    ],
    create,
  ),
  rule(
    'write a text to a file',
    [
      phrase(
        `\\b(?:write|put|save|store|record|output|export|dump|note|log)(?: down)? (?<text>%q|.+?) (?:to|into|in|as|at)(?: (?:a|the))?(?: (?:new|text|file|called|named))* ${FILE}[.!]?$`,
      ),
      phrase(`^(?<text>%q) (?:to|into|in) ${FILE}[.!]?$`),
      phrase(`\\b(?:write|put|save)(?: (?:to|into|in))? ${FILE}[:：]? (?<text>%q|.+)$`),
      phrase(
        `(?:把|将)\\s*(?<text>%q|.+?)\\s*(?:写入|写进|写到|保存到|保存进|存到|存进|存入|记到|记录到|放到|放进|输出到|保存为|存为)\\s*${FILE}`,
      ),
      phrase(`(?:写入|写进|写到|保存到|存到|输出到)\\s*${FILE}(?<text>)`),
      phrase(`(?:在|往)\\s*${FILE}\\s*(?:里|中)?\\s*(?:写入|写上|写)\\s*(?<text>.+)$`),
    ],
    (found) => {
      const path = found.value('file')
      const isMarked = /^\uE000[qcb]\d+\uE001$/.test(found.masked('text'))
      if (isMarked) return { type: 'create', path, content: found.value('text'), isEmpty: false }
      const what = found.value('text')
      if (/\b(?:append|end of|bottom of)\b|末尾|追加/iu.test(found.clause)) return undefined
      const scope = found.scopeWithout('text')
      if (what !== '' && !EARLIER.test(what) && !found.input.hasEarlier && isDescription(found, 'text', scope))
        return { type: 'ask', about: 'create' }
      if (what !== '' && !speaksOfEarlier(found, what))
        return { type: 'create', path, content: cleanText(found, 'text'), isEmpty: false }
      const literal = what === '' || EARLIER.test(what) ? undefined : cleanText(found, 'text')
      return { type: 'save', path, what, isAppended: false, literal }
    },
  ),
]

/** Making one file of several. */
export const COMBINE_RULES: readonly Rule[] = [
  rule(
    'combine files',
    [
      phrase(
        `\\b(?:combine|merge|concatenate|join|put together)\\b(?<what>.+?) (?:into|to|in|as)(?: (?:a|one|the))?(?: (?:new|single))?(?: file)?(?: (?:called|named))? ${FILE}`,
      ),
      phrase(`(?:把|将)\\s*(?<what>.+?)\\s*(?:合并|拼接|合成|连接)(?:到|成|为|进)(?:一个)?(?:文件)?\\s*${FILE}`),
    ],
    (found) => {
      const scope = found.targetWithout('file')
      return scope && { type: 'combine', scope, path: found.value('file') }
    },
  ),
]
