import { isJsonObject, toPointer } from '../base/json'
import { compileSchema } from './compile-schema'
import { findNode, type JsonNode } from './json-tree'
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

/** Everything wrong, risky or unclear in a schema, by pointer into the document. */
export function lintSchema(document: SchemaDocument): LintNote[] {
  const compiled = compileSchema(document.node.value)
  const problems = compiled.ok ? [] : compiled.error.map((problem) => noteOfProblem(document, problem))
  const found: LintNote[] = []
  visit(document, { pointer: '', node: document.node, outerNames: [], depth: 0, isRoot: true }, found)
  // A place that is broken needs no advice besides.
  const broken = new Set(problems.map((problem) => problem.pointer))
  return [...problems, ...found.filter((note) => !broken.has(note.pointer))]
}

interface Visit {
  readonly pointer: string
  readonly node: JsonNode
  readonly outerNames: readonly string[]
  readonly depth: number
  readonly isRoot: boolean
}

function visit(document: SchemaDocument, at: Visit, found: LintNote[]): void {
  const schema = at.node.value
  if (!isJsonObject(schema) || at.depth > MAX_DEPTH) return
  const names = isJsonObject(schema.properties) ? Object.keys(schema.properties) : []
  const subject: SchemaSubject = {
    ...document,
    schema,
    node: at.node,
    root: document.node.value,
    pointer: document.pointer + at.pointer,
    isRoot: at.isRoot,
    knownNames: [...at.outerNames, ...names],
  }
  for (const rule of SCHEMA_RULES) found.push(...rule(subject))
  for (const inner of subschemasOf(schema)) {
    const node = findNode(at.node, toPointer(inner.keys))?.node
    if (node === undefined) continue
    const outerNames = SAME_VALUE.has(String(inner.keys[0])) ? subject.knownNames : []
    visit(
      document,
      { pointer: at.pointer + toPointer(inner.keys), node, outerNames, depth: at.depth + 1, isRoot: false },
      found,
    )
  }
}
