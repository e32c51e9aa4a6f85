import { err, ok, type Result } from '@/lib/base/result'
import type { ToolImplementation } from '@/lib/session/tool-definition'

/** How a custom tool may do its work. */
export type CustomKind = 'canned' | 'template' | 'javascript'

/** A custom implementation as a person edits it; every kind keeps its own text while another is shown. */
export interface ImplementationForm {
  readonly kind: CustomKind
  /** The whole canned implementation but its type, as JSON: result, cases, error, delayMs, stream. */
  readonly canned: string
  readonly template: string
  readonly javascript: string
}

const EXAMPLE_SOURCE = `export default async (args, ctx) => {
  ctx.progress('looking around')
  const files = await ctx.workspace.list('')
  return { files: files.length, args }
}
`

/** The form that shows an implementation; the other kinds begin with an example. */
export function toForm(implementation: ToolImplementation): ImplementationForm {
  const { type, ...rest } = implementation
  return {
    kind: type === 'builtin' || type === 'mcp' ? 'canned' : type,
    canned: JSON.stringify(type === 'canned' ? rest : { result: 'done' }, null, 2),
    template: implementation.type === 'template' ? implementation.text : 'Hello {{name}}',
    javascript: implementation.type === 'javascript' ? implementation.source : EXAMPLE_SOURCE,
  }
}

/** The implementation a form stands for; the error is the JSON parser's or the contract's own sentence. */
export function fromForm(form: ImplementationForm): Result<ToolImplementation, string> {
  if (form.kind === 'template') return ok({ type: 'template', text: form.template })
  if (form.kind === 'javascript') return ok({ type: 'javascript', source: form.javascript })
  try {
    const value: unknown = JSON.parse(form.canned)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return err('{ "result": … }')
    // What its fields are worth is for the server to say, which knows the contract.
    return ok({ ...value, result: 'result' in value ? value.result : '', type: 'canned' } as ToolImplementation)
  } catch (problem) {
    return err(problem instanceof Error ? problem.message : String(problem))
  }
}

/** The place that an error of JavaScript names at its end, if it does; lines and columns count from 1. */
export function placeOfError(message: string): { line: number; column: number } | null {
  const found = /\(line (\d+)(?:, column (\d+))?\)$/.exec(message)
  return found ? { line: Number(found[1]), column: Number(found[2] ?? 1) } : null
}
