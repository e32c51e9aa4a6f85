import type { Intent, TableQuery } from '../intent'
import { bareWords } from '../mask-prompt'
import { phrase } from '../phrase'
import { type Found, type Rule, rule } from '../rule'
import { namesFiles } from '../scope'

const DESCENDING =
  /\b(?:desc(?:ending)?|highest first|largest first|biggest first|most .{0,12}first|newest first|latest first|high(?:est)? to low(?:est)?|large(?:st)? to small(?:est)?|reverse|z-a|z to a|oldest first)\b|从高到低|从大到小|降序|倒序|由高到低|由大到小/iu

function hasTable(found: Found): boolean {
  const scope = found.scopeWithout()
  const isTable =
    [...scope.files, ...scope.globs].some((path) => /\.(?:csv|tsv)$/i.test(path)) ||
    scope.kinds.some((kind) => kind.label === 'CSV')
  return isTable || (scope.refersBack && !namesFiles(scope))
}

function query(kind: TableQuery) {
  return (found: Found): Intent | undefined =>
    hasTable(found) &&
    found.scopeWithout().files.length > 0 &&
    !/\b(?:columns?|headers?|fields)\b|表头|列名|字段|哪些列/iu.test(found.clause)
      ? { type: 'table', query: kind, words: bareWords(found.clause), scope: found.scopeWithout() }
      : undefined
}

/** Rules about files of rows and columns. */
export const TABLE_RULES: readonly Rule[] = [
  rule('sort rows', [phrase('\\b(?:sort|order|arrange)\\b'), phrase('排序|排列|按.+?(?:升序|降序)')], (found) => {
    const scope = found.scopeWithout()
    if (scope.files.length === 0 && !scope.refersBack) return undefined
    const words = bareWords(found.clause)
    return { type: 'edit', scope, edit: { op: 'sort_rows', words, descending: DESCENDING.test(words) } }
  }),
  rule(
    'remove duplicate rows',
    [
      phrase(
        '\\b(?:de-?dup(?:licate|e)?s?|remove (?:the |all |any )?(?:duplicates?|repeated|duplicated)|unique (?:lines|rows)|drop duplicates)\\b',
      ),
      phrase('去重|重复的?(?:行|数据|记录|项|内容)?.{0,6}(?:删|去掉|去除|移除)|(?:删除|去掉|去除|移除).{0,10}重复'),
    ],
    (found) => {
      const scope = found.scopeWithout()
      if (scope.files.length === 0 && !scope.refersBack) return undefined
      return { type: 'edit', scope, edit: { op: 'unique_rows' } }
    },
  ),
  rule(
    'add up a column',
    [phrase('\\b(?:sum|total|add up|altogether|combined)\\b'), phrase('总和|合计|求和|总(?:金额|分|数|计|额)|加起来')],
    query('sum'),
  ),
  rule('average of a column', [phrase('\\b(?:average|mean|avg)\\b'), phrase('平均')], query('average')),
  rule(
    'greatest in a column',
    [
      phrase('\\b(?:highest|max(?:imum)?|largest|biggest|oldest|most|greatest|best|top|latest|longest)\\b'),
      phrase('最高|最大|最多|最贵|最年长|最老'),
    ],
    query('max'),
  ),
  rule(
    'least in a column',
    [
      phrase('\\b(?:lowest|min(?:imum)?|smallest|youngest|least|cheapest|fewest|worst|earliest|shortest)\\b'),
      phrase('最低|最小|最少|最便宜|最年轻'),
    ],
    query('min'),
  ),
  rule(
    'count rows',
    [
      phrase('\\b(?:how many|count|number of)\\b'),
      phrase('有多少|多少(?:个|条|位|人|名|行|种|件|样)|几(?:个|条|位|人|名|种|件|样)'),
    ],
    (found) => (/\b(?:lines|columns|files)\b|列|几行/iu.test(found.clause) ? undefined : query('count')(found)),
  ),
  rule(
    'rows that meet a condition',
    [
      phrase(
        '\\b(?:which|who|list|show|find|what)\\b.*\\b(?:rows?|records?|users?|orders?|people|customers?|students?|contacts?|entries|are|is|have|has|with|from|whose|where|older|younger|over|under|above|below|more than|less than)\\b',
      ),
      phrase('(?:大于|小于|超过|低于|高于|多于|少于|不低于|不超过).*(?:谁|哪些|有)'),
      phrase('(?:哪些|谁|列出|找出).*(?:大于|小于|超过|低于|高于|的人|的学生|的订单|的用户|是|为|等于)'),
    ],
    query('rows'),
  ),
]
