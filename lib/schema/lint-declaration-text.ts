import { isJsonObject, toPointer } from '../base/json'
import { type DeclarationForm, recogniseDeclaration } from './declaration-form'
import { createRangeFinder, type TextRange } from './json-location'
import { splitPointer } from './json-path'
import { findNode, type JsonFault, type JsonNode, memberOf } from './json-tree'
import { lintEnvelope } from './lint-envelope'
import type { LintNote } from './lint-note'
import { findSchemaAdvice, findSchemaErrors, type SchemaDocument } from './lint-schema'
import { parseJsonTree } from './parse-json-tree'
import { applyEdits } from './text-edit'

/** A problem in the text of a declaration. `pointer` is into the document; `fix.text` is the whole text, mended. */
export interface DeclarationProblem extends TextRange {
  severity: 'error' | 'warning' | 'info'
  code: string
  message: string
  pointer: string
  /** All the properties it is about, where the message only counts some of them. */
  names?: readonly string[] | undefined
  fix?: { title: string; text: string } | undefined
}

/** What a text declares. A bare schema has no name; Gemini's `parameters` stay under that name. */
export interface DraftDeclaration {
  name?: string
  displayName?: string
  description?: string
  parametersJsonSchema?: unknown
  parameters?: unknown
}

/** `definition` is there only where no problem is an error. */
export interface DeclarationLint {
  definition?: DraftDeclaration
  problems: DeclarationProblem[]
}

/** What a text declares, known before everything is found that could be said about it. */
export interface DeclarationReading {
  /** As in the lint. */
  readonly definition?: DraftDeclaration
  /** Finds the rest: warnings and advice, which take longer than reading. */
  lint(): DeclarationLint
}

/**
 * Reads the text of one declaration (Gemini, OpenAI, Anthropic or MCP, or a bare schema) and finds everything wrong in it,
 * from JSON mistakes to advice, each with its place and where possible a fix. Made to run at every keystroke; never throws.
 */
export function lintDeclarationText(text: string): DeclarationLint {
  return readDeclarationText(text).lint()
}

/** The same in two steps: first what the text declares, with whatever keeps it from declaring anything, then the rest. */
export function readDeclarationText(text: string): DeclarationReading {
  const { root, faults } = parseJsonTree(text)
  const rangeOf = createRangeFinder(text)
  const ofFaults = faults.map((fault) => problemOfFault(text, fault, rangeOf))
  if (root === undefined) return { lint: () => ({ problems: ofFaults }) }
  const form = recogniseDeclaration(root)
  const document = 'kind' in form ? documentOf(text, form) : undefined
  const ofEnvelope: LintNote[] =
    'kind' in form ? lintEnvelope(text, form) : [{ severity: 'error', ...form, pointer: '' }]
  const ofSchema = document === undefined ? [] : findSchemaErrors(document)
  const isUsable = ![...ofFaults, ...ofEnvelope, ...ofSchema].some(({ severity }) => severity === 'error')
  const declared = isUsable && 'kind' in form ? { definition: readDefinition(form) } : {}
  const lint = () => {
    const advice = document === undefined ? [] : findSchemaAdvice(document, ofSchema)
    const notes = [...ofEnvelope, ...ofSchema, ...advice]
    const problems = [...ofFaults, ...notes.map((note) => problemOfNote(text, root, note, rangeOf))]
    problems.sort((left, right) => left.startLine - right.startLine || left.startColumn - right.startColumn)
    return { ...declared, problems }
  }
  return { ...declared, lint }
}

function documentOf(text: string, form: DeclarationForm): SchemaDocument | undefined {
  const node = schemaOf(form)
  const pointer = form.schemaKey === '' ? form.pointer : form.pointer + toPointer([form.schemaKey])
  return node && { text, node, pointer, isGemini: form.schemaKey === 'parameters' }
}

function schemaOf(form: DeclarationForm): JsonNode | undefined {
  return form.schemaKey === '' ? form.envelope : memberOf(form.envelope, form.schemaKey)?.node
}

function readDefinition(form: DeclarationForm): DraftDeclaration {
  const definition: DraftDeclaration = {}
  const schema = schemaOf(form)?.value
  if (schema !== undefined) definition[form.schemaKey === 'parameters' ? 'parameters' : 'parametersJsonSchema'] = schema
  if (form.kind === 'schema' || !isJsonObject(form.envelope.value)) return definition
  for (const key of ['name', 'displayName', 'description'] as const) {
    const value = form.envelope.value[key]
    if (typeof value === 'string') definition[key] = value
  }
  return definition
}

type RangeOf = ReturnType<typeof createRangeFinder>

function problemOfFault(text: string, fault: JsonFault, rangeOf: RangeOf): DeclarationProblem {
  const { severity, code, message, fix } = fault
  const problem = { severity, code, message, pointer: '', ...rangeOf(fault.start, fault.end) }
  return fix === undefined ? problem : { ...problem, fix: { title: fix.title, text: applyEdits(text, fix.edits) } }
}

function problemOfNote(text: string, root: JsonNode, note: LintNote, rangeOf: RangeOf): DeclarationProblem {
  const { fix, ...rest } = note
  const problem = { ...rest, ...rangeOf(...stretchOf(root, note.pointer)) }
  return fix === undefined ? problem : { ...problem, fix: { title: fix.title, text: applyEdits(text, fix.edits) } }
}

/** What to underline for a pointer: a plain value itself, else the key, or the opening bracket where there is none. */
function stretchOf(root: JsonNode, pointer: string): [number, number] {
  const found = findNode(root, pointer)
  if (found === undefined) return pointer === '' ? [0, 1] : stretchOf(root, splitPointer(pointer).parent)
  const isPlain = found.node.members === undefined && found.node.items === undefined
  if (isPlain) return [found.node.start, found.node.end]
  if (found.member !== undefined) return [found.member.keyStart, found.member.keyEnd]
  return [found.node.start, found.node.start + 1]
}
