/**
 * Why no value was made. `contradiction`: the schema admits none at that place; `endless`: it requires itself without end;
 * `pattern`: no text was found for a pattern; `too_large`: it asks for more than an example may hold; `broken_schema`: it is
 * no schema; `not_found`: every try was refused, though there may be a value.
 */
export interface ExampleProblem {
  readonly code: 'contradiction' | 'endless' | 'pattern' | 'too_large' | 'broken_schema' | 'not_found'
  /** JSON pointer into the schema. */
  readonly pointer: string
  readonly message: string
}

/** Thrown by the makers to leave all levels at once; never gets out of `validExample`. */
export class Unmade extends Error {
  constructor(readonly problem: ExampleProblem) {
    super(problem.message)
  }
}

/** Stops making a value for a reason. */
export function unmade(code: ExampleProblem['code'], pointer: string, message: string): never {
  throw new Unmade({ code, pointer, message })
}
