import { err, ok, type Result } from '@/lib/base/result'
import type { ToolImplementation } from '@/lib/session/tool-definition'
import {
  type Canned,
  type CannedForm,
  type CannedProblem,
  type CannedProblems,
  cannedText,
  fromCannedForm,
  parseCannedText,
  toCannedForm,
} from './canned-form'

/** How a custom tool may do its work. */
export type CustomKind = 'canned' | 'template' | 'javascript'

/** A canned implementation as fields or as JSON: what is in view is what counts. */
export type CannedDraft =
  | { readonly view: 'form'; readonly form: CannedForm }
  | { readonly view: 'json'; readonly json: string }

/** A custom implementation as a person edits it; every kind keeps its own while another is shown. */
export interface ImplementationForm {
  readonly kind: CustomKind
  readonly canned: CannedDraft
  readonly template: string
  readonly javascript: string
}

/** The type tells the editor what `args` and `ctx` are; the sandbox takes it for the comment that it is. */
const EXAMPLE_SOURCE = `/** @type {Tool} */
export default async (args, ctx) => {
  ctx.progress('looking around')
  const entries = await ctx.workspace.list('')
  return { entries: entries.length, args }
}
`

/** What is written here: not what Callscope, a server or an agent does. */
export function isWritten(
  implementation: ToolImplementation,
): implementation is Extract<ToolImplementation, { type: CustomKind }> {
  const { type } = implementation
  return type === 'canned' || type === 'template' || type === 'javascript'
}

/** The form that shows an implementation; the other kinds begin with an example. */
export function toForm(implementation: ToolImplementation): ImplementationForm {
  const canned: Canned = implementation.type === 'canned' ? implementation : { type: 'canned', result: 'done' }
  return {
    kind: isWritten(implementation) ? implementation.type : 'canned',
    canned: { view: 'form', form: toCannedForm(canned) },
    template: implementation.type === 'template' ? implementation.text : 'Hello {{name}}',
    javascript: implementation.type === 'javascript' ? implementation.source : EXAMPLE_SOURCE,
  }
}

/** The implementation a form stands for, or what is wrong with its fields; under `json` with the JSON as a whole. */
export function fromForm(form: ImplementationForm): Result<ToolImplementation, CannedProblems> {
  if (form.kind === 'template') return ok({ type: 'template', text: form.template })
  if (form.kind === 'javascript') return ok({ type: 'javascript', source: form.javascript })
  return fromCannedDraft(form.canned)
}

function fromCannedDraft(draft: CannedDraft): Result<Canned, CannedProblems> {
  if (draft.view === 'form') return fromCannedForm(draft.form)
  const parsed = parseCannedText(draft.json)
  return parsed.ok ? parsed : err(new Map<string, CannedProblem>([['json', parsed.error]]))
}

/** The same implementation in the other view; undefined where it has to be mended first. */
export function turnCanned(draft: CannedDraft): CannedDraft | undefined {
  const canned = fromCannedDraft(draft)
  if (!canned.ok) return undefined
  if (draft.view === 'form') return { view: 'json', json: cannedText(canned.value) }
  return { view: 'form', form: toCannedForm(canned.value) }
}

/** The place that an error of JavaScript names at its end, if it does; lines and columns count from 1. */
export function placeOfError(message: string): { line: number; column: number } | null {
  const found = /\(line (\d+)(?:, column (\d+))?\)$/.exec(message)
  return found ? { line: Number(found[1]), column: Number(found[2] ?? 1) } : null
}
