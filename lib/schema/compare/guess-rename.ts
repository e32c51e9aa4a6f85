import { jsonEqual } from '../../base/json'
import { editDistance, nearestName } from '../nearest-name'

/** A property that is gone or new, with its schema as an object. */
export interface RenameCandidate {
  readonly name: string
  readonly schema: { readonly [keyword: string]: unknown }
}

/** A guess that one property is another under a new name, with the reason for it, as the end of a sentence. */
export interface Rename {
  readonly from: string
  readonly to: string
  readonly reason: string
}

/**
 * Guesses which of the properties that are gone are there under another name: those described alike first, then those whose
 * names are near, then the only one gone and the only one new of the same kind. Never two guesses for one name.
 */
export function guessRenames(gone: readonly RenameCandidate[], added: readonly RenameCandidate[]): Rename[] {
  const found: Rename[] = []
  const isFree = (from: string, to: string) => !found.some((rename) => rename.from === from || rename.to === to)
  for (const likeness of [describedAlike, namedAlike, onlyPair(gone, added)]) {
    const pairs = gone.flatMap((from) =>
      added.flatMap((to) => {
        const reason = isFree(from.name, to.name) ? likeness(from, to) : undefined
        if (reason === undefined) return []
        return [{ from: from.name, to: to.name, reason, distance: editDistance(from.name, to.name) }]
      }),
    )
    // Of several that are alike the nearest in spelling goes first.
    pairs.sort((left, right) => left.distance - right.distance)
    for (const { from, to, reason } of pairs) if (isFree(from, to)) found.push({ from, to, reason })
  }
  return found
}

type Likeness = (from: RenameCandidate, to: RenameCandidate) => string | undefined

const describedAlike: Likeness = (from, to) => {
  const { description } = from.schema
  const isSame = typeof description === 'string' && description !== '' && description === to.schema.description
  return isSame && isSameKind(from, to) ? 'same type and description' : undefined
}

const namedAlike: Likeness = (from, to) => {
  if (!isSameKind(from, to)) return undefined
  const isNear = nearestName(from.name, [to.name]) ?? nearestName(to.name, [from.name])
  return isNear === undefined ? undefined : 'same type and a name like it'
}

function onlyPair(gone: readonly RenameCandidate[], added: readonly RenameCandidate[]): Likeness {
  return (from, to) => {
    if (gone.length !== 1 || added.length !== 1) return undefined
    const { description: _old, ...old } = from.schema
    const { description: _now, ...now } = to.schema
    return Object.keys(old).length > 1 && jsonEqual(old, now) ? 'the same schema' : undefined
  }
}

function isSameKind(from: RenameCandidate, to: RenameCandidate): boolean {
  return jsonEqual(kindOf(from.schema), kindOf(to.schema))
}

function kindOf({ type, $ref }: RenameCandidate['schema']): unknown {
  return [typeof type === 'string' ? type.toLowerCase() : (type ?? null), $ref ?? null]
}
