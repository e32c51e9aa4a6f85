import type { Capability } from './capabilities'
import type { Property } from './properties-of'
import { ROLE_EVIDENCE, type Role, type RoleEvidence } from './roles'
import { stem, wordsOf } from './words-of'

/** A parameter that was taken for a role, and the words of the declaration that spoke for it. */
export interface RoleBinding {
  readonly role: Role
  readonly property: Property
  /** Words that matched; empty where the parameter was the only one left. */
  readonly evidence: readonly string[]
}

interface Scored extends RoleBinding {
  readonly score: number
}

const NAME_WEIGHT = 3
const DESCRIPTION_WEIGHT = 1

/** How far one parameter speaks for a role; 0 where its type rules the role out or nothing matches. */
export function scoreRole(role: Role, property: Property): { score: number; evidence: readonly string[] } {
  const evidence = ROLE_EVIDENCE[role]
  const nameStems = wordsOf(property.name).map(stem)
  if (!typeFits(evidence, property) || hasAny(nameStems, evidence.not ?? [])) return { score: 0, evidence: [] }
  const inName = matching(nameStems, property.name, evidence)
  // Every description explains something: a parameter for explanations has to be called one.
  if (role === 'purpose' && inName.length === 0) return { score: 0, evidence: [] }
  const inDescription = matching(wordsOf(property.description).map(stem), property.description, evidence)
  const score = Math.min(inName.length, 2) * NAME_WEIGHT + Math.min(inDescription.length, 2) * DESCRIPTION_WEIGHT
  return { score, evidence: [...new Set([...inName, ...inDescription])] }
}

/**
 * Gives each role of a capability the parameter that speaks for it most, each parameter at most once. A needed role that
 * nothing speaks for takes a required parameter that is left over, if its type fits. Ties go to declaration order.
 */
export function bindRoles(capability: Capability, properties: readonly Property[]): readonly RoleBinding[] {
  const roles = [...capability.needs, ...capability.takes]
  const candidates = roles
    .flatMap((role) => properties.map((property): Scored => ({ role, property, ...scoreRole(role, property) })))
    .filter((candidate) => candidate.score > 0)
    .sort((left, right) => right.score + bonus(right, capability) - left.score - bonus(left, capability))
  const bound: RoleBinding[] = []
  for (const candidate of candidates) {
    const isTaken = bound.some((item) => item.role === candidate.role || item.property === candidate.property)
    if (!isTaken) bound.push({ role: candidate.role, property: candidate.property, evidence: candidate.evidence })
  }
  return [...bound, ...bindLeftOvers(capability, properties, bound)]
}

/** Needed roles come before optional ones, and required parameters before optional ones, where scores are close. */
function bonus(candidate: Scored, capability: Capability): number {
  return (capability.needs.includes(candidate.role) ? 1.5 : 0) + (candidate.property.required ? 0.5 : 0)
}

function bindLeftOvers(
  capability: Capability,
  properties: readonly Property[],
  bound: readonly RoleBinding[],
): readonly RoleBinding[] {
  const left = properties.filter((property) => property.required && !bound.some((item) => item.property === property))
  const bindings: RoleBinding[] = []
  for (const role of capability.needs) {
    if (bound.some((item) => item.role === role)) continue
    const at = left.findIndex(
      (property) => typeFits(ROLE_EVIDENCE[role], property) && !isOfAnotherKind(ROLE_EVIDENCE[role], property),
    )
    const [property] = at < 0 ? [] : left.splice(at, 1)
    if (property) bindings.push({ role, property, evidence: [] })
  }
  return bindings
}

/** A name that ends in `id` says what it is: a document number is no path, however the tool is called. */
function isOfAnotherKind(evidence: RoleEvidence, property: Property): boolean {
  return (evidence.not ?? []).includes('id') && wordsOf(property.name).at(-1) === 'id'
}

/** Whether a value of the role could be given in the parameter's type. Text may be asked for as an array or an object. */
function typeFits(evidence: RoleEvidence, property: Property): boolean {
  const { types } = property
  if (types.length === 0) return true
  if (evidence.types.includes('string')) {
    // A number where text belongs: a person edited the schema. It stays the parameter for it, and the value is coerced.
    return types.some((type) => ['string', 'array', 'object', 'integer', 'number'].includes(type))
  }
  if (evidence.types.includes('boolean')) return types.includes('boolean') || property.enumValues.length > 0
  return types.some((type) => ['integer', 'number', 'string'].includes(type))
}

function matching(stems: readonly string[], raw: string, evidence: RoleEvidence): string[] {
  const wanted = evidence.words.filter((word) => stems.includes(stem(word)))
  return [...wanted, ...evidence.han.filter((word) => raw.includes(word))]
}

function hasAny(stems: readonly string[], words: readonly string[]): boolean {
  return words.some((word) => stems.includes(stem(word)))
}
