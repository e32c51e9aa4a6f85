import { fileKindsIn } from '../file-kinds'
import type { Intent } from '../intent'
import { phrase } from '../phrase'
import { type Found, type Rule, rule } from '../rule'
import { EMPTY_SCOPE, namesFiles } from '../scope'
import { SYMBOL, SYMBOL_ZH } from './edit-sentence'

const PROJECT = '(?:project|repo(?:sitory)?|code ?base|workspace|app(?:lication)?|program)'

/** The tests of a part, by its name or by its file. */
function tests(found: Found): Intent | undefined {
  const [file] = found.scopeWithout().files
  const said = file === undefined ? found.value('name') : file.replace(/^.*\//, '').replace(/\.[^/]*$/, '')
  const name = said
    .replace(
      /^(?:the|our|a|an) |\s+(?:module|function|class|file|code|component|package|crate|folder|directory|library)$/giu,
      '',
    )
    .trim()
  if (
    name === '' ||
    /\s/.test(name) ||
    /^(?:it|this|that|they|them|we|i|you|there|something|everything|(?:this|the|our) project)$/i.test(name)
  )
    return undefined
  return { type: 'find_files', scope: { ...EMPTY_SCOPE, kinds: fileKindsIn('all tests') }, name }
}

/** Questions about the project as a whole, which name no file. */
export const PROJECT_RULES: readonly Rule[] = [
  rule(
    'what the project is about',
    [
      phrase(
        `\\bwhat(?:'s| is| does)(?: in| inside)? (?:this|the|my|our) ${PROJECT}(?: (?:all )?about| for| do| doing)?[?.!]*$`,
      ),
      phrase(
        `\\b(?:describe|explain|summari[sz]e|introduce|tell me about|(?:give me )?an? (?:overview|summary|introduction) (?:of|to))(?: me)? (?:this|the|my|our)(?: whole| entire)? ${PROJECT}[?.!]*$`,
      ),
      phrase('(?:这个|该|本)(?:项目|仓库|工程|代码库)(?:是)?(?:做|干|讲|用来做)(?:什么|啥)(?:用)?的?[?？]*$'),
      phrase('(?:介绍|概括|总结|说明)(?:一下)?(?:这个|该|本|整个)?(?:项目|仓库|工程|代码库)[。.]?$'),
    ],
    (found) => (namesFiles(found.scopeWithout()) ? undefined : { type: 'overview' }),
  ),
  rule(
    'dependencies of the project',
    [
      phrase(
        `^(?:show|list|print|display|get|tell|give|what|which)\\b.{0,12}?\\b(?<kind>dev(?:elopment)? ?)?dependencies\\b(?: (?:are there|do we (?:have|use)|are used|does (?:this|the|our) ${PROJECT} (?:have|use)|(?:of|in) (?:this|the|our) ${PROJECT}))?[?.!]*$`,
      ),
      phrase(
        '(?:项目)?(?:的)?(?:有哪些|列出|显示|看看|查看)?(?<kind>开发)?依赖(?:项|包)?(?:有哪些|是什么|都有什么)?[?？。]*$',
      ),
      phrase(
        `\\b(?:which|what) (?<kind>dev(?:elopment)? )?(?:crates?|packages?|libraries|library|modules?|gems?)\\b.{0,24}\\b(?:depend(?:s|ed)? on|use[sd]?|need(?:s|ed)?|require[sd]?)(?: here)?[?.!]*$`,
      ),
      phrase(`\\bwhat (?:does|do) (?:this|the|our|my|it|we)(?: ${PROJECT})? depend on[?.!]*$`),
      phrase(
        `^(?:show|list|print|give|tell)(?: me)?(?: all)?(?: the)? (?<kind>dev(?:elopment)? )?(?:crates|packages|libraries|gems) (?:we|it|this ${PROJECT}|the ${PROJECT}) (?:use[sd]?|need(?:s|ed)?|depends? on)[?.!]*$`,
      ),
      phrase(
        '(?:项目|工程|程序|它|我们)?(?:都)?(?:依赖|用到?|使用)(?:了|的)?(?:是)?(?:什么|哪些)(?<kind>开发)?(?:第三方)?(?:库|包|依赖|模块)[?？。]*$',
      ),
    ],
    (found) =>
      namesFiles(found.scopeWithout())
        ? undefined
        : { type: 'dependencies', isDevelopment: /^(?:dev|开发)/iu.test(found.value('kind')) },
  ),
  rule(
    'version of a dependency',
    [
      phrase(
        `\\b(?:which|what) version of (?<name>@?[\\w./-]+) (?:do|does|is|are|did) (?:we|it|you|i|this|the|our)?(?: ${PROJECT})?\\s*(?:depend on|use[sd]?|need(?:ed)?|require[sd]?|have|installed|pinned)\\b`,
      ),
      phrase(
        '\\b(?:which|what) (?<name>python|node|go|rust|ruby|php|java) version (?:do|does|is|are) (?:we|it|you|this|the|our)?\\b.*\\b(?:need(?:ed)?|require[sd]?|use[sd]?|support(?:ed)?|depend on)\\b',
      ),
      phrase('(?:需要|要求|用)(?:的)?(?:是)?(?:哪个|什么)?版本的?\\s*(?<name>python|node|go|rust)[?？]*$'),
      phrase('(?:依赖|用|使用)(?:的|了)?(?:是)?\\s*(?:哪个|什么)版本的\\s*(?<name>@?[\\w./-]+)'),
      phrase('(?:依赖|用|使用)(?:的|了)?\\s*(?<name>@?[A-Za-z][\\w./-]*)\\s*(?:是)?(?:哪个|什么)版本'),
    ],
    (found) => ({ type: 'dependencies', isDevelopment: false, name: found.value('name') }),
  ),
  rule(
    'what a function is for',
    [
      phrase(`\\bwhat (?:does|do|is)(?: the)? ${SYMBOL} (?<name>%i)(?:\\(\\))? (?:do|for|good for|used for)\\b`),
      phrase(`\\bwhat (?:does|do|is)(?: the)? (?<name>%i)(?:\\(\\))? ${SYMBOL} (?:do|for|good for|used for|return)\\b`),
      phrase('\\bwhat does (?<name>[a-z]+(?:[A-Z]\\w*|_\\w+)|\\w+(?=\\(\\)))(?:\\(\\))? (?:do|return)[?]*$'),
      phrase(`^(?:explain|describe)(?: the)? (?:${SYMBOL} (?<name>%i)(?:\\(\\))?)[.!?]*$`),
      phrase(`^(?:explain|describe)(?: the)? (?<name>%i)(?:\\(\\))? ${SYMBOL}[.!?]*$`),
      phrase(
        `(?:解释|介绍|说明)?(?:一下)?\\s*${SYMBOL_ZH}\\s*(?<name>%i)\\s*(?:是)?(?:做|干|有)?(?:什么|啥)(?:用|的|用的)?[?？]*$`,
      ),
      phrase(
        `(?:解释|介绍|说明)?(?:一下)?\\s*(?<name>%i)\\s*(?:这个)?${SYMBOL_ZH}(?:是)?(?:做|干|有|用来做|用来干)(?:什么|啥)(?:用|的|用的)?[?？]*$`,
      ),
    ],
    (found) => {
      const name = found.value('name')
      const isFile = /^\uE000[fdg]/.test(found.masked('name')) || namesFiles(found.scopeWithout('name'))
      return isFile || !/^[A-Za-z_$][\w$]*$/.test(name) || /^(?:the|this|that|it|a|an|each|every|main)$/i.test(name)
        ? undefined
        : { type: 'explain_symbol', name }
    },
  ),
  rule(
    'whether there are tests of something',
    [
      phrase(
        '\\b(?:is|are) there (?:a|any|some)?(?: unit)? ?tests? (?:for|of|that covers?|covering) (?<name>.+?)[?.!]*$',
      ),
      phrase('\\b(?:does|do|has|have) (?<name>.+?) (?:have|has|got)(?: a| any| some)?(?: unit)? tests?[?.!]*$'),
      phrase('(?:有没有|有)\\s*(?<name>%f|[A-Za-z][\\w-]*)\\s*的?(?:单元)?测试(?:吗|么)?[?？]*$'),
      phrase('(?<name>%f|[A-Za-z][\\w-]*)\\s*(?:有没有|有)(?:单元)?测试(?:吗|么)?[?？]*$'),
    ],
    tests,
  ),
]
