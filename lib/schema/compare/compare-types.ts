import { joinWords } from '../describe'
import { type Comparer, type Comparing, type Finding, type ObjectPair, subjectOf } from './comparing'
import type { ChangeSeverity } from './declaration-change'
import { ownTypes, possibleTypes, TYPE_ATOMS, type TypeAtom } from './schema-facts'

/** `type` and `nullable`: what kinds of value are taken. */
export const compareTypes: Comparer = (pair, comparing) => {
  const [old, now] = [takenTypes(pair, pair.old), takenTypes(pair, pair.now)]
  const removed = TYPE_ATOMS.filter((atom) => old.has(atom) && !now.has(atom))
  const added = TYPE_ATOMS.filter((atom) => now.has(atom) && !old.has(atom))
  if (removed.length + added.length === 0) return nullableFindings(pair)
  // What another keyword keeps out already is neither lost nor won.
  const lost = removed.filter((atom) => possibleTypes(comparing.before, pair.before).has(atom))
  const won = added.filter((atom) => possibleTypes(comparing.after, pair.after).has(atom))
  if (isNull(removed) && added.length === 0) return [nullFinding(pair, false, lost.length > 0)]
  if (isNull(added) && removed.length === 0) return [nullFinding(pair, true, won.length > 0)]
  const sentence = sentenceOf(pair, old, now)
  const kind = lost.length === 0 ? 'type_widened' : won.length === 0 ? 'type_narrowed' : 'type_changed'
  const severity: ChangeSeverity = lost.length > 0 ? 'breaks' : won.length > 0 ? 'loosens' : 'neutral'
  return [{ kind, severity, sentence, beforeKeys: keysOf(pair.old), afterKeys: keysOf(pair.now) }]
}

/** Arguments are always an object, whatever the schema says of their type. */
function takenTypes(pair: ObjectPair, schema: unknown): ReadonlySet<TypeAtom> {
  const types = ownTypes(schema)
  if (pair.keys.length > 0) return types
  return new Set(types.has('object') ? (['object'] as const) : [])
}

/** The kinds a value may be of on both sides, for keywords that speak of one kind alone. */
export function sharesType(
  pair: ObjectPair,
  comparing: Comparing,
  atoms: readonly TypeAtom[],
): { readonly before: boolean; readonly after: boolean } {
  const before = possibleTypes(comparing.before, pair.before)
  const after = possibleTypes(comparing.after, pair.after)
  return { before: atoms.some((atom) => before.has(atom)), after: atoms.some((atom) => after.has(atom)) }
}

/** `nullable` lets null past every other keyword, which a type list does not. */
function nullableFindings(pair: ObjectPair): Finding[] {
  const [was, is] = [pair.old.nullable === true, pair.now.nullable === true]
  if (was === is || pair.keys.length === 0) return []
  const finding = nullFinding(pair, is, true)
  return [{ ...finding, severity: is ? 'loosens' : 'unclear' }]
}

function nullFinding(pair: ObjectPair, isNullable: boolean, counts: boolean): Finding {
  const subject = subjectOf(pair.keys)
  return {
    kind: isNullable ? 'became_nullable' : 'no_longer_nullable',
    severity: !counts ? 'neutral' : isNullable ? 'loosens' : 'breaks',
    sentence: isNullable ? `${subject} may be null now.` : `${subject} may no longer be null.`,
    beforeKeys: keysOf(pair.old),
    afterKeys: keysOf(pair.now),
  }
}

function sentenceOf(pair: ObjectPair, old: ReadonlySet<TypeAtom>, now: ReadonlySet<TypeAtom>): string {
  const subject = subjectOf(pair.keys)
  const [was, is] = [wordsFor(old), wordsFor(now)]
  if (was === undefined) return `${subject} could be of any type and must be ${is ?? 'of another kind'} now.`
  if (is === undefined) return `${subject} was ${was} and may be of any type now.`
  return `${subject} was ${was} and is ${is} now.`
}

function wordsFor(types: ReadonlySet<TypeAtom>): string | undefined {
  if (types.size === TYPE_ATOMS.length) return undefined
  const hasNumber = types.has('fraction')
  const names = TYPE_ATOMS.filter(
    (atom) => types.has(atom) && atom !== 'fraction' && !(hasNumber && atom === 'integer'),
  )
  const words = [...names.filter((name) => name !== 'null').map(withArticle), ...(hasNumber ? ['a number'] : [])]
  return joinWords([...words, ...(types.has('null') ? ['null'] : [])], 'or') || 'nothing'
}

function withArticle(name: string): string {
  return `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`
}

function isNull(atoms: readonly TypeAtom[]): boolean {
  return atoms.length === 1 && atoms[0] === 'null'
}

function keysOf(schema: { readonly [keyword: string]: unknown }): readonly string[] {
  return schema.type === undefined ? [] : ['type']
}
