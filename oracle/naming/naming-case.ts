import { z } from 'zod'

/** One recorded call of a pure function; a list as input is its positional arguments. */
export const NamingCase = z.object({ id: z.string(), fn: z.string(), input: z.unknown(), output: z.unknown() })
export type NamingCase = z.infer<typeof NamingCase>

/** One positional argument as text; `''` where it is absent or none. */
export function textArgument({ input }: NamingCase, index: number): string {
  const value: unknown = Array.isArray(input) ? input[index] : index === 0 ? input : undefined
  return typeof value === 'string' ? value : ''
}
