import type { Condition, Intent } from '../intent'
import { phrase } from '../phrase'
import { type Found, type Rule, type RuleInput, rule } from '../rule'

function condition(found: Found): Intent | undefined {
  const { input } = found
  const file = found.masked('file')
  const text = found.masked('text')
  const yes = readBranch(input, found.masked('then'), file, text)
  const no = found.has('else') ? readBranch(input, found.masked('else'), file, text) : []
  const path = found.value('file')
  const isNegated = found.has('no')
  const holds: Condition = found.has('text')
    ? { kind: 'contains', path, text: found.value('text'), isNegated }
    : { kind: 'exists', path, isNegated }
  return yes.length === 0 ? undefined : { type: 'condition', condition: holds, yes, no }
}

/** "create one", "新建一个", "delete it" speak of the file of the condition. */
function readBranch(input: RuleInput, clause: string, file: string, text: string) {
  // Deleting the file, the line or the text: too different to guess.
  if (text !== '' && /\b(?:delete|remove|drop|erase) (?:it|them)\b|(?:删除|删掉|去掉)它|把它(?:删|去掉)/iu.test(clause))
    return input.readClauses('delete')
  // "if it mentions X, change it to Y": what is changed is X.
  if (
    text !== '' &&
    /\b(?:change|replace|turn|update|rename) it (?:to|with|into|by)\b|把(?:它|其)(?:都|全部)?(?:改|换|替换)/iu.test(
      clause,
    )
  ) {
    const spelled = clause.replace(/\bit\b/iu, text).replace(/把(?:它|其)/u, `把 ${file} 里的 ${text} `)
    return input.readClauses(/\p{Script=Han}/u.test(spelled) ? spelled : `${spelled} in ${file}`)
  }
  const named = /\uE000f\d+\uE001/.test(clause)
    ? clause
    : clause
        .replace(/\b(?:one|it|that file|the file)\b(?=[^']|$)/iu, file)
        .replace(/(?:新建|创建|建)(?:一个|个)?(?:文件)?/u, (verb) => `${verb}${file}`)
        .replace(/它|这个文件|该文件/u, file)
  return input.readClauses(named.replace(/^\s*(?:then|please|就|则|那么?|请)\s*/iu, ''))
}

const BRANCHES =
  '[,，:]?\\s*(?:then |就|则|那就)?(?<then>.+?)(?:[,，;；.。]?\\s*(?:otherwise|else|if not|否则|不然|不是的话|没有的话)[,，]?\\s*(?<else>.+))?$'

/** "if …, … otherwise …". */
export const CONDITION_RULES: readonly Rule[] = [
  rule(
    'if … then …',
    [
      phrase(
        `\\bif there(?:'s| is|s)? (?<no>no|not an?|isn't an?|is no|isn't any|not any)(?: file)?(?: called| named)? (?<file>%f)(?: file)?(?: yet| here| already)?${BRANCHES}`,
      ),
      phrase(
        `\\b(?:if|when) (?:the )?(?:file )?(?<file>%f)(?: file)? (?<no>doesn't exist|does not exist|isn't there|is not there|is missing|is absent|doesn't exist yet)${BRANCHES}`,
      ),
      phrase(
        `\\bunless (?:the )?(?<no>)(?:there is (?:a |an )?)?(?<file>%f)(?: file)?(?: (?:exists|is there|already exists))?${BRANCHES}`,
      ),
      phrase(
        `\\b(?:if|when) (?:the )?(?:file )?(?<file>%f)(?: file)? (?<no>doesn't|does not|don't) (?:contain|mention|have|include|say|use)(?: the (?:word|text|line|string))? (?<text>%q|\\S+)${BRANCHES}`,
      ),
      phrase(
        `\\b(?:if|when) (?:the )?(?:file )?(?<file>%f)(?: file)? (?:contains?|mentions?|has|includes?|says|uses)(?: the (?:word|text|line|string))? (?<text>%q|\\S+)${BRANCHES}`,
      ),
      phrase(
        `\\b(?:if|when) (?:there(?:'s| is) (?:a |an )?(?:file )?(?:called |named )?)?(?:the )?(?<file>%f)(?: file)?(?: (?:exists|is there|already exists))?${BRANCHES}`,
      ),
      phrase(
        `^(?<then>(?:create|make|add|write|start)\\b.*?(?<file>%f).*?)[,，]? (?:if|when|in case) (?:(?:we|you|i|it|they|there)(?: |'s |'re )+)?(?<no>(?:do|does|is|are)(?:n't| not)(?: (?:have|exist|got|there|already|yet|one|it|a|an|any|such|file|anything|any))*|(?:is )?(?:missing|absent|not there)|(?:is |are )?no(?:ne| such file| file)?(?: yet| there)*)[.!]?$(?<else>)(?<text>)`,
      ),
      phrase(`(?:如果|假如|要是|若|当)\\s*(?<no>没有|不存在|缺少|找不到)\\s*(?<file>%f)(?:文件)?(?:的话)?${BRANCHES}`),
      phrase(`(?:如果|假如|要是|若|当)\\s*(?<file>%f)\\s*(?:文件)?(?<no>不存在|没有)(?:的话)?${BRANCHES}`),
      phrase(
        `(?:如果|假如|要是|若|当)\\s*(?<file>%f)\\s*(?:文件)?(?:里面?|中)?(?<no>没有|不包含|不含|没提到)\\s*(?<text>%q|[\\w.$@:/-]+|[^，,\\s]+?(?=[，,]))(?:的话)?${BRANCHES}`,
      ),
      phrase(
        `(?:如果|假如|要是|若|当)\\s*(?<file>%f)\\s*(?:文件)?(?:里面?|中)?(?:有|包含|含有|提到)\\s*(?<text>%q|[\\w.$@:/-]+|[^，,\\s]+?(?=[，,]))(?:的话)?${BRANCHES}`,
      ),
      phrase(`(?:如果|假如|要是|若|当)\\s*(?:有|存在)?\\s*(?<file>%f)\\s*(?:文件)?(?:存在)?(?:的话)?${BRANCHES}`),
    ],
    condition,
  ),
]
