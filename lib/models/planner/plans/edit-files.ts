import type { ToolRequest } from '../capabilities/bind-call'
import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { replacementsFor } from '../texts/edit-calls'
import type { EditProblem, EditResult } from '../texts/edit-problem'
import { type Outcome, perform, type ToolProblem } from './perform'
import { type ReadFile, readFiles } from './read-files'

/** What became of one file. */
export type FileEdit =
  | { readonly status: 'changed'; readonly path: string; readonly places: number; readonly text: string }
  | { readonly status: 'not_changed'; readonly path: string; readonly problem: EditProblem }
  | { readonly status: 'not_read'; readonly file: Extract<ReadFile, { ok: false }> }
  | { readonly status: 'failed'; readonly path: string; readonly problem: ToolProblem }

export interface EditOptions {
  /** One sentence on what the change is for. */
  readonly purpose: string
  /** The literal change, where there is one: lets one call replace every place. */
  readonly hint?: { readonly from: string; readonly to: string } | undefined
}

/**
 * Changes files: reads them all in one step, works the new texts out, and makes all edits in the next. An edit that fails
 * is tried once more on the file as it is by then, as a whole new text.
 */
export function* editFiles(
  world: World,
  paths: readonly string[],
  transform: (text: string, path: string) => EditResult,
  options: EditOptions,
): Plan<readonly FileEdit[]> {
  const files = yield* readFiles(world, paths)
  const planned = files.map((file) => planEdit(world, file, transform, options))
  const made = yield* perform(
    world,
    planned.flatMap((plan) => plan.requests),
  )
  let at = 0
  const edits: FileEdit[] = []
  for (const plan of planned) {
    const outcomes = made.slice(at, at + plan.requests.length)
    at += plan.requests.length
    edits.push(yield* finish(world, plan, outcomes, transform, options))
  }
  const changed = edits.flatMap((edit) => (edit.status === 'changed' ? [edit.path] : []))
  if (changed.length > 0) world.memory.files = changed
  return edits
}

interface PlannedEdit {
  readonly requests: readonly ToolRequest[]
  readonly edit: FileEdit
}

function planEdit(
  world: World,
  file: ReadFile,
  transform: (text: string, path: string) => EditResult,
  options: EditOptions,
): PlannedEdit {
  if (!file.ok) return { requests: [], edit: { status: 'not_read', file } }
  const { path } = file
  const after = transform(file.text, path)
  if (!after.ok) return { requests: [], edit: { status: 'not_changed', path, problem: after.error } }
  const { text, places } = after.value
  const requests = requestsFor(world, file, text, options)
  if (!requests) {
    return { requests: [], edit: { status: 'not_changed', path, problem: { code: 'not_possible', what: path } } }
  }
  return { requests, edit: { status: 'changed', path, places, text } }
}

/** Replacements where a tool replaces, else the whole text where a tool writes and all of it is known. */
function requestsFor(
  world: World,
  file: Extract<ReadFile, { ok: true }>,
  after: string,
  { purpose, hint }: EditOptions,
): readonly ToolRequest[] | undefined {
  const replacements = replacementsFor(file.text, after, hint)
  if (replacements && (world.toolbox.match('edit') || !world.toolbox.match('write'))) {
    return replacements.map(({ oldText, newText, isMultiple }) => ({
      capability: 'edit',
      roles: { path: file.path, oldText, newText, ...(isMultiple ? { multiple: true } : {}) },
      purpose,
    }))
  }
  if (!file.isWhole) return undefined
  return [{ capability: 'write', roles: { path: file.path, content: after }, purpose }]
}

function* finish(
  world: World,
  plan: PlannedEdit,
  outcomes: readonly Outcome[],
  transform: (text: string, path: string) => EditResult,
  options: EditOptions,
): Plan<FileEdit> {
  if (plan.edit.status !== 'changed') return plan.edit
  const { path, text } = plan.edit
  const problem = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem]))[0]
  if (!problem) {
    world.memory.texts.set(path, text)
    return plan.edit
  }
  if (problem.kind !== 'failed' || !world.toolbox.match('write')) return { status: 'failed', path, problem }
  return yield* rewrite(world, path, transform, options, problem)
}

/** The file has another text than was read, or the tool found too much: says the whole new text. */
function* rewrite(
  world: World,
  path: string,
  transform: (text: string, path: string) => EditResult,
  options: EditOptions,
  problem: ToolProblem,
): Plan<FileEdit> {
  const [file] = yield* readFiles(world, [path])
  if (!file?.ok || !file.isWhole) return { status: 'failed', path, problem }
  const after = transform(file.text, path)
  if (!after.ok) {
    const isDone = after.error.code === 'already_so' || after.error.code === 'not_found'
    return isDone
      ? { status: 'changed', path, places: 1, text: file.text }
      : { status: 'not_changed', path, problem: after.error }
  }
  const [outcome] = yield* perform(world, [
    { capability: 'write', roles: { path, content: after.value.text }, purpose: options.purpose },
  ])
  if (outcome && !outcome.ok) return { status: 'failed', path, problem: outcome.problem }
  return { status: 'changed', path, places: after.value.places, text: after.value.text }
}
