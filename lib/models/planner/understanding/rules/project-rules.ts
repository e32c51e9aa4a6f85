import { fileKindsIn } from '../file-kinds'
import type { Intent } from '../intent'
import { phrase } from '../phrase'
import { type Found, type Rule, rule } from '../rule'
import { EMPTY_SCOPE, namesFiles } from '../scope'

const PROJECT = '(?:project|repo(?:sitory)?|code ?base|workspace|app(?:lication)?|program)'

/** The tests of a part, by its name or by its file. */
function tests(found: Found): Intent | undefined {
  const [file] = found.scopeWithout().files
  const said = file === undefined ? found.value('name') : file.replace(/^.*\//, '').replace(/\.[^/]*$/, '')
  const name = said.replace(/^(?:the|our|a|an) |\s+(?:module|function|class|file|code|component)$/giu, '').trim()
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
    ],
    (found) =>
      namesFiles(found.scopeWithout())
        ? undefined
        : {
            type: 'outline',
            kind: 'members',
            member: found.has('kind') ? 'devDependencies' : 'dependencies',
            scope: { ...EMPTY_SCOPE, files: ['package.json'] },
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
