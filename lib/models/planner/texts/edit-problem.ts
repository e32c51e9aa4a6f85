import type { Result } from '../../../base/result'

/** Why a change could not be made to a text, for the planner to say or to work around. */
export type EditProblem =
  | { readonly code: 'not_found'; readonly what: string }
  | { readonly code: 'ambiguous'; readonly what: string; readonly places: readonly string[] }
  | { readonly code: 'already_so'; readonly what: string }
  | { readonly code: 'no_comments'; readonly what: string }
  | { readonly code: 'not_possible'; readonly what: string }

/** A changed text and how many places of it changed. */
export interface Edited {
  readonly text: string
  readonly places: number
}

export type EditResult = Result<Edited, EditProblem>
