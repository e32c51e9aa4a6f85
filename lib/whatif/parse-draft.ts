import { isJsonObject } from '../base/json'
import {
  type DeclarationLint,
  type DeclarationProblem,
  type DraftDeclaration,
  lintDeclarationText,
} from '../schema/lint-declaration-text'
import type { ToolDefinition } from '../session/tool-definition'

/** A draft applied to its tool, or nothing but problems where one of them is an error. */
export type ParsedDraft =
  | { readonly definition: ToolDefinition; readonly problems: readonly DeclarationProblem[] }
  | { readonly definition?: undefined; readonly problems: readonly DeclarationProblem[] }

/**
 * Reads the text of a declaration as a new version of `base`, whose implementation and kind stay. A bare schema changes
 * the parameters only. Warnings and advice come with the definition.
 */
export function parseDraft(base: ToolDefinition, text: string): ParsedDraft {
  return knownDraft(base, text) ?? takeDraft(base, text, lintDeclarationText(text))
}

/** What this text was found to be, if it was the last one read of its tool. */
export function knownDraft(base: ToolDefinition, text: string): ParsedDraft | undefined {
  const known = last.get(base)
  return known?.text === text ? known.parsed : undefined
}

/** Takes in what was read elsewhere, in a worker: from then on it is what `parseDraft` gives for this text. */
export function takeDraft(base: ToolDefinition, text: string, { definition, problems }: DeclarationLint): ParsedDraft {
  const parsed =
    definition === undefined ? { problems } : { definition: takeDeclaration(base, text, definition), problems }
  last.set(base, { text, parsed })
  return parsed
}

/**
 * Takes in what a text declares before its problems are known. Whoever asks for the draft of this text later gets the very
 * same definition, so that nothing is judged twice.
 */
export function takeDeclaration(base: ToolDefinition, text: string, declared: DraftDeclaration): ToolDefinition {
  const known = lastDeclared.get(base)
  if (known?.text === text) return known.definition
  const definition = applyDraft(base, declared)
  lastDeclared.set(base, { text, definition })
  return definition
}

/** Editor, playground and grid all ask for the text that is on screen; a long one takes some milliseconds. */
const last = new WeakMap<ToolDefinition, { readonly text: string; readonly parsed: ParsedDraft }>()
const lastDeclared = new WeakMap<ToolDefinition, { readonly text: string; readonly definition: ToolDefinition }>()

function applyDraft(base: ToolDefinition, draft: DraftDeclaration): ToolDefinition {
  const { parametersJsonSchema: _schema, parameters: _parameters, ...rest } = base
  const isBareSchema = draft.name === undefined
  return {
    ...rest,
    name: draft.name ?? base.name,
    description: draft.description ?? (isBareSchema ? base.description : ''),
    ...(draft.displayName === undefined ? {} : { displayName: draft.displayName }),
    ...schemaOf(draft),
  }
}

function schemaOf(draft: DraftDeclaration): Pick<ToolDefinition, 'parametersJsonSchema' | 'parameters'> {
  const { parametersJsonSchema, parameters } = draft
  if (isJsonObject(parameters)) return { parameters }
  const schema = parametersJsonSchema ?? parameters
  return typeof schema === 'boolean' || isJsonObject(schema) ? { parametersJsonSchema: schema } : {}
}
