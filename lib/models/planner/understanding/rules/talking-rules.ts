import type { Intent } from '../intent'
import { phrase } from '../phrase'
import { type Rule, rule } from '../rule'

const plain = (type: 'greet' | 'thank' | 'introduce' | 'show_tools' | 'report') => (): Intent => ({ type })

/** Operators in words as signs. */
function withSigns(said: string): string {
  return said
    .replace(/(\d[\d.]*)\s*(?:%|percent)\s*of\s*(\d[\d.]*)/iu, '$1 / 100 * $2')
    .replace(/(\d[\d.]*)\s*的\s*(\d[\d.]*)\s*%/u, '$1 * $2 / 100')
    .replace(/\s*(?:plus|加上?)\s*/giu, ' + ')
    .replace(/\s*(?:minus|减去?)\s*/giu, ' - ')
    .replace(/\s*(?:times|multiplied by|乘以?)\s*/giu, ' * ')
    .replace(/\s*(?:divided by|除以)\s*/giu, ' / ')
}

const GENERAL =
  "\\b(?:capital (?:city )?of|president of|population of|prime minister|meaning of life|tell (?:me )?a (?:joke|story)|a (?:joke|poem|haiku|song|story) about|who (?:invented|discovered|painted|is the president)|how (?:tall|far|old) (?:is|are) (?:the|an?)\\b|speed of light|what time is it|what(?:'s| is) the (?:time|date)|what day is|(?:weather|forecast) (?:\\w+ ){0,3}(?:be|like|today|tomorrow|outside)|current time|latest news|what (?:would|should) (?:you|i|we) (?:do|start|change|improve|fix|learn|read|work on)|(?:what|how) do you (?:think|feel)|your (?:opinion|advice)|do you (?:like|think|agree|recommend)|recommend (?:me )?a)\\b"

const TOOL = '(?<tool>[A-Za-z][A-Za-z\\d]*(?:_[A-Za-z\\d]+)+)'
const DEED = '(?:read|write|edit|change|delete|remove|create|rename|move|copy|search|run|execute|summari[sz]e|compare)'

/** Sentences that need no tool. */
export const TALKING_RULES: readonly Rule[] = [
  rule(
    'what a tool takes',
    [
      phrase(
        `\\b(?:what|which|how many|list|show|describe)\\b.{0,20}\\b(?:arguments?|args|parameters?|params|inputs?|options|fields)\\b.{0,24}?\\b${TOOL}`,
      ),
      phrase(`\\bwhat (?:does|can) ${TOOL} (?:need|take|require|expect|want|do|accept)`),
      phrase(`\\bhow (?:do i|do you|to|can i|does one) (?:use|call) ${TOOL}`),
      phrase(`${TOOL}\\s*(?:需要|要|有|接受|的)?\\s*(?:哪些|什么|几个)?\\s*参数`),
      phrase(`${TOOL}\\s*(?:怎么用|如何使用|是?(?:做|干)什么(?:用)?的)`),
    ],
    (found) => ({ type: 'describe_tool', tool: found.value('tool') }),
  ),
  rule(
    'which tools are there',
    [
      phrase('\\b(?:what|which|list|show)\\b.{0,20}\\btools\\b(?!.{0,20}\\bfile)'),
      phrase('(?:有|能用|可用|可以用)(?:的)?(?:哪些|什么)?.{0,4}工具|哪些工具|什么工具|列出.{0,6}工具'),
    ],
    plain('show_tools'),
  ),
  rule(
    'what can you do',
    [
      phrase(
        '\\bwhat (?:can|could|do) you (?:do|help)|\\bhow can you help|\\bwho are you|\\bwhat are you\\b|^help[.!?]*$|\\bwhat are you able to',
      ),
      phrase(
        '\\bare you (?:really )?(?:an? )?(?:real |actual |true )?(?:ai|bot|robot|human|person|llm|language model|model|machine|chatgpt|gpt|gemini|claude)\\b',
      ),
      phrase('你是(?:不是)?(?:一个)?(?:真人|机器人|人工智能|真的|AI|模型|人)'),
      phrase('你(?:能|会|可以)(?:帮我?)?(?:做|干)?(?:些)?(?:什么|啥)|你是谁|有什么功能|^帮助$|怎么用你'),
    ],
    plain('introduce'),
  ),
  rule(
    'whether something can be done at all',
    [phrase(`^(?:able to )?${DEED}(?: and ${DEED})? (?:files|folders|commands|code|things)[?]+$`)],
    (found) => (/^\s*(?:can|could|are) you\b/i.test(found.input.prompt.masked) ? { type: 'introduce' } : undefined),
  ),
  rule(
    'arithmetic',
    [
      phrase(
        "(?:^|\\b(?:what(?:'s| is)|calculate|compute|how much is))\\s*(?<sum>[-(\\d][\\d\\s.,()+*/×÷x^%-]*[\\d)])\\s*[=?？]*\\s*$",
      ),
      phrase(
        "(?:^|\\b(?:what(?:'s| is)|calculate|compute|how much is)|计算|算一?下)\\s*(?<sum>-?\\d[\\d.]*(?:\\s*(?:plus|minus|times|multiplied by|divided by|加上?|减去?|乘以?|除以)\\s*-?\\d[\\d.]*)+)\\s*(?:等于|是|=)?(?:多少|几)?[?？=]*$",
      ),
      phrase(
        "(?:^|\\b(?:what(?:'s| is)|calculate|compute|how much is))\\s*(?<sum>\\d[\\d.]*\\s*(?:%|percent) of \\d[\\d.]*)\\s*[=?？]*$",
      ),
      phrase('(?<sum>\\d[\\d.]*\\s*的\\s*\\d[\\d.]*\\s*%)\\s*(?:等于|是|=)?(?:多少|几)?[?？=]*$'),
      phrase('(?:计算|算一?下|^)\\s*(?<sum>[-(\\d][\\d\\s.()+*/×÷x^%-]*[\\d)])\\s*(?:等于|是|=)?(?:多少|几)?[?？=]*$'),
    ],
    (found) => {
      // A date, a phone number or an order's number is no sum.
      if (/^\d+(?:-\d+)+$/.test(found.value('sum').trim()) && /^[\d\s-]*$/.test(found.clause)) return undefined
      const expression = withSigns(found.value('sum'))
      return /\d\s*[-+*/×÷x^%]/.test(expression) ? { type: 'calculate', expression } : undefined
    },
  ),
  rule(
    'greeting',
    [
      phrase('^(?:hi|hello|hey|good (?:morning|afternoon|evening)|greetings|yo)\\b[^%]{0,20}$'),
      phrase('^(?:你好|您好|嗨|哈喽|早上好|下午好|晚上好|在吗)[^，,]{0,4}$'),
    ],
    plain('greet'),
  ),
  rule(
    'thanks',
    [
      phrase('^(?:thanks?|thank you|thx|great|perfect|nice|cool|well done)\\b.{0,20}$'),
      phrase('^(?:谢谢|多谢|辛苦了|很好|太好了).{0,6}$'),
    ],
    plain('thank'),
  ),
  rule(
    'a question that no file answers',
    [
      phrase(GENERAL),
      phrase(
        '(?:首都|总统|总理|人口)(?:是|有)|讲个?(?:笑话|故事)|写一?首(?:诗|歌)|谁(?:发明|发现)|现在几点|今天(?:几号|星期几|是几号)|几点了|新闻|你(?:会|觉得|认为|建议)(?:先)?(?:做什么|怎么|如何|哪)|(?:我|我们)(?:应该|该)先?(?:做什么|从哪)',
      ),
    ],
    (found) => (/\uE000[fdg]/.test(found.clause) ? undefined : { type: 'unclear' }),
  ),
  rule(
    'a place outside of the workspace',
    [
      phrase(
        '\\b(?:on|to|via|by|through|over|with|using)(?: (?:the|my|our|a|an|your|his|her|their))?(?: \\w+)? (?:printer|fax|e-?mail|text message|sms|slack|whatsapp|telegram|discord|dropbox|google drive|github|gitlab|icloud|twitter|facebook)\\b[.!?]*$',
      ),
      phrase(
        '^(?:deploy|publish|ship|release|push|upload)\\b.*\\b(?:production|prod|live|github|gitlab|npm|the cloud|the internet|server)\\b',
      ),
      phrase(
        '(?:用|通过)?(?:微信|短信|钉钉|邮件|电话|QQ)(?:发|打|寄|通知|联系)|(?:发|寄|传)(?:送)?(?:到|给|至).{0,8}(?:邮箱|手机|微信|群)|(?:打|拨)(?:个)?电话|用打印机',
      ),
    ],
    (found) => (/\b(?:add|write|note|append)\b/i.test(found.before) ? undefined : { type: 'unclear' }),
  ),
  rule(
    'tell me the result',
    [
      phrase('^(?:and )?(?:tell|give|report)(?: me| us)? (?:it|them|about it)[.!?]*$'),
      phrase(
        '^(?:and )?(?:tell|show|give|report)(?: me| us)? (?:(?:the|its|their|about the) )?(?:result|results|output|outcome|answer|total|what (?:it|you|they) .{0,20}|what happened|how it went|where (?:it|they) (?:is|are)|which (?:one|file)s?.{0,20})[.!?]*$',
      ),
      phrase('^report(?: back)?(?: (?:the )?results?| what .{0,30})?[.!]*$'),
      phrase('^(?:并)?(?:告诉我|汇报|报告)(?:一下)?(?:结果|输出|总数|总.{1,3}|答案|在哪|在哪个文件.{0,8}|第几行)?$'),
    ],
    plain('report'),
  ),
]
