import { phrase } from '../phrase'
import { type Rule, rule } from '../rule'
import { namesFiles } from '../scope'

/** Two files side by side. */
export const COMPARE_RULES: readonly Rule[] = [
  rule(
    'compare two files',
    [
      phrase(
        '\\b(?:which|what|list|find|show|any)\\b.*?(?:keys?|lines?|entries|words|names|items|translations|strings).*?(?<left>%f).*?(?<miss>but|not|missing|absent|lack).*?(?<right>%f)',
      ),
      phrase(
        '\\b(?:which|what|list|find|show|any)\\b.*?(?<miss>missing|absent|lacking|not).*?(?:in|from) (?<right>%f).*?(?<left>%f)',
      ),
      phrase(
        "\\b(?:which|what)\\b.*?(?:keys?|lines?|entries|words|names|items|settings?)\\b.*?(?<left>%f).*?\\b(?:ha(?:s|ve)|got|defines?|contains?)\\b.*?(?<right>%f)\\s*(?<miss>lacks?|misses|does ?n[o']?t have|has not|is missing|does without)",
      ),
      phrase('(?<left>%f)\\s*(?:里|中)?(?:有|存在).*?(?<right>%f)\\s*(?:里|中)?(?<miss>没有|缺少|缺)'),
      phrase('(?<right>%f)\\s*(?:里|中)?(?:比|相比|相对于)\\s*(?<left>%f)\\s*(?<miss>缺|少)'),
      phrase(
        '\\b(?:compare|diff|differences?|differ|same|identical|equal|changed|versus|vs)\\b.*?(?<left>%f).*?(?<right>%f)',
      ),
      phrase(
        '(?<left>%f).*?(?<right>%f).*?(?:\\b(?:differ|same|identical|equal|difference|compare)|不同|区别|差异|一样|相同|差别|比较|对比)',
      ),
      phrase('(?:比较|对比).*?(?<left>%f).*?(?<right>%f)'),
    ],
    (found) => {
      const isKeys = /\b(?:keys?|values?|settings?)\b|键|配置项|值/iu.test(found.clause)
      const isSame = /\b(?:same|identical|equal)\b|一样|相同|一致/iu.test(found.clause) && !isKeys
      const want = found.has('miss') ? 'only_left' : isSame ? 'equal' : isKeys ? 'values' : 'lines'
      return { type: 'compare', left: found.value('left'), right: found.value('right'), want }
    },
  ),
  rule(
    'compare two files of a kind',
    [
      phrase(
        '\\b(?:compare|diff|differences? between|differ|how do)\\b.*\\b(?:the|both|these|those|our)\\b(?: two| both)? .*\\b(?:files?|logs?|notes?|scripts?|configs?)\\b',
      ),
      phrase(
        '(?:比较|对比).*(?:这?两个|两份|所有).*(?:文件|日志|笔记|文档)|两(?:个|份).*(?:文件|日志|笔记|文档).*(?:不同|区别|差异|一样|差别)',
      ),
    ],
    (found) => {
      const scope = found.scopeWithout()
      return namesFiles(scope) && scope.files.length === 0
        ? { type: 'compare', left: '', right: '', want: 'lines', scope }
        : undefined
    },
  ),
  rule(
    'compare two files by their names',
    [
      phrase(
        '^(?:compare|diff) (?:the )?(?<left>[\\w-]+) (?:and|with|to|against) (?:the )?(?<right>[\\w-]+)(?: (?:files?|notes?|logs?))?[.!?]*$',
      ),
      phrase(
        "\\b(?:differences? between|how (?:do|does)) (?:the )?(?<left>[\\w-]+)(?:'s)? (?:and|differ from|vs) (?:the )?(?<right>[\\w-]+)(?:'s)?(?: (?:files?|notes?|logs?|differ))?[.!?]*$",
      ),
      phrase(
        '^(?:比较|对比)(?:一下)?\\s*(?<left>[\\p{L}\\d]{2,}?)\\s*(?:和|与|跟)\\s*(?<right>[\\p{L}\\d]{2,}?)(?:的(?:笔记|日志|文件|内容))?[。?？]*$',
      ),
      phrase(
        '^(?<left>[\\p{L}\\d]{2,}?)\\s*(?:和|与|跟)\\s*(?<right>[\\p{L}\\d]{2,}?)(?:的)?(?:笔记|日志|文件|内容)?(?:有)?(?:什么|哪些|啥)?(?:不同|不一样|区别|差异|差别)[。?？]*$',
      ),
    ],
    (found) => ({ type: 'compare', left: found.value('left'), right: found.value('right'), want: 'lines' }),
  ),
]
