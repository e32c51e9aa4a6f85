import { TOOL_NAME } from './envelope-facts'
import { DIALECT_TRAITS, type ProviderDialect } from './provider-dialect'

/** A tool's own name and the one it goes by at a provider; both are unique in their list. */
export interface ToolAlias {
  readonly original: string
  readonly alias: string
}

/** The longest alias that is made; every provider admits it. */
const MAX_ALIAS = 64
const HASH_LENGTH = 6

/**
 * The names that tools go by at a provider, in the order given. A name that the provider admits stays, so that a changed
 * one never takes it. The rest are spelt with what it admits, and where two would be one, told apart by a hash of the
 * original: the alias of a name depends on the names that collide with it only. A repeated or empty name has no alias.
 */
export function aliasToolNames(names: readonly string[], provider: ProviderDialect): ToolAlias[] {
  const admitted = TOOL_NAME[DIALECT_TRAITS[provider].family]
  const originals = [...new Set(names)].filter((name) => name !== '')
  const isKept = (name: string) => admitted.test(name) && !(name.length > MAX_ALIAS && provider.startsWith('anthropic'))
  const kept = originals.filter(isKept)
  const changed = originals.filter((name) => !isKept(name))
  const taken = new Set(kept)
  const spelt = changed.map(spell)
  const aliases = new Map<string, string>(kept.map((name) => [name, name]))
  for (const [index, original] of changed.entries()) {
    const plain = spelt[index] ?? ''
    const isAlone = spelt.filter((other) => other === plain).length === 1 && original.length <= MAX_ALIAS
    const alias = isAlone && !taken.has(plain) ? plain : hashed(plain, original, taken)
    taken.add(alias)
    aliases.set(original, alias)
  }
  return originals.map((original) => ({ original, alias: aliases.get(original) ?? original }))
}

/** The tool that a provider means by a name; undefined where it was told of no such tool. */
export function originalToolName(aliases: readonly ToolAlias[], alias: string): string | undefined {
  return aliases.find((known) => known.alias === alias)?.original
}

function spell(name: string): string {
  const plain = name.replace(/[^a-zA-Z0-9_-]+/g, '_').replace(/^(?=[^a-zA-Z_])/, '_')
  return (/[a-zA-Z0-9]/.test(plain) ? plain : 'tool').slice(0, MAX_ALIAS)
}

function hashed(plain: string, original: string, taken: ReadonlySet<string>): string {
  const start = plain.slice(0, MAX_ALIAS - HASH_LENGTH - 1)
  for (let round = 0; ; round++) {
    const alias = `${start}_${hashOf(`${original}${round === 0 ? '' : round}`)}`
    if (!taken.has(alias)) return alias
  }
}

/** FNV-1a in base 36: short, and the same everywhere. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36).padStart(HASH_LENGTH, '0').slice(-HASH_LENGTH)
}
