import type { PolicyRule } from '../session/policy-rule'
import { DEFAULT_RULES } from './default-rules'
import { parsePolicyToml } from './parse-policy-toml'

/**
 * All rules of a session: the defaults (those that ship, unless others are given), its own TOML, and those that "always"
 * and saved answers added. The TOML of a log was checked when it was set; should it not parse after all, it adds nothing.
 */
export function sessionRules(
  toml: string,
  added: readonly PolicyRule[],
  defaults: readonly PolicyRule[] = DEFAULT_RULES,
): readonly PolicyRule[] {
  const parsed = toml.trim() === '' ? undefined : parsePolicyToml(toml)
  return [...defaults, ...(parsed?.ok ? parsed.value.rules : []), ...added]
}
