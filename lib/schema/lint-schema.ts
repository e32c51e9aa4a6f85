import { isJsonObject, type JsonObject, toPointer } from '../base/json'
import { findWrongRoot } from './advice-rules'
import { compileSchema } from './compile-schema'
import { type JsonNode, nodeBelow } from './json-tree'
import type { LintNote } from './lint-note'
import { noteOfProblem } from './problem-fixes'
import { SCHEMA_RULES } from './schema-rules'
import type { SchemaSubject } from './schema-subject'
import { subschemasOf } from './subschemas'

/** Where the schema to lint stands, and in which dialect. */
export interface SchemaDocument {
  readonly text: string
  readonly node: JsonNode
  /** The pointer of the schema in the whole document. */
  readonly pointer: string
  /** True for Gemini's `parameters`, where upper-case types are at home. */
  readonly isGemini: boolean
}

/** Keywords whose schemas judge the same value, so that names of properties are shared with the schema around them. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'])
const MAX_DEPTH = 200

/** What keeps a schema from judging anything, by pointer into the document. */
export function findSchemaErrors(document: SchemaDocument): LintNote[] {
  const compiled = compileSchema(document.node.value)
  const problems = compiled.ok ? [] : compiled.error.map((problem) => noteOfProblem(document, problem))
  const schema = document.node.value
  if (!isJsonObject(schema)) return problems
  const isBroken = brokenPlaces(problems)
  return [
    ...problems,
    ...findWrongRoot(subjectOf(document, rootOf(document), schema)).filter((note) => !isBroken(note)),
  ]
}

/** Everything risky or unclear in a schema besides. A place that is broken needs no advice. */
export function findSchemaAdvice(document: SchemaDocument, errors: readonly LintNote[]): LintNote[] {
  const found: LintNote[] = []
  visit(document, rootOf(document), found)
  const isBroken = brokenPlaces(errors)
  return found.filter((note) => !isBroken(note))
}

function brokenPlaces(errors: readonly LintNote[]): (note: LintNote) => boolean {
  const broken = new Set(errors.map(({ pointer }) => pointer))
  return ({ pointer }) => broken.has(pointer)
}

function rootOf({ node }: SchemaDocument): Visit {
  return { pointer: '', node, outerNames: [], depth: 0, isRoot: true }
}

interface Visit {
  readonly pointer: string
  readonly node: JsonNode
  readonly outerNames: readonly string[]
  readonly depth: number
  readonly isRoot: boolean
}

function subjectOf(document: SchemaDocument, at: Visit, schema: JsonObject): SchemaSubject {
  const names = isJsonObject(schema.properties) ? Object.keys(schema.properties) : []
  return {
    ...document,
    schema,
    node: at.node,
    root: document.node.value,
    pointer: document.pointer + at.pointer,
    isRoot: at.isRoot,
    knownNames: [...at.outerNames, ...names],
  }
}

function visit(document: SchemaDocument, at: Visit, found: LintNote[]): void {
  const schema = at.node.value
  if (!isJsonObject(schema) || at.depth > MAX_DEPTH) return
  const subject = subjectOf(document, at, schema)
  for (const rule of SCHEMA_RULES) found.push(...rule(subject))
  for (const inner of subschemasOf(schema)) {
    const node = nodeBelow(at.node, inner.keys)
    if (node === undefined) continue
    const outerNames = SAME_VALUE.has(String(inner.keys[0])) ? subject.knownNames : []
    const pointer = at.pointer + toPointer(inner.keys)
    visit(document, { pointer, node, outerNames, depth: at.depth + 1, isRoot: false }, found)
  }
}
