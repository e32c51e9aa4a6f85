import type { World } from '../conversation/world'
import type { EditProblem } from '../texts/edit-problem'
import type { FileEdit } from './edit-files'
import type { ReadFile } from './read-files'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'

/** What to say of a file that could not be read. */
export function sayMissing(world: World, file: Extract<ReadFile, { ok: false }>): string {
  return file.problem.kind === 'failed'
    ? world.wording.missingFile(file.path, file.near)
    : sayProblem(world, file.problem)
}

/** What to say of a change that could not be made to a text. */
export function sayEditProblem(world: World, path: string, problem: EditProblem): string {
  switch (problem.code) {
    case 'not_found':
      return world.wording.notFoundIn(problem.what, path)
    case 'ambiguous':
      return world.wording.ambiguous(problem.what, path, problem.places)
    case 'already_so':
      return world.wording.unchanged(path)
    case 'no_comments':
      return world.wording.noComments(path)
    case 'not_possible':
      return world.wording.noTool('edit')
  }
}

/** The report of an edit over several files. Files that simply had nothing to change are not named where others had. */
export function sayEdits(world: World, edits: readonly FileEdit[], isBroad: boolean): PlanResult {
  const changed = edits.flatMap((edit) =>
    edit.status === 'changed' ? [world.wording.edited(edit.path, edit.places)] : [],
  )
  const quiet = isBroad && changed.length > 0
  const rest = edits.flatMap((edit): string[] => {
    if (edit.status === 'changed') return []
    if (edit.status === 'not_read') return [sayMissing(world, edit.file)]
    if (edit.status === 'failed') return [sayProblem(world, edit.problem)]
    const isNothing = edit.problem.code === 'not_found' || edit.problem.code === 'already_so'
    return quiet && isNothing ? [] : [sayEditProblem(world, edit.path, edit.problem)]
  })
  const said = [...new Set([...changed, ...rest])].join('\n')
  return rest.length > 0 && changed.length === 0
    ? stopped(said)
    : rest.length > 0
      ? { said, isDone: false }
      : done(said)
}
