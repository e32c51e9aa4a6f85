import { z } from 'zod'
import { isJsonObject } from '../base/json'
import type { BuildIssue } from '../session/events'

/**
 * How arguments as declared become arguments as implemented: `rename` is declared name → implemented name, `constants`
 * are always set, `defaults` only where nothing was given. Unset parts do nothing.
 */
export const ArgumentMapping = z.object({
  rename: z.record(z.string(), z.string()).optional(),
  constants: z.record(z.string(), z.unknown()).optional(),
  defaults: z.record(z.string(), z.unknown()).optional(),
})
export type ArgumentMapping = z.infer<typeof ArgumentMapping>

/** Applies a mapping between the declaration's check and the implementation's; anything but an object passes as it is. */
export function applyMapping(mapping: ArgumentMapping, args: unknown): unknown {
  if (!isJsonObject(args)) return args
  const renamed = new Map<string, unknown>()
  for (const [name, value] of Object.entries(args)) renamed.set(implementedName(mapping, name), value)
  return {
    ...mapping.defaults,
    ...Object.fromEntries(renamed),
    ...mapping.constants,
  }
}

/** Puts the declared name back into an issue's path, so that it points at what the model wrote. */
export function unmapIssue(mapping: ArgumentMapping, issue: BuildIssue): BuildIssue {
  for (const [declared, implemented] of Object.entries(mapping.rename ?? {})) {
    if (issue.path === `/${implemented}` || issue.path.startsWith(`/${implemented}/`)) {
      return { ...issue, path: `/${declared}${issue.path.slice(implemented.length + 1)}` }
    }
  }
  return issue
}

function implementedName(mapping: ArgumentMapping, declared: string): string {
  const { rename } = mapping
  return (rename && Object.hasOwn(rename, declared) ? rename[declared] : undefined) ?? declared
}
