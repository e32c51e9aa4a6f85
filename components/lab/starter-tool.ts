import type { ToolDefinition } from '@/lib/session/tool-definition'

/** Names that every model API takes: letters, digits, `_` and `-`, not starting with a digit, at most 64 long. */
const NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/

/** Why a name cannot be a new tool's; undefined where it can. */
export function nameProblem(name: string, taken: Iterable<string>): 'missing' | 'shape' | 'taken' | undefined {
  if (name === '') return 'missing'
  if (!NAME.test(name)) return 'shape'
  return [...taken].includes(name) ? 'taken' : undefined
}

/** A name for a new tool that nobody has yet: `new_tool`, `new_tool_2`, … */
export function freeName(taken: Iterable<string>): string {
  const names = new Set(taken)
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'new_tool' : `new_tool_${number}`
    if (!names.has(name)) return name
  }
}

/**
 * A tool to start from: two described parameters, one of them required, closed against anything else, answering with a
 * canned result. Whoever edits it sees where everything goes, and no lint complains.
 */
export function starterTool(name: string, description: string): ToolDefinition {
  return {
    name,
    description: description.trim() || 'Looks up what is known about one subject and answers in a few lines.',
    kind: 'custom',
    parametersJsonSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'What to look for, e.g. "open orders of Ada"', minLength: 1 },
        limit: { type: 'integer', description: 'How many results at most', minimum: 1, maximum: 50 },
      },
      required: ['query'],
      additionalProperties: false,
    },
    implementation: { type: 'canned', result: { results: [] } },
  }
}
