import { assertNever } from '../../../base/assert'
import { err } from '../../../base/result'
import type { TextEdit } from '../understanding/intent'
import { addComment } from './add-comment'
import { addKey } from './add-key'
import { IDENTIFIER, isCodeFile } from './code-names'
import type { EditResult } from './edit-problem'
import { appendLines, deleteLineRange, deleteLinesHolding, insertLines, prependLines } from './line-edits'
import { addItem, removeFrom } from './list-items'
import { removeDeclaration } from './remove-declaration'
import { replaceWords } from './replace-words'
import { rowFrom } from './row-from-words'
import { setValue } from './set-value'
import { readTable, sortRows, uniqueRows } from './table'

/** Makes one change to the text of a file, whose path says its language. Pure; a change that cannot be made is an EditProblem. */
export function applyTextEdit(edit: TextEdit, text: string, path: string): EditResult {
  switch (edit.op) {
    case 'append':
      return appendTo(text, path, edit.text)
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
      return replaceIn(text, path, edit)
    case 'delete_lines':
      return deleteLinesHolding(text, edit.holding, edit.exact)
    case 'delete_range':
      return deleteLineRange(text, edit.first, edit.last)
    case 'remove':
      return removeWhat(text, path, edit)
    case 'remove_declaration':
      return removeDeclaration(text, edit.name)
    case 'sort_rows':
      return sortRows(text, edit.words, edit.descending)
    case 'unique_rows':
      return uniqueRows(text)
    default:
      return assertNever(edit)
  }
}

/** A line at the end; in a table a row of its columns, or the question which columns are meant. */
function appendTo(text: string, path: string, said: string): EditResult {
  if (!/\.(?:csv|tsv)$/i.test(path) || said.includes('\n')) return appendLines(text, said)
  const row = rowFrom(readTable(text), said)
  return row.ok ? appendLines(text, row.value) : row
}

/** "change X to Y": X is a key where the text has such a key, and else a text that occurs. */
function setOrReplace(text: string, key: string, value: string, from: string | undefined): EditResult {
  const set = setValue(text, key, value, from)
  if (set.ok || set.error.code !== 'not_found' || from !== undefined) return set
  const replaced = replaceWords(text, key, value, { wholeWord: true, ignoreCase: false, onlyFirst: false })
  return replaced.ok ? replaced : set
}

/** In code a name is not a part of a longer one, unless it occurs in no other way. */
function replaceIn(text: string, path: string, edit: Extract<TextEdit, { op: 'replace' }>): EditResult {
  if (isCodeFile(path) && !edit.wholeWord && IDENTIFIER.test(edit.from)) {
    const whole = replaceWords(text, edit.from, edit.to, { ...edit, wholeWord: true })
    if (whole.ok) return whole
  }
  return replaceWords(text, edit.from, edit.to, edit)
}

/** Words cut out of a statement leave broken code: there a name stands for its declaration, anything else must be quoted. */
function removeWhat(text: string, path: string, { what, isQuoted }: Extract<TextEdit, { op: 'remove' }>): EditResult {
  if (!isCodeFile(path) || isQuoted) return removeFrom(text, what)
  const line = deleteLinesHolding(text, what, true)
  if (line.ok) return line
  if (IDENTIFIER.test(what)) {
    const declared = removeDeclaration(text, what)
    if (declared.ok || declared.error.code === 'ambiguous') return declared
  }
  return text.includes(what) ? err({ code: 'not_possible', what }) : err({ code: 'not_found', what })
}
