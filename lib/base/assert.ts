/** Marks a branch that the types rule out; reaching it is a bug, so it throws. */
export function assertNever(value: never): never {
  throw new Error(`unreachable case: ${JSON.stringify(value)}`)
}

/** Returns `value`, or throws naming `what` where it is missing. For values that the code has already proven to exist. */
export function assertExists<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`expected ${what} to exist`)
  return value
}
