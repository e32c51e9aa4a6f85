import type { FunctionDeclaration } from '../../../schema/function-declaration'
import { isAgentName } from '../custom/find-delegation'
import type { CapabilityId } from './capabilities'
import { classifyDeclaration, type ToolMatch } from './classify-declaration'

/** The declared tools, sorted into those the planner knows a use for and those it meets for the first time. */
export interface Toolbox {
  readonly declarations: readonly FunctionDeclaration[]
  /** The best tool for a capability, or undefined where no declared tool can do that. */
  readonly match: (capability: CapabilityId) => ToolMatch | undefined
  /** The capability a declared name is used for; undefined for an unknown tool or an undeclared name. */
  readonly capabilityOf: (name: string) => CapabilityId | undefined
  /** Tools without a capability: used by what their description says. */
  readonly unknownTools: readonly FunctionDeclaration[]
}

/**
 * Builtins that the planner has no plan for: it reads file by file, keeps no list, and asks in its answer. Left alone, so
 * that it never calls one because a word of its description is in the prompt.
 */
const LEFT_ALONE: ReadonlySet<string> = new Set(['read_many_files', 'write_todos', 'ask_user'])

/** Classifies every declaration once. Each tool has one capability: the one it fits best. */
export function createToolbox(declarations: readonly FunctionDeclaration[]): Toolbox {
  const classified = declarations
    .filter(({ name }) => !LEFT_ALONE.has(name) && !isAgentName(name))
    .map((declaration) => ({ declaration, matches: classifyDeclaration(declaration) }))
  const best = new Map<CapabilityId, ToolMatch>()
  const capabilities = new Map<string, CapabilityId>()
  for (const { declaration, matches } of classified) {
    const [first] = matches
    if (!first) continue
    capabilities.set(declaration.name, first.capability)
    const rival = best.get(first.capability)
    if (!rival || first.score > rival.score) best.set(first.capability, first)
  }
  return {
    declarations,
    match: (capability) => best.get(capability),
    capabilityOf: (name) => capabilities.get(name),
    unknownTools: classified.filter((item) => item.matches.length === 0).map((item) => item.declaration),
  }
}
