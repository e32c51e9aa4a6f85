import { assertNever } from '../../../base/assert'
import type { TextEdit } from '../understanding/intent'
import { addComment } from './add-comment'
import { addKey } from './add-key'
import type { EditResult } from './edit-problem'
import { appendLines, deleteLineRange, deleteLinesHolding, insertLines, prependLines } from './line-edits'
import { addItem, removeFrom } from './list-items'
import { replaceWords } from './replace-words'
import { setValue } from './set-value'
import { sortRows, uniqueRows } from './table'

/** Makes one change to the text of a file, whose path says its language. Pure; a change that cannot be made is an EditProblem. */
export function applyTextEdit(edit: TextEdit, text: string, path: string): EditResult {
  switch (edit.op) {
    case 'append':
      return appendLines(text, edit.text)
    case 'prepend':
      return prependLines(text, edit.text)
    case 'insert':
      return insertLines(text, edit.text, edit.side, edit.anchor)
    case 'comment':
      return addComment(text, path, edit.text, edit.place)
    case 'set':
      return setOrReplace(text, edit.key, edit.value, edit.from)
    case 'add_item':
      return addItem(text, edit.list, edit.item, edit)
    case 'add_key':
      return addKey(text, edit.key, edit.value, edit.parent)
    case 'replace':
      return replaceWords(text, edit.from, edit.to, edit)
    case 'delete_lines':
      return deleteLinesHolding(text, edit.holding, edit.exact)
    case 'delete_range':
      return deleteLineRange(text, edit.first, edit.last)
    case 'remove':
      return removeFrom(text, edit.what)
    case 'sort_rows':
      return sortRows(text, edit.words, edit.descending)
    case 'unique_rows':
      return uniqueRows(text)
    default:
      return assertNever(edit)
  }
}

/** "change X to Y": X is a key where the text has such a key, and else a text that occurs. */
function setOrReplace(text: string, key: string, value: string, from: string | undefined): EditResult {
  const set = setValue(text, key, value, from)
  if (set.ok || set.error.code !== 'not_found' || from !== undefined) return set
  const replaced = replaceWords(text, key, value, { wholeWord: true, ignoreCase: false, onlyFirst: false })
  return replaced.ok ? replaced : set
}
