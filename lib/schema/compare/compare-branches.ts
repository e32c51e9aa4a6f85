import { isJsonObject, jsonEqual } from '../../base/json'
import type { SchemaIndex, SchemaPlace } from '../schema-index'
import { typeSignature } from '../type-signature'
import { areApart } from './branches-apart'
import { type Comparer, type Comparing, type Finding, type ObjectPair, type SchemaPair, subjectOf } from './comparing'
import { placeBelow } from './place-below'

/** One alternative of `anyOf` or `oneOf`, and its keys below the schema that has it. */
export interface Branch {
  readonly place: SchemaPlace
  readonly keys: readonly (string | number)[]
}

const UNIONS = ['anyOf', 'oneOf'] as const

/** `anyOf` and `oneOf`: alternatives that came, went or differ. One keyword in place of the other is told too. */
export const compareBranches: Comparer = (pair, comparing) => {
  const used = (schema: ObjectPair['old']) => UNIONS.filter((keyword) => Array.isArray(schema[keyword]))
  const [old, now] = [used(pair.old), used(pair.now)]
  if (old.length === 1 && now.length === 1)
    return compareUnions(pair, comparing, [old[0] ?? 'anyOf', now[0] ?? 'anyOf'])
  return UNIONS.flatMap((keyword) => {
    const [was, is] = [old.includes(keyword), now.includes(keyword)]
    if (was && is) return compareUnions(pair, comparing, [keyword, keyword])
    if (was === is) return []
    return [ruleFinding(pair, keyword, is)]
  })
}

function ruleFinding(pair: ObjectPair, keyword: string, isNew: boolean): Finding {
  const subject = subjectOf(pair.keys)
  return isNew
    ? {
        kind: 'rule_added',
        severity: 'breaks',
        sentence: `${subject} must fit one of several alternatives now.`,
        afterKeys: [keyword],
      }
    : {
        kind: 'rule_removed',
        severity: 'loosens',
        sentence: `${subject} need no longer fit one of several alternatives.`,
        beforeKeys: [keyword],
      }
}

function compareUnions(pair: ObjectPair, comparing: Comparing, [was, is]: readonly [string, string]): Finding[] {
  const old = branchesOf(comparing.before, pair.before, was)
  const now = branchesOf(comparing.after, pair.after, is)
  const findings = compareAlternatives(pair, comparing, { old, now, isExclusive: is === 'oneOf' })
  if (was === is) return findings
  const severity =
    is === 'anyOf'
      ? 'loosens'
      : areApart(
            comparing.after,
            now.map(({ place }) => place),
          )
        ? 'neutral'
        : 'unclear'
  const sentence = `${subjectOf(pair.keys)} may fit ${is === 'anyOf' ? 'any of its' : 'only one of its'} alternatives now.`
  return [{ kind: 'choice_changed', severity, sentence, beforeKeys: [was], afterKeys: [is] }, ...findings]
}

function branchesOf(index: SchemaIndex, place: SchemaPlace, keyword: string): Branch[] {
  const list = isJsonObject(place.schema) ? place.schema[keyword] : undefined
  const count = Array.isArray(list) ? list.length : 0
  return Array.from({ length: count }, (_, position) => ({
    place: placeBelow(index, place, [keyword, position]),
    keys: [keyword, position],
  }))
}

/** Two lists of alternatives; `isExclusive` where exactly one must fit afterwards. */
export interface Alternatives {
  readonly old: readonly Branch[]
  readonly now: readonly Branch[]
  readonly isExclusive: boolean
}

/** Pairs alternatives that belong together, compares each pair, and says which are left on either side. */
export function compareAlternatives(
  pair: ObjectPair,
  comparing: Comparing,
  { old, now, isExclusive }: Alternatives,
): Finding[] {
  const isApart =
    !isExclusive ||
    areApart(
      comparing.after,
      now.map(({ place }) => place),
    )
  const pairs = pairUp(pair, comparing, old, now)
  for (const [left, right] of pairs) {
    // Where alternatives overlap, one that takes more can make two fit, and then none does.
    const sense = isApart ? pair.sense : 'unsure'
    comparing.compare({ ...pairOf(pair, left, right), sense })
  }
  const subject = subjectOf(pair.keys)
  const gone = old.filter((branch) => !pairs.some(([left]) => left === branch))
  const added = now.filter((branch) => !pairs.some(([, right]) => right === branch))
  return [
    ...gone.map((branch): Finding => {
      const keys = { beforeKeys: branch.keys }
      if (isNull(branch))
        return {
          kind: 'no_longer_nullable',
          severity: 'breaks',
          sentence: `${subject} may no longer be null.`,
          ...keys,
        }
      return {
        kind: 'branch_removed',
        severity: 'breaks',
        sentence: `${subject} lost the alternative ${nameOf(branch)}.`,
        ...keys,
      }
    }),
    ...added.map((branch): Finding => {
      const severity = isApart ? 'loosens' : 'unclear'
      const keys = { afterKeys: branch.keys }
      if (isNull(branch)) return { kind: 'became_nullable', severity, sentence: `${subject} may be null now.`, ...keys }
      return {
        kind: 'branch_added',
        severity,
        sentence: `${subject} has the new alternative ${nameOf(branch)}.`,
        ...keys,
      }
    }),
  ]
}

function pairOf(pair: ObjectPair, left: Branch, right: Branch): SchemaPair {
  return { before: left.place, after: right.place, keys: pair.keys, sense: pair.sense, isShared: true }
}

/** Alternatives alike first, then those with the same mark (a reference, a title, a constant), then of one type in order. */
function pairUp(
  pair: ObjectPair,
  comparing: Comparing,
  old: readonly Branch[],
  now: readonly Branch[],
): [Branch, Branch][] {
  const found: [Branch, Branch][] = []
  const tests: ((left: Branch, right: Branch) => boolean)[] = [
    (left, right) => jsonEqual(left.place.schema, right.place.schema),
    (left, right) => comparing.isAlike(pairOf(pair, left, right)),
    (left, right) => {
      const mark = markOf(left)
      return mark !== undefined && mark === markOf(right)
    },
    (left, right) => markOf(left) === undefined && markOf(right) === undefined && typeOf(left) === typeOf(right),
  ]
  for (const test of tests) {
    for (const left of old) {
      if (found.some(([paired]) => paired === left)) continue
      const right = now.find((branch) => !found.some(([, paired]) => paired === branch) && test(left, branch))
      if (right !== undefined) found.push([left, right])
    }
  }
  return found
}

function markOf({ place: { schema } }: Branch): string | undefined {
  if (!isJsonObject(schema)) return undefined
  if (typeof schema.$ref === 'string') return `ref ${schema.$ref}`
  if (typeof schema.title === 'string') return `title ${schema.title}`
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : []
  const constant = properties.find(([, inner]) => isJsonObject(inner) && inner.const !== undefined)
  return constant === undefined ? undefined : `const ${JSON.stringify(constant)}`
}

function typeOf({ place: { schema } }: Branch): string {
  return isJsonObject(schema) ? JSON.stringify(schema.type ?? null).toLowerCase() : String(schema)
}

function isNull({ place: { schema } }: Branch): boolean {
  return isJsonObject(schema) && (String(schema.type).toLowerCase() === 'null' || schema.const === null)
}

function nameOf({ place: { schema } }: Branch): string {
  const title = isJsonObject(schema) && typeof schema.title === 'string' ? schema.title : undefined
  return JSON.stringify(title ?? typeSignature(schema)).replaceAll('\\"', "'")
}
