import { isJsonObject, jsonEqual } from '../../base/json'
import { type Comparer, type Comparing, type Finding, type ObjectPair, type Sense, subjectOf } from './comparing'
import type { ChangeSeverity } from './declaration-change'
import { placeBelow } from './place-below'
import { hasReference } from './schema-facts'

/** `allOf`, `not`, conditions, `contains`, `propertyNames`, what depends on a property, and references with neighbours. */
export const compareRules: Comparer = (pair, comparing) => [
  ...compareRef(pair, comparing),
  ...compareAllOf(pair, comparing),
  ...compareOne(pair, comparing, 'not', 'reversed', true),
  ...compareCondition(pair, comparing),
  ...compareContains(pair, comparing),
  ...compareOne(pair, comparing, 'propertyNames', pair.sense, false),
  ...compareMap(pair, comparing, 'dependentSchemas'),
  ...compareMap(pair, comparing, 'dependencies'),
  ...compareMap(pair, comparing, 'dependentRequired'),
  ...compareUnevaluated(pair),
]

function compareBelow(
  pair: ObjectPair,
  comparing: Comparing,
  keys: readonly (string | number)[],
  { sense = pair.sense, isShared = true }: { readonly sense?: Sense; readonly isShared?: boolean } = {},
): void {
  const before = placeBelow(comparing.before, pair.before, keys)
  const after = placeBelow(comparing.after, pair.after, keys)
  comparing.compare({ before, after, keys: pair.keys, sense, isShared })
}

/** A rule that only one side has: new, it refuses more; gone, less. `undefined` where both or neither have it. */
function oneSided(pair: ObjectPair, keys: readonly [string, ...string[]], name: string): Finding | undefined {
  const has = (schema: unknown) =>
    keys.reduce<unknown>((value, key) => (isJsonObject(value) ? value[key] : undefined), schema) !== undefined
  const [was, is] = [has(pair.old), has(pair.now)]
  if (was === is) return undefined
  const subject = subjectOf(pair.keys)
  return is
    ? { kind: 'rule_added', severity: 'breaks', sentence: `${subject} has the new rule ${name}.`, afterKeys: keys }
    : { kind: 'rule_removed', severity: 'loosens', sentence: `${subject} lost the rule ${name}.`, beforeKeys: keys }
}

function changed(pair: ObjectPair, keyword: string, severity: ChangeSeverity = 'unclear'): Finding {
  const sentence = `${subjectOf(pair.keys)} has another rule "${keyword}".`
  return { kind: 'rule_changed', severity, sentence, beforeKeys: [keyword], afterKeys: [keyword] }
}

function compareRef(pair: ObjectPair, comparing: Comparing): Finding[] {
  const findings: Finding[] = []
  if (!jsonEqual(pair.old.$dynamicRef, pair.now.$dynamicRef)) findings.push(changed(pair, '$dynamicRef'))
  const alone = oneSided(pair, ['$ref'], '"$ref"')
  if (alone !== undefined) return [...findings, alone]
  const [was, is] = [pair.old.$ref, pair.now.$ref]
  if (typeof was !== 'string' || typeof is !== 'string') return findings
  const before = comparing.before.resolve(was, pair.before)
  const after = comparing.after.resolve(is, pair.after)
  if (!before.ok || !after.ok) return findings
  comparing.compare({ ...pair, before: before.value, after: after.value, isShared: true })
  return findings
}

/** Parts of `allOf` by their place; those alike are found first, so that one taken out of the middle is told alone. */
function compareAllOf(pair: ObjectPair, comparing: Comparing): Finding[] {
  const partsOf = (schema: ObjectPair['old']): number[] => (Array.isArray(schema.allOf) ? [...schema.allOf.keys()] : [])
  const [old, now] = [partsOf(pair.old), partsOf(pair.now)]
  const placed = (left: number, right: number) => ({
    before: placeBelow(comparing.before, pair.before, ['allOf', left]),
    after: placeBelow(comparing.after, pair.after, ['allOf', right]),
    keys: pair.keys,
    sense: pair.sense,
    isShared: true,
  })
  const alike = new Map<number, number>()
  for (const left of old) {
    const right = now.find((part) => ![...alike.values()].includes(part) && comparing.isAlike(placed(left, part)))
    if (right !== undefined) alike.set(left, right)
  }
  const gone = old.filter((part) => !alike.has(part))
  const added = now.filter((part) => ![...alike.values()].includes(part))
  const both = Math.min(gone.length, added.length)
  for (let index = 0; index < both; index++) comparing.compare(placed(gone[index] ?? 0, added[index] ?? 0))
  const subject = subjectOf(pair.keys)
  return [
    ...gone.slice(both).map((part): Finding => {
      const sentence = `${subject} need not fit part ${part + 1} of "allOf" any more.`
      return { kind: 'rule_removed', severity: 'loosens', sentence, beforeKeys: ['allOf', part] }
    }),
    ...added.slice(both).map((part): Finding => {
      const sentence = `${subject} must also fit part ${part + 1} of "allOf" now.`
      return { kind: 'rule_added', severity: 'breaks', sentence, afterKeys: ['allOf', part] }
    }),
  ]
}

/** A keyword that holds one schema for the same value or its names. */
function compareOne(
  pair: ObjectPair,
  comparing: Comparing,
  keyword: string,
  way: Sense,
  isReversed: boolean,
): Finding[] {
  const alone = oneSided(pair, [keyword], `"${keyword}"`)
  if (alone !== undefined) return [alone]
  if (pair.old[keyword] === undefined) return []
  const turned = pair.sense === 'reversed' ? 'straight' : pair.sense === 'straight' ? way : 'unsure'
  compareBelow(pair, comparing, [keyword], { sense: isReversed ? turned : pair.sense })
  return []
}

function compareCondition(pair: ObjectPair, comparing: Comparing): Finding[] {
  const alone = oneSided(pair, ['if'], '"if"')
  if (alone !== undefined) return [alone]
  if (pair.old.if === undefined) return []
  const before = placeBelow(comparing.before, pair.before, ['if'])
  const after = placeBelow(comparing.after, pair.after, ['if'])
  const isSame = comparing.isAlike({ before, after, keys: pair.keys, sense: pair.sense, isShared: true })
  for (const keyword of ['then', 'else']) compareBelow(pair, comparing, [keyword])
  return isSame ? [] : [changed(pair, 'if')]
}

function compareContains(pair: ObjectPair, comparing: Comparing): Finding[] {
  const [was, is] = [pair.old.contains, pair.now.contains]
  if (was === undefined && is === undefined) return []
  const keywords = ['minContains', 'maxContains']
  const counts = keywords.filter((keyword) => !jsonEqual(pair.old[keyword], pair.now[keyword]))
  const alone = oneSided(pair, ['contains'], '"contains"')
  if (alone !== undefined) return [alone]
  const isLimited = pair.now.maxContains !== undefined || pair.old.maxContains !== undefined
  compareBelow(pair, comparing, ['contains'], { sense: isLimited ? 'unsure' : pair.sense, isShared: false })
  return counts.map((keyword) => changed(pair, keyword))
}

/** A keyword whose members each are a rule for the case that a property is given. */
function compareMap(pair: ObjectPair, comparing: Comparing, keyword: string): Finding[] {
  const namesOf = (schema: ObjectPair['old']) => {
    const map = schema[keyword]
    return isJsonObject(map) ? Object.keys(map) : []
  }
  return [...new Set([...namesOf(pair.old), ...namesOf(pair.now)])].flatMap((name) => {
    const alone = oneSided(pair, [keyword, name], `"${keyword}" for ${JSON.stringify(name)}`)
    if (alone !== undefined) return [alone]
    const [was, is] = [pair.old, pair.now].map((schema) => Object(schema[keyword])[name] as unknown) // both have it
    if (jsonEqual(was, is) && Array.isArray(was)) return []
    if (Array.isArray(was) || Array.isArray(is)) return [changed(pair, keyword)]
    compareBelow(pair, comparing, [keyword, name])
    return []
  })
}

/** What is refused because no other keyword looked at it depends on all of those. */
function compareUnevaluated(pair: ObjectPair): Finding[] {
  const keywords = ['unevaluatedProperties', 'unevaluatedItems'] as const
  const used = keywords.filter((keyword) => pair.old[keyword] !== undefined || pair.now[keyword] !== undefined)
  const mayDiffer = hasReference(pair.old) || !jsonEqual(pair.old, pair.now)
  return mayDiffer ? used.map((keyword) => changed(pair, keyword)) : []
}
