import { isJsonObject, jsonEqual, toPointer } from '../../base/json'
import type { BuildIssue } from '../build-issue'
import { splitPointer, valueAt, withValueAt } from '../json-path'
import { TYPE_NAMES } from '../json-schema'
import { nearestName } from '../nearest-name'
import { conversionsOf } from '../value-conversions'
import { fieldAt } from './field-at'
import type { FormField } from './form-field'

/** Past this many issues the arguments are another thing altogether, and trying a way out of each costs too much. */
export const MAX_REPAIRED_ISSUES = 20
const MAX_REPAIRS = 3

/** A change of the arguments at one place that makes an issue go away. */
export type ArgumentRepair =
  | { readonly kind: 'use' | 'add'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'remove' | 'unwrap'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }

/** What repairs are tried against: every issue that build would have with these arguments. */
export type IssuesOf = (args: unknown) => readonly Pick<BuildIssue, 'path' | 'code'>[]

/**
 * Ways out of an issue, the likeliest first, at most three. Each has been tried: the issue is gone and nothing else has
 * come of it. Empty where none is known.
 */
export function suggestRepairs(
  issue: BuildIssue,
  args: unknown,
  form: FormField,
  issuesOf: IssuesOf,
): ArgumentRepair[] {
  const before = new Set(issuesOf(args).map(signature))
  const helps = (repair: ArgumentRepair) => {
    const left = issuesOf(applyRepair(args, repair))
    const isNew = left.some((each) => !before.has(signature(each)))
    return !isNew && !left.some((each) => signature(each) === signature(issue))
  }
  const found: ArgumentRepair[] = []
  for (const repair of candidates(issue, args, form)) {
    if (found.length >= MAX_REPAIRS) break
    if (!found.some((known) => jsonEqual(known, repair)) && helps(repair)) found.push(repair)
  }
  return found
}

/** The arguments after a repair; what is not touched is shared. */
export function applyRepair(args: unknown, repair: ArgumentRepair): unknown {
  switch (repair.kind) {
    case 'unwrap': {
      const inner = valueAt(args, repair.path)
      return typeof inner === 'string' ? parsed(inner) : inner
    }
    case 'remove':
      return withValueAt(args, repair.path, undefined)
    case 'rename': {
      const { parent } = splitPointer(repair.path)
      const moved = withValueAt(args, parent + toPointer([repair.to]), valueAt(args, repair.path))
      return withValueAt(moved, repair.path, undefined)
    }
    default:
      return withValueAt(args, repair.path, repair.value)
  }
}

function signature({ path, code }: Pick<BuildIssue, 'path' | 'code'>): string {
  return `${code} ${path}`
}

function candidates(issue: BuildIssue, args: unknown, form: FormField): ArgumentRepair[] {
  const { path } = issue
  const value = path === '' ? args : valueAt(args, path)
  const wrapped = wrappedIn(args)
  const first: ArgumentRepair[] = wrapped === undefined ? [] : [{ kind: 'unwrap', path: wrapped }]
  if (path === '') {
    const whole = isJsonObject(args) ? [] : [parsed(value), [args].flat()[0], {}].filter(isJsonObject)
    return [...first, ...whole.map((each): ArgumentRepair => ({ kind: 'use', path, value: each }))]
  }
  const field = fieldAt(form, args, path)
  if (value === undefined) return [...first, ...forMissing(path, args, form, field)]
  const uses = meantBy(value, field).map((each): ArgumentRepair => ({ kind: 'use', path, value: each }))
  const renames = newNames(path, args, form).map((to): ArgumentRepair => ({ kind: 'rename', path, to }))
  const isUnknown = issue.code === 'additionalProperties' || issue.code === 'unevaluatedProperties'
  const remove: ArgumentRepair = { kind: 'remove', path }
  return isUnknown ? [...first, ...renames, remove] : [...first, ...(value === null ? [remove] : []), ...uses, remove]
}

/** What a value was probably meant as: the same in another type, the listed one next to it, the bound it passed. */
function meantBy(value: unknown, field: FormField | undefined): unknown[] {
  const converted = conversionsOf(value, TYPE_NAMES).map((way) => way.value)
  const bounds = (field?.hints ?? [])
    .filter(({ keyword }) => /imum$/i.test(keyword) && typeof value === 'number')
    .map((hint) => Number(hint.value))
    .sort((left, right) => Math.abs(left - Number(value)) - Math.abs(right - Number(value)))
  const texts = (field?.choices ?? []).filter((choice) => typeof choice === 'string')
  const near = typeof value === 'string' ? [sameLetters(value, texts) ?? nearestName(value, texts)] : []
  const trimmed = typeof value === 'string' && value.trim() !== value ? [value.trim()] : []
  const whole = typeof value === 'number' && !Number.isInteger(value) ? [Math.round(value)] : []
  return [
    ...near.filter((each) => each !== undefined),
    ...converted,
    ...whole,
    ...bounds,
    ...trimmed,
    ...starterFor(field),
  ]
}

/** Only what the schema itself names is offered in place of what somebody wrote. */
function starterFor(field: FormField | undefined): unknown[] {
  if (field === undefined) return []
  const isNamed = field.choices.length > 0 || field.hints.some(({ keyword }) => keyword === 'default')
  return isNamed ? [field.starter()] : []
}

function forMissing(path: string, args: unknown, form: FormField, field: FormField | undefined): ArgumentRepair[] {
  const { parent, key } = splitPointer(path)
  const holder = valueAt(args, parent)
  const known = fieldAt(form, args, parent)?.properties.map(({ name }) => name) ?? []
  const strays = isJsonObject(holder) ? Object.keys(holder).filter((name) => !known.includes(name)) : []
  const stray = sameLetters(key, strays) ?? nearestName(key, strays)
  const renames: ArgumentRepair[] =
    stray === undefined ? [] : [{ kind: 'rename', path: parent + toPointer([stray]), to: key }]
  return [...renames, { kind: 'add', path, value: field?.starter() ?? '' }]
}

function newNames(path: string, args: unknown, form: FormField): string[] {
  const { parent, key } = splitPointer(path)
  const holder = valueAt(args, parent)
  const known = fieldAt(form, args, parent)?.properties.map(({ name }) => name) ?? []
  const free = known.filter((name) => !isJsonObject(holder) || !Object.hasOwn(holder, name))
  const near = sameLetters(key, free) ?? nearestName(key, free)
  return near === undefined ? [] : [near]
}

/** The name that differs in case and separators alone: `filePath` for `file_path`. */
function sameLetters(name: string, others: readonly string[]): string | undefined {
  const letters = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_.-]+/g, '')
  return others.find((other) => letters(other) === letters(name))
}

/** The pointer of the only member, where it may hold the arguments themselves. */
function wrappedIn(args: unknown): string | undefined {
  if (!isJsonObject(args)) return undefined
  const [key, ...others] = Object.keys(args)
  if (key === undefined || others.length > 0) return undefined
  const inner = args[key]
  return isJsonObject(typeof inner === 'string' ? parsed(inner) : inner) ? toPointer([key]) : undefined
}

function parsed(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return undefined
  }
}
