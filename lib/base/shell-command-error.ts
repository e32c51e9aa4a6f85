/** Why a shell text cannot be split. `offset` counts UTF-16 units from the start of the text it names. */
export interface ShellProblem {
  readonly code: 'unterminated_quote' | 'unterminated_substitution' | 'unexpected_token' | 'unexpected_end' | 'too_deep'
  readonly message: string
  readonly offset: number
}

/** Carries a problem up through the recursive parser; `parseShellCommand` turns it into a Result, so nobody else sees it. */
export class ShellSyntaxError extends Error {
  constructor(readonly problem: ShellProblem) {
    super(problem.message)
    this.name = 'ShellSyntaxError'
  }
}
