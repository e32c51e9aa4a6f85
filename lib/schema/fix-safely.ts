import { canonicalJson, isJsonObject } from '../base/json'
import { type DeclarationLint, type DraftDeclaration, lintDeclarationText } from './lint-declaration-text'
import { subschemasOf } from './subschemas'

/** A text with every fix put in that changes nothing about what is accepted, and how many those were. */
export interface SafeFixes {
  readonly text: string
  readonly count: number
}

/** How many texts are judged at most: a text full of slips is mended in several goes rather than slowly. */
const MOST_TRIES = 40
/** Keywords that say something and check nothing. */
const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', 'example', 'deprecated', '$comment'])

/**
 * Puts in the fixes that are safe, one after the other, each judged again on the text it is put in. Safe is a fix after
 * which the same arguments are accepted under the same name, or that leaves fewer errors where the text had some. Pure.
 */
export function fixSafely(text: string): SafeFixes {
  const tries = { left: MOST_TRIES }
  // A fix that was no good for one text is none for the next: told apart by what it is and where.
  const unsafe = new Set<string>()
  let fixed = { text, count: 0 }
  let lint = lintDeclarationText(text)
  for (let next = firstSafeFix(lint, unsafe, tries); next; next = firstSafeFix(lint, unsafe, tries)) {
    fixed = { text: next.text, count: fixed.count + 1 }
    lint = next.lint
  }
  return fixed
}

function firstSafeFix(
  before: DeclarationLint,
  unsafe: Set<string>,
  tries: { left: number },
): { text: string; lint: DeclarationLint } | undefined {
  for (const { fix, code, pointer } of before.problems) {
    const id = `${code} ${pointer}`
    if (fix === undefined || unsafe.has(id) || tries.left === 0) continue
    tries.left -= 1
    const lint = lintDeclarationText(fix.text)
    if (isSafe(before, lint)) return { text: fix.text, lint }
    unsafe.add(id)
  }
  return undefined
}

function isSafe(before: DeclarationLint, after: DeclarationLint): boolean {
  if (before.definition === undefined) return errorsOf(after) < errorsOf(before)
  if (after.definition === undefined || after.problems.length >= before.problems.length) return false
  return judgedPart(before.definition) === judgedPart(after.definition)
}

function errorsOf({ problems }: DeclarationLint): number {
  return problems.filter(({ severity }) => severity === 'error').length
}

/** What of a declaration decides about a call: its name, and its schema without what only explains. */
function judgedPart({ name, parametersJsonSchema, parameters }: DraftDeclaration): string {
  return canonicalJson([name ?? null, withoutAnnotations(parametersJsonSchema), withoutAnnotations(parameters)])
}

function withoutAnnotations(schema: unknown): unknown {
  if (!isJsonObject(schema)) return schema ?? null
  const inner = new Map(subschemasOf(schema).map(({ keys, schema: sub }) => [keys.join('/'), withoutAnnotations(sub)]))
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (ANNOTATIONS.has(keyword)) return []
    if (inner.has(keyword)) return [[keyword, inner.get(keyword)]]
    if (Array.isArray(value)) return [[keyword, value.map((item, index) => inner.get(`${keyword}/${index}`) ?? item)]]
    if (!isJsonObject(value)) return [[keyword, value]]
    const held = Object.entries(value).map(([key, item]) => [key, inner.get(`${keyword}/${key}`) ?? item])
    return [[keyword, Object.fromEntries(held)]]
  })
  return Object.fromEntries(entries)
}
