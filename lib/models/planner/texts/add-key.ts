import { isJsonObject } from '../../../base/json'
import { err, ok } from '../../../base/result'
import type { EditResult } from './edit-problem'
import { type JsonSpan, jsonSpans } from './json-spans'
import { keyLines } from './key-lines'
import { appendLines } from './line-edits'
import { bestKeys } from './match-key'
import { setValue, toLiteral } from './set-value'

/** Adds a key with its value: at the end of an object of a JSON text, below a key of a YAML one, or as a last line. */
export function addKey(text: string, key: string, value: string, parent: string | undefined): EditResult {
  const spans = jsonSpans(text)
  if (spans.length > 0) return addToJson(text, spans, key, value, parent)
  const existing = setValue(text, key, value)
  if (existing.ok || existing.error.code !== 'not_found') return existing
  const lines = text.split('\n')
  if (parent === undefined) {
    const sign = /^\s*["\w.-]+\s*=/m.test(text) && !/^\s*[\w.-]+:/m.test(text) ? ' = ' : ': '
    return appendLines(text, `${key}${sign}${bare(value)}`)
  }
  const [target] = bestKeys(keyLines(text), parent)
  if (!target) return err({ code: 'not_found', what: parent })
  const below = lines[target.line + 1] ?? ''
  const indent = /^\s+/.exec(below)?.[0] ?? '  '
  lines.splice(target.line + 1, 0, `${indent}${key}: ${bare(value)}`)
  return ok({ text: lines.join('\n'), places: 1 })
}

function addToJson(
  text: string,
  spans: readonly JsonSpan[],
  key: string,
  value: string,
  parent: string | undefined,
): EditResult {
  const [root] = spans
  const objects = spans.filter((span) => isJsonObject(span.value) && span.path.length > 0)
  const target = parent === undefined ? root : bestKeys(objects, parent)[0]
  if (!target || !isJsonObject(target.value)) return err({ code: 'not_found', what: parent ?? key })
  const literal = toLiteral(value, undefined)
  const members = spans.filter(
    (span) => span.path.length === target.path.length + 1 && span.start > target.start && span.end < target.end,
  )
  const old = members.find((span) => span.path.at(-1) === key)
  if (old) return ok({ text: text.slice(0, old.start) + literal + text.slice(old.end), places: 1 })
  const last = members.at(-1)
  if (!last)
    return ok({
      text: `${text.slice(0, target.start)}{ ${JSON.stringify(key)}: ${literal} }${text.slice(target.end)}`,
      places: 1,
    })
  // The white space before the last member is what members are set apart by.
  const gap = /\s*$/.exec(text.slice(0, last.keyStart))?.[0] ?? ' '
  return ok({
    text: `${text.slice(0, last.end)},${gap === '' ? ' ' : gap}${JSON.stringify(key)}: ${literal}${text.slice(last.end)}`,
    places: 1,
  })
}

function bare(value: string): string {
  return value.replace(/^"([\w./ -]*)"$/, '$1')
}
