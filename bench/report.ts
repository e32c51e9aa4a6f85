/** One figure of a bench. `ratio` > 1 means we are better than `against` by that factor. */
export interface Figure {
  readonly metric: string
  readonly value: number
  readonly unit: string
  readonly against?: string
  readonly ratio?: number
}

/** Prints a figure as a JSON line under the bench's name. */
export type Report = (figure: Figure) => void
