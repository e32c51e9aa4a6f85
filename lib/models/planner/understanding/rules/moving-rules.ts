import type { Intent } from '../intent'
import { phrase } from '../phrase'
import { type Found, type Rule, rule } from '../rule'
import { isEmptyScope, namesFiles } from '../scope'

/** Moving, renaming and copying files. */
export const MOVING_RULES: readonly Rule[] = [
  rule(
    'move or rename a file',
    [
      phrase(
        '\\b(?:move|rename|mv|relocate|put)(?: the)?(?: (?:file|folder|directory))? (?<from>.+?) (?:to|into|as|in|inside|under|->|→) (?:the |a |an )?(?:new )?(?:(?:folder|directory|file|subfolder)(?: (?:called|named))? )?(?<to>%m|[\\w./-]+)(?: (?:folder|directory))?[.!]?$',
      ),
      phrase(
        '(?:把|将)\\s*(?<from>.+?)\\s*(?:移动到|移到|挪到|放到|放进|移进|移入|改名为|改名成|改名叫|重命名为|重命名成|更名为|改成|改为)\\s*(?<to>%m|[\\w./-]+)\\s*(?:目录|文件夹|里|下|中)?',
      ),
      phrase('(?:移动|重命名)\\s*(?<from>%p)\\s*(?:到|为|成)\\s*(?<to>%m|[\\w./-]+)'),
    ],
    (found) => move(found, false),
  ),
  rule(
    'copy a file',
    [
      phrase(
        '\\b(?:copy|duplicate|cp|clone|back up|backup)(?: the)?(?: file)? (?<from>.+?) (?:to|into|as|in) (?:the |a |an )?(?:new )?(?:(?:folder|directory|file)(?: (?:called|named))? )?(?<to>%m|[\\w./-]+)',
      ),
      phrase(
        '\\b(?:make|create) a (?:copy|duplicate|backup) of (?:the )?(?:file )?(?<from>%p) (?:called|named|as|at|to|in|into) (?<to>%m|[\\w./-]+)',
      ),
      phrase('(?:把|将)\\s*(?<from>.+?)\\s*(?:复制|拷贝|备份)(?:一份)?(?:到|为|成|叫|进)\\s*(?<to>%m|[\\w./-]+)'),
      phrase('(?:复制|拷贝|备份)\\s*(?<from>%p)\\s*(?:到|为|成|进)\\s*(?<to>%m|[\\w./-]+)'),
    ],
    (found) => move(found, true),
  ),
]

function move(found: Found, isCopy: boolean): Intent | undefined {
  const from = found.scopeWithout('to')
  const to = found.value('to')
  const isPlace = /\uE000[fdc q]\d+\uE001/.test(found.masked('to')) || /[./]/.test(to)
  if (
    isEmptyScope(from) ||
    !isPlace ||
    !/\uE000[fdg]/.test(found.masked('from') + (from.refersBack || from.kinds.length > 0 ? '\uE000f' : ''))
  )
    return undefined
  const isDirectory = /\uE000d\d+\uE001/.test(found.masked('to')) || to.endsWith('/')
  return { type: 'move', from, to: isDirectory ? `${to.replace(/\/+$/, '')}/` : to, isCopy }
}

/** Deleting files. */
export const DELETE_RULES: readonly Rule[] = [
  rule(
    'delete files',
    [
      phrase(
        '\\b(?:delete|remove|rm|get rid of|drop|erase|trash|discard|clean up)(?: (?:the|all|every|both|these|those|file|files|folder|directory|of))*.*(?:%p|\\bfiles?\\b|\\bit\\b|\\bthem\\b|\\bboth\\b)',
      ),
      phrase(
        '(?:删除|删掉|移除|去掉|清理|删了|删)\\s*.*(?:%p|文件|它|它们|这些|那些)|(?:把|将)\\s*(?:%p|它们?|这些文件|那些文件|这个文件|那个文件|该文件|文件).{0,12}(?:删除|删掉|移除|删了|删)',
      ),
    ],
    (found) => {
      const scope = found.targetWithout()
      return scope && { type: 'delete', scope }
    },
  ),
  rule(
    'delete files of a kind',
    [
      phrase('^(?:请|帮我)?(?:删除|删掉|移除|清理|删了|删)\\s*(?:所有|全部)(?:的)?(?:日志|测试|笔记|文档|文章|图片)$'),
      phrase(
        '^(?:delete|remove|erase|get rid of|discard) (?:all|every|all of)(?: the)? (?:logs|notes|tests|images|pictures)$',
      ),
    ],
    (found) => {
      const scope = found.scopeWithout()
      return namesFiles(scope) ? { type: 'delete', scope } : undefined
    },
  ),
]
