import { describeChoices } from '../describe'
import { type Comparer, type Finding, type ObjectPair, subjectOf } from './comparing'
import { finiteValues, includes } from './schema-facts'

/** `enum` and `const`: the list of values that are taken. */
export const compareValues: Comparer = (pair) => {
  const old = finiteValues(pair.old)
  const now = finiteValues(pair.now)
  const subject = subjectOf(pair.keys)
  if (old === undefined && now === undefined) return []
  const keys = { beforeKeys: keysOf(pair.old), afterKeys: keysOf(pair.now) }
  if (old === undefined) {
    const sentence = `${subject} must be one of a list now: ${describeChoices(now ?? [])}.`
    return [{ kind: 'values_listed', severity: 'breaks', sentence, ...keys }]
  }
  if (now === undefined) {
    const sentence = `${subject} is no longer limited to ${describeChoices(old)}.`
    return [{ kind: 'values_free', severity: 'loosens', sentence, ...keys }]
  }
  return listFindings(pair, old, now).map((finding) => ({ ...finding, ...keys }))
}

function listFindings(pair: ObjectPair, old: readonly unknown[], now: readonly unknown[]): Finding[] {
  const removed = old.filter((value) => !includes(now, value))
  const added = now.filter((value) => !includes(old, value))
  const subject = subjectOf(pair.keys)
  const findings: Finding[] = []
  if (removed.length > 0) {
    const sentence = `${subject} no longer takes ${describeChoices(removed)}.`
    findings.push({ kind: 'values_removed', severity: 'breaks', sentence })
  }
  if (added.length > 0) {
    findings.push({
      kind: 'values_added',
      severity: 'loosens',
      sentence: `${subject} also takes ${describeChoices(added)}.`,
    })
  }
  return findings
}

function keysOf(schema: { readonly [keyword: string]: unknown }): readonly string[] {
  if (schema.enum !== undefined) return ['enum']
  return schema.const === undefined ? [] : ['const']
}
