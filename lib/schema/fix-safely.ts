import { canonicalJson, isJsonObject } from '../base/json'
import {
  type DeclarationLint,
  type DeclarationProblem,
  type DraftDeclaration,
  lintDeclarationText,
} from './lint-declaration-text'
import { subschemasOf } from './subschemas'

/** A text with every fix put in that changes nothing about what is accepted, and how many those were. */
export interface SafeFixes {
  readonly text: string
  readonly count: number
}

/** More than anybody would go through one by one; keeps a text full of slips from holding up the page. */
const MOST_FIXES = 40
/** Keywords that say something and check nothing. */
const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', 'example', 'deprecated', '$comment'])

/**
 * Puts in the fixes that are safe, one after the other, each judged again on the text it is put in. Safe is a fix after
 * which the same arguments are accepted under the same name, or that leaves fewer errors where the text had some. Pure.
 */
export function fixSafely(text: string): SafeFixes {
  let current = text
  let lint = lintDeclarationText(text)
  for (let count = 0; count < MOST_FIXES; count++) {
    const next = firstSafeFix(lint)
    if (next === undefined) return { text: current, count }
    current = next.text
    lint = next.lint
  }
  return { text: current, count: MOST_FIXES }
}

/** Whether a problem's fix is among those that `fixSafely` would put in. */
export function isSafeFix(before: DeclarationLint, problem: DeclarationProblem): boolean {
  return problem.fix !== undefined && isSafe(before, lintDeclarationText(problem.fix.text))
}

function firstSafeFix(before: DeclarationLint): { text: string; lint: DeclarationLint } | undefined {
  for (const { fix } of before.problems) {
    if (fix === undefined) continue
    const lint = lintDeclarationText(fix.text)
    if (isSafe(before, lint)) return { text: fix.text, lint }
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
