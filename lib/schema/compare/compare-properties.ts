import { isJsonObject } from '../../base/json'
import { ANY_MEMBER } from './argument-place'
import { sharesType } from './compare-types'
import { type Comparer, type Comparing, type Finding, type ObjectPair, type SchemaPair, subjectOf } from './comparing'
import type { ChangeSeverity } from './declaration-change'
import { guessRenames, type Rename } from './guess-rename'
import { mayMatch, membersOf, type ObjectMembers } from './object-members'
import { placeBelow } from './place-below'

/** The members of both sides, and what is below. */
interface Members {
  readonly pair: ObjectPair
  readonly comparing: Comparing
  readonly old: ObjectMembers
  readonly now: ObjectMembers
}

/** Properties that came, went, were renamed or differ; what is required; what is said of the rest. */
export const compareProperties: Comparer = (pair, comparing) => {
  const shares = sharesType(pair, comparing, ['object'])
  if (!shares.before || !shares.after) return []
  const rules = { isStrict: comparing.isStrict, isRoot: pair.keys.length === 0, isShared: pair.isShared }
  const old = membersOf(comparing.before, pair.before, rules)
  const now = membersOf(comparing.after, pair.after, rules)
  const members: Members = { pair, comparing, old, now }
  const gone = old.names.filter((name) => !now.names.includes(name))
  const added = now.names.filter((name) => !old.names.includes(name))
  const renames = guessRenames(candidates(pair.old, gone), candidates(pair.now, added))
  for (const name of old.names) {
    if (now.names.includes(name)) comparing.compare(propertyPair(pair, comparing, name, name))
  }
  return [
    ...renames.map((rename) => renameFinding(members, rename)),
    ...gone.filter((name) => !renames.some(({ from }) => from === name)).map((name) => goneFinding(members, name)),
    ...added.filter((name) => !renames.some(({ to }) => to === name)).map((name) => addedFinding(members, name)),
    ...requiredFindings(members, renames),
    ...restFindings(members),
    ...patternFindings(members),
  ]
}

function candidates(schema: ObjectPair['old'], names: readonly string[]) {
  const { properties } = schema
  return names.map((name) => {
    const inner = isJsonObject(properties) ? properties[name] : undefined
    return { name, schema: isJsonObject(inner) ? inner : {} }
  })
}

function propertyPair(pair: ObjectPair, comparing: Comparing, from: string, to: string): SchemaPair {
  return {
    before: placeBelow(comparing.before, pair.before, ['properties', from]),
    after: placeBelow(comparing.after, pair.after, ['properties', to]),
    keys: [...pair.keys, to],
    sense: pair.sense,
    isShared: false,
  }
}

function addedFinding(members: Members, name: string): Finding {
  const { pair, now } = members
  const isRequired = now.required.includes(name)
  const severity = addedSeverity(members, name)
  const subject = subjectOf([...pair.keys, name])
  const what = isRequired ? `${subject} is new and required` : `${subject} is new, and optional`
  const why = severity === 'unclear' ? '; calls that gave it before, unasked, are judged by it now' : ''
  return {
    kind: 'property_added',
    severity,
    sentence: `${what}${why}.`,
    afterKeys: ['properties', name],
    beforeKeys: [],
    below: [name],
  }
}

function addedSeverity({ pair, comparing, old, now }: Members, name: string): ChangeSeverity {
  if (now.required.includes(name) && !old.required.includes(name)) return 'breaks'
  if (mayMatch(old.patterns, name)) return 'unclear'
  if (old.rest === 'closed') return 'loosens'
  if (old.rest === 'unsure') return 'unclear'
  const before = old.rest === 'schema' ? old.restPlace : { ...pair.before, schema: true }
  const after = placeBelow(comparing.after, pair.after, ['properties', name])
  return combined(comparing.tryOut({ before, after, keys: [...pair.keys, name], sense: 'straight', isShared: false }))
}

function goneFinding(members: Members, name: string): Finding {
  const { pair } = members
  const severity = goneSeverity(members, name)
  const subject = subjectOf([...pair.keys, name])
  const what = {
    breaks: 'calls that give it are refused',
    unclear: 'calls that give it are judged by another rule',
    loosens: 'calls that give it still build, and it is ignored',
    neutral: 'calls that give it still build, and it is ignored',
  }[severity]
  return {
    kind: 'property_removed',
    severity,
    sentence: `${subject} is gone: ${what}.`,
    beforeKeys: ['properties', name],
    below: [name],
  }
}

function goneSeverity({ pair, comparing, now }: Members, name: string): ChangeSeverity {
  if (mayMatch(now.patterns, name)) return 'unclear'
  if (now.rest === 'closed') return 'breaks'
  if (now.rest === 'unsure') return 'unclear'
  const before = placeBelow(comparing.before, pair.before, ['properties', name])
  const after = now.rest === 'schema' ? now.restPlace : { ...pair.after, schema: true }
  return combined(comparing.tryOut({ before, after, keys: [...pair.keys, name], sense: 'straight', isShared: false }))
}

/** One word for all that a comparison found. */
function combined(changes: readonly { readonly severity: ChangeSeverity }[]): ChangeSeverity {
  const severities = changes.map(({ severity }) => severity)
  if (severities.includes('breaks') || severities.includes('unclear')) return 'unclear'
  return severities.includes('loosens') ? 'loosens' : 'neutral'
}

function renameFinding(members: Members, { from, to, reason }: Rename): Finding {
  const { pair, comparing } = members
  const severities = [goneSeverity(members, from), addedSeverity(members, to)]
  const severity = severities.includes('breaks') ? 'breaks' : 'unclear'
  comparing.compare(propertyPair(pair, comparing, from, to))
  const subject = subjectOf([...pair.keys, to])
  const what = severity === 'breaks' ? '' : '; calls that give the old name build, and it is ignored'
  return {
    kind: 'property_renamed',
    severity,
    sentence: `${subject} was probably called ${JSON.stringify(from)} before (${reason})${what}.`,
    beforeKeys: ['properties', from],
    afterKeys: ['properties', to],
    below: [to],
  }
}

function requiredFindings({ pair, old, now }: Members, renames: readonly Rename[]): Finding[] {
  const isNew = (name: string) => now.names.includes(name) && !old.names.includes(name)
  const isGone = (name: string) => old.names.includes(name) && !now.names.includes(name)
  const isRenamed = (name: string) => renames.some(({ from, to }) => from === name || to === name)
  const said = (name: string) => isNew(name) || isGone(name) || isRenamed(name)
  const became = now.required.filter((name) => !old.required.includes(name) && !said(name))
  const ceased = old.required.filter((name) => !now.required.includes(name) && !said(name))
  return [
    ...became.map((name): Finding => {
      const sentence = `${subjectOf([...pair.keys, name])} became required.`
      return { kind: 'became_required', severity: 'breaks', sentence, ...requiredKeys(pair, name) }
    }),
    ...ceased.map((name): Finding => {
      const sentence = `${subjectOf([...pair.keys, name])} became optional.`
      return { kind: 'became_optional', severity: 'loosens', sentence, ...requiredKeys(pair, name) }
    }),
  ]
}

function requiredKeys(pair: ObjectPair, name: string) {
  const keysIn = (schema: ObjectPair['old']) =>
    isJsonObject(schema.properties) && Object.hasOwn(schema.properties, name) ? ['properties', name] : []
  return { beforeKeys: keysIn(pair.old), afterKeys: keysIn(pair.now), below: [name] }
}

function restFindings({ pair, comparing, old, now }: Members): Finding[] {
  const keys = ['additionalProperties']
  const beforeKeys = pair.old.additionalProperties === undefined ? [] : keys
  const afterKeys = pair.now.additionalProperties === undefined ? [] : keys
  const subject = subjectOf(pair.keys)
  if (old.rest === now.rest && old.rest !== 'schema') return []
  if (now.rest === 'closed') {
    const severity = old.rest === 'unsure' ? 'unclear' : 'breaks'
    const sentence = `${subject} may have no properties but the named ones now.`
    return [{ kind: 'closed', severity, sentence, beforeKeys, afterKeys }]
  }
  if (old.rest === 'closed') {
    const sentence = `${subject} may have properties besides the named ones now.`
    return [
      { kind: 'opened', severity: now.rest === 'unsure' ? 'unclear' : 'loosens', sentence, beforeKeys, afterKeys },
    ]
  }
  if (old.rest === 'unsure' || now.rest === 'unsure') {
    const sentence = `${subject} treats properties that are not named otherwise.`
    return [{ kind: 'rule_changed', severity: 'unclear', sentence, beforeKeys, afterKeys }]
  }
  comparing.compare({
    before: old.restPlace,
    after: now.restPlace,
    keys: [...pair.keys, ANY_MEMBER],
    sense: pair.sense,
    isShared: false,
  })
  return []
}

function patternFindings({ pair, comparing, old, now }: Members): Finding[] {
  const subject = subjectOf(pair.keys)
  const both = old.patterns.filter((pattern) => now.patterns.includes(pattern))
  for (const pattern of both) {
    const keys = ['patternProperties', pattern]
    comparing.compare({
      before: placeBelow(comparing.before, pair.before, keys),
      after: placeBelow(comparing.after, pair.after, keys),
      keys: [...pair.keys, ANY_MEMBER],
      sense: pair.sense,
      isShared: true,
    })
  }
  const gone = old.patterns.filter((pattern) => !both.includes(pattern))
  const added = now.patterns.filter((pattern) => !both.includes(pattern))
  return [
    ...gone.map((pattern): Finding => {
      const severity = now.rest === 'open' && now.patterns.length === 0 ? 'loosens' : 'unclear'
      const sentence = `${subject} has no rule for names like ${JSON.stringify(pattern)} any more.`
      return { kind: 'rule_removed', severity, sentence, beforeKeys: ['patternProperties', pattern] }
    }),
    ...added.map((pattern): Finding => {
      const sentence = `${subject} has a rule for names like ${JSON.stringify(pattern)} now.`
      return { kind: 'rule_added', severity: 'unclear', sentence, afterKeys: ['patternProperties', pattern] }
    }),
  ]
}
