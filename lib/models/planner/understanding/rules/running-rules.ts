import { spokenValue } from '../mask-prompt'
import { phrase } from '../phrase'
import { type Found, type Rule, rule } from '../rule'

const CHECKS =
  '(?:checks?|tests?|test suite|unit tests|linter|lint|validation|ci|build|specs?|verification|type ?checks?|verify script|check script)'

function moduleOf(found: Found): string | undefined {
  const about =
    /\b(?:in|of|for|from|within)(?: the)? (\uE000[a-z]\d+\uE001|[\w./-]+)(?: (?:module|package|folder|directory|file|part|component|area))?/iu.exec(
      found.clause.slice(found.clause.search(/\bfix|repair|修复|修好/iu)),
    )
  const chinese =
    /(\uE000[a-z]\d+\uE001|[\w./-]+|(?<=修复|修好|修正|解决|的|里|中)\p{Script=Han}{1,4}?)\s*(?:模块|目录|文件夹|包|部分)/u.exec(
      found.clause,
    )
  const said = chinese?.[1] ?? about?.[1]
  if (said === undefined || /^(?:it|them|that|this|the|all|code)$/i.test(said)) return undefined
  return spokenValue(found.input.prompt, said)
}

/** The usual command for what is asked of the shell in words; undefined where there is none that is sure. */
function shellCommandFor(found: Found): string | undefined {
  const { files, directories } = found.scopeWithout()
  const target = [...files, ...directories].map((path) => (/^[\w./@+-]+$/.test(path) ? path : `'${path}'`)).join(' ')
  const says = (pattern: RegExp) => pattern.test(found.clause)
  if (files.length > 0 && says(/count.*\blines?\b|how many lines|行数|多少行|几行/iu)) return `wc -l ${target}`
  if (files.length > 0 && says(/count.*\bwords?\b|how many words|字数/iu)) return `wc -w ${target}`
  if (says(/\bsort\b|排序/iu) && files.length > 0) return `sort ${target}`
  if (says(/\b(?:list|ls)\b|列出|看看/iu)) return `ls -la ${target}`.trim()
  if (says(/\b(?:print|show|cat|display)\b|显示|查看/iu) && files.length > 0) return `cat ${target}`
  if (says(/\b(?:current|working) (?:directory|folder)|当前目录|\bpwd\b/iu)) return 'pwd'
  if (says(/\bdate\b|日期/iu)) return 'date'
  return says(/\b(?:disk|size)\b|大小|占用/iu) ? `du -sh ${target === '' ? '.' : target}` : undefined
}

const INTERPRETERS: readonly (readonly [RegExp, string])[] = [
  [/\.sh$/i, 'sh'],
  [/\.bash$/i, 'bash'],
  [/\.py$/i, 'python3'],
  [/\.(?:js|mjs|cjs)$/i, 'node'],
  [/\.rb$/i, 'ruby'],
]

/** A script that is named alone is run by what runs its kind: its own name is no command of the shell. */
function runnable(found: Found): string {
  const command = found.value('command')
  const [first = ''] = command.split(/\s+/)
  const interpreter = INTERPRETERS.find(([pattern]) => pattern.test(first))?.[1]
  const isScript = /^\uE000f/.test(found.masked('command')) && !/^(?:\.|\/|[a-z]:)/i.test(first)
  return interpreter !== undefined && isScript ? `${interpreter} ${command}` : command
}

/** Commands and the project's check. */
export const RUNNING_RULES: readonly Rule[] = [
  rule(
    'run the check and fix',
    [
      phrase(`\\b(?:run|execute|do)(?: the| our| all)? ${CHECKS}\\b.*\\b(?:fix|repair|correct)\\b`),
      phrase(
        '\\b(?:fix|repair|correct|resolve)(?: (?:whatever|what|everything that|anything that|all that|the ones that|those that))? .*\\b(?:fail(?:s|ed|ing|ures?)?|broken|red|errors?|is wrong)\\b',
      ),
      phrase('\\b(?:make|get)(?: the| all)? (?:tests?|checks?) (?:pass|green)'),
      phrase('(?:修复|修好|修正|改好|解决).*?(?:失败|报错|错误|问题|没通过|不通过)|(?:让|使).*?(?:检查|测试).*?通过'),
      phrase('(?:运行|执行|跑).*?(?:检查|测试).*?(?:修复|修好|修正)'),
    ],
    (found) => ({ type: 'check', isFixed: true, about: moduleOf(found) }),
  ),
  rule(
    'run a command',
    [
      phrase(
        '\\b(?:run|execute|exec|invoke|launch)(?: (?:the|this|a|following|shell|bash|terminal|command|script|in (?:the|a) (?:shell|terminal)))*:? (?<command>%q|\\uE000b\\d+\\uE001)',
      ),
      phrase('(?:运行|执行|跑)(?:一下|这个|下面的|命令|脚本|shell)*[:：]?\\s*(?<command>%q)'),
      phrase(
        '(?:运行|执行|跑)(?:一下)?(?:命令|脚本)?[:：]?\\s*(?<command>(?:\\uE000f\\d+\\uE001|[a-z][\\w.-]*)(?:\\s+[^，,。]+)?)$',
      ),
      phrase(
        `\\b(?:run|execute|exec)(?: the)?(?: (?:command|shell command|script))?:? (?!(?:the |our |all )?${CHECKS}\\b(?! ))(?<command>(?:\\uE000f\\d+\\uE001|(?:npm|npx|node|yarn|pnpm|python3?|pip|make|sh|bash|ls|cat|wc|grep|find|echo|pwd|git|head|tail|sort|uniq|sed|awk|cut|du|date|whoami|env|mkdir|touch|cp|mv|rm|chmod|diff|tree|tr|jq|curl|test|which)\\b)(?: .+?)?)(?= (?:and|in the shell|in a terminal)\\b|[.!]?$)`,
      ),
      phrase('^\\$ ?(?<command>.+)$'),
      phrase('\\b(?:use|using|in|with)(?: the)? (?:shell|terminal|bash)(?: to)?[:,]? (?:run |execute )?(?<command>%q)'),
    ],
    (found) => ({ type: 'run', command: runnable(found) }),
  ),
  rule(
    'by the shell',
    [
      phrase('\\b(?:use|using|with|via|through)(?: the| a)? (?:shell|terminal|bash|command line)(?: command)?\\b.*'),
      phrase('(?:用|通过|使用)\\s*(?:shell|bash|终端|命令行?)(?:命令)?\\s*.*'),
      phrase('.*\\b(?:in|with|using) (?:the )?(?:shell|terminal|bash)[.!]?$'),
    ],
    (found) => {
      const command = shellCommandFor(found)
      return command === undefined ? undefined : { type: 'run', command }
    },
  ),
  rule(
    'run the check',
    [
      phrase(`\\b(?:run|execute|start|do)(?: (?:the|our|all|project's|my))* ${CHECKS}\\b`),
      phrase('(?:运行|执行|跑)(?:一下|一遍)?(?:所有|全部|项目的?)?(?:的)?(?:检查|测试|校验|单元测试)(?:脚本)?'),
      phrase(`\\b(?:do|does)(?: the| all)? ${CHECKS} pass`),
    ],
    () => ({ type: 'check', isFixed: false, about: undefined }),
  ),
]
