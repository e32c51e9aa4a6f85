import type { Intent, Question } from '../intent'
import { phrase } from '../phrase'
import { type Rule, rule } from '../rule'

const about = (question: Question) => (): Intent => ({ type: 'ask', about: question })

/** Sentences of a known kind that say too little. They come after all rules that could act on them. */
export const ASKING_RULES: readonly Rule[] = [
  rule(
    'rename, but what to what',
    [phrase('^(?:please |pls |can you |could you )*rename\\b'), phrase('改.{0,4}名|重命名|(?:改|换).{0,6}名字|更名')],
    about('rename'),
  ),
  rule(
    'delete, but what',
    [
      phrase('^(?:please |pls |can you |could you )*(?:delete|remove|clean up|erase)\\b'),
      phrase('(?:删除|删掉|删一?下|清理)'),
    ],
    about('delete'),
  ),
  rule(
    'move or copy, but where',
    [phrase('^(?:please |pls |can you |could you )*(?:move|copy|duplicate)\\b'), phrase('移动|复制|拷贝')],
    about('move'),
  ),
  rule(
    'fix, but what',
    [
      phrase('^(?:please |pls |can you |could you )*(?:fix|repair|improve|clean|debug|solve)\\b'),
      phrase('^(?:请|帮我|麻烦)?(?:你)?(?:修复|修一?下|修好|优化|改进|解决)'),
    ],
    about('fix'),
  ),
  rule(
    'change, but what',
    [
      phrase(
        '^(?:please |pls |can you |could you )*(?:change|update|edit|set|modify|replace|add|insert|append|adjust|bump|put|switch)\\b',
      ),
      phrase('^(?:请|帮我|麻烦)?(?:你)?(?:把.*)?(?:修改|改一?下|更新|替换|添加|插入|加一?下|调整|改)'),
    ],
    about('edit'),
  ),
  rule(
    'create, but what',
    [
      phrase('^(?:please |pls |can you |could you )*(?:create|make|write|generate)\\b'),
      phrase('^(?:请|帮我|麻烦)?(?:新建|创建|写一?个|建一?个|生成)'),
    ],
    about('create'),
  ),
  rule(
    'read, but what',
    [
      phrase('^(?:please |pls |can you |could you )*(?:read|open|show|print|display|summari[sz]e|look at)\\b'),
      phrase('^(?:请|帮我|麻烦)?(?:读一?下|打开|看一?下|显示|总结一?下|看看)'),
    ],
    about('read'),
  ),
  rule(
    'search, but for what',
    [
      phrase('^(?:please |pls |can you |could you )*(?:search|find|look)\\b'),
      phrase('^(?:请|帮我|麻烦)?(?:搜索|查找|找一?下|搜一?下)'),
    ],
    about('search'),
  ),
  rule(
    'compare, but what',
    [phrase('^(?:please |pls |can you |could you )*compare\\b'), phrase('比较|对比|(?:不同|区别|差异|差别)[?？]*$')],
    about('compare'),
  ),
  rule(
    'run, but what',
    [
      phrase('^(?:please |pls |can you |could you )*(?:run|execute)\\b'),
      phrase('^(?:请|帮我|麻烦)?(?:运行|执行|跑一?下)'),
    ],
    about('run'),
  ),
]
