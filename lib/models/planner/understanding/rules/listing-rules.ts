import { phrase } from '../phrase'
import { NUMBER, readNumber } from '../read-number'
import { type Rule, rule } from '../rule'

/** Rules about directories. */
export const LIST_RULES: readonly Rule[] = [
  rule(
    'list the folders',
    [
      phrase(
        '^(?:list|show|what|which|name|give)(?: me)?(?: all)?(?: of)?(?: the)? (?:sub)?(?:folders|directories)(?: (?:are|do|there|here|we|you|have|in here|in (?:this|the) (?:project|repo|workspace|root)|exist|is))*[?.!]*$',
      ),
      phrase(
        '^(?:列出|显示|看看|查看|这里|项目)?(?:里面?|中)?(?:都)?(?:所有|有哪些|有什么)的?(?:子)?(?:目录|文件夹)[?？]*$',
      ),
    ],
    (found) => ({ type: 'list', scope: found.scopeWithout(), isFoldersOnly: true }),
  ),
  rule(
    'list what was found',
    [
      phrase(
        '^(?:and )?(?:then )?(?:list|name|enumerate)(?: me| all(?: of)?)? (?:them|those|these|the (?:results?|matches|hits))(?: all)?[.!?]*$',
      ),
      phrase('^(?:然后|再|并)?(?:列出|列一下)(?:来|它们|这些|结果|一下)?$'),
    ],
    (found) => (found.input.hasEarlier ? { type: 'report' } : undefined),
  ),
  rule(
    'files by size',
    [
      phrase(
        `\\b(?:which|what)(?:'s| is| are)? (?:the )?(?:(?<count>${NUMBER}) )?(?:(?<want>largest|biggest|longest|heaviest|smallest|shortest) )?.{0,30}?\\bfiles?\\b.{0,12}?(?<late>largest|biggest|longest|heaviest|smallest|shortest)?[?]*$`,
      ),
      phrase(
        `\\b(?:find|show|list|get|name|tell me|give me)(?: me)?(?: the)?(?: top)?(?: (?<count>${NUMBER}))? (?<want>largest|biggest|longest|heaviest|smallest|shortest)(?<late>) .{0,20}?\\bfiles?\\b`,
      ),
      phrase('(?<count>)(?<want>最大|最长|最小|最短)(?<late>)的.{0,6}文件|文件.{0,6}(?:最大|最长|最小|最短)'),
    ],
    (found) => {
      const said = `${found.value('want')}${found.value('late')}` || (/最[小短]/u.test(found.clause) ? 'smallest' : '')
      if (said === '' && !/最[大长]/u.test(found.clause)) return undefined
      const want = /small|short|小|短/u.test(said) ? 'smallest' : 'largest'
      return { type: 'rank_files', scope: found.scopeWithout(), want, count: readNumber(found.value('count')) ?? 1 }
    },
  ),
  rule(
    'list a directory',
    [
      phrase(
        "^(?:please )?(?:list|show|see|display|give me|view|browse|look (?:at|in|inside|into))(?: me)?(?: all)?(?: of)?(?: the)?(?: (?:files|contents?|entries|everything|items|stuff|what(?:'s| is)))?(?: and (?:folders|directories))?(?: (?:in|inside|under|of|from|at))?(?: the)? %d(?: (?:folder|directory|dir))?[.?!]*$",
      ),
      phrase('^(?:ls|dir|tree)(?: -\\w+)?(?: (?<d>%d))?$'),
      phrase(
        "\\bwhat(?:'s| is| are| files are| does)?(?: the)?(?: (?:in|inside|under|contents? of|files (?:are )?(?:in|inside|under)|there in))(?: the)? %d(?: (?:folder|directory|dir|contain|have))?[?]*$",
      ),
      phrase('\\bwhat (?:does|do) (?:the )?%d(?: (?:folder|directory))? (?:contain|have|hold)'),
      phrase(
        "^(?:list|show|what are|display)(?: me)?(?: all)?(?: of)?(?: the)? (?:files|contents?|entries|everything|(?:remaining|other) files|(?:what|whatever)(?: is|'s| was)? (?:left|there|remains|remaining))(?: (?:here|in here|in (?:this|the) (?:folder|directory|project|workspace|repo|root)|there are))?[.?!]*$",
      ),
      phrase(
        "^what(?:'s| is)(?: in)? (?:here|in here|in (?:this|the) (?:folder|directory|project|workspace|repo))[?]*$",
      ),
      phrase(
        '^(?:what|which) files (?:are|do we have|do you have|exist)(?: (?:there|here|left|now|in here|in total))*[?]*$',
      ),
      phrase(
        '^(?:请)?(?:看看?|列出?|列一?下|显示|查看)(?:一下)?(?:根目录|工作区|项目根目录|剩下的?(?:文件|什么)?|还剩(?:什么|哪些文件))(?:下|里|中)?(?:的)?(?:所有)?(?:文件|内容)?$',
      ),
      phrase(
        '(?:看看|看一?下|列出|列一?下|查看|显示|展示)?(?:一下)?(?:所有)?\\s*%d\\s*(?:目录|文件夹)?(?:下面?|里面?|中|内)?(?:都)?(?:有(?:什么|哪些|啥)|的?(?:文件|内容|东西|所有文件))(?:文件|东西)?[?？]*$',
      ),
      phrase(
        '^(?:看看|列出|列一?下|显示|查看)(?:一下)?(?:当前|这个|项目)?(?:目录|文件夹|项目)?(?:下|里|中)?(?:的)?(?:所有)?(?:文件|内容)(?:列表)?$|^(?:这里|当前目录|项目(?:里)?)(?:都)?有(?:什么|哪些)(?:文件)?[?？]*$',
      ),
      phrase('^(?:看看|看一?下|列出|列一?下)\\s*%d\\s*(?:目录|文件夹)?(?:下|里)?$'),
    ],
    (found) => {
      const scope = found.scopeWithout()
      return scope.kinds.length > 0 || scope.globs.length > 0 ? undefined : { type: 'list', scope }
    },
  ),
]
