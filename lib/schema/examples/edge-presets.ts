import { isJsonObject, toPointer } from '../../base/json'
import { withValueAt } from '../json-path'
import type { TypeName } from '../json-schema'
import { boundaryCases } from './boundary-cases'
import type { EdgeDraft, EdgePreset } from './edge-case'
import { type EdgeSite, keywordAt } from './edge-sites'

const LONG_TEXT = 10_000
const LONG_LIST = 500
const DEEP = 100
const DEEP_RECURSION = 30

type Preset = (site: EdgeSite, args: unknown) => EdgeDraft[]

/** What each preset makes of one place; it changes that place alone. */
export const PRESETS: Readonly<Record<EdgePreset, Preset>> = {
  missing: (site, args) => {
    const required = keywordAt(site, 'required')
    if (!Array.isArray(required) || !isJsonObject(site.value)) return []
    return required
      .filter((name) => typeof name === 'string')
      .map((name) => {
        const path = site.path + toPointer([name])
        return { path, args: withValueAt(args, path, undefined), what: `${path} is left out` }
      })
  },
  wrong_type: (site, args) => {
    const others = WRONG_VALUES[site.type].map((value) => change(site, args, value, `${JSON.stringify(value)} instead`))
    return site.path === '' ? [] : others
  },
  null: (site, args) => (site.path === '' ? [] : [change(site, args, null, 'null')]),
  boundary: boundaryCases,
  choice: choiceCases,
  extra: (site, args) => {
    if (!isJsonObject(site.value)) return []
    const path = `${site.path}/unexpected_property`
    return [{ path, args: withValueAt(args, path, 'surprise'), what: `${path} is there too` }]
  },
  empty: (site, args) => {
    const empty = site.type === 'string' ? '' : site.type === 'array' ? [] : site.type === 'object' ? {} : undefined
    return empty === undefined ? [] : [change(site, args, empty, 'empty')]
  },
  long: (site, args) => {
    if (typeof site.value === 'string') {
      const text = (site.value || 'a').repeat(Math.ceil(LONG_TEXT / (site.value.length || 1))).slice(0, LONG_TEXT)
      return [change(site, args, text, `${LONG_TEXT} characters long`)]
    }
    if (!Array.isArray(site.value)) return []
    const [first] = site.value
    const items = Array.from({ length: LONG_LIST }, () => first)
    return [change(site, args, items, `a list of ${LONG_LIST}`)]
  },
  unicode: unicodeCases,
  nested: nestedCases,
}

/** Values of another type that models do give: numbers as text, text as lists. */
const WRONG_VALUES: Readonly<Record<TypeName, readonly unknown[]>> = {
  string: [42, ['text']],
  integer: ['1', true],
  number: ['1.5', true],
  boolean: ['true', 1],
  null: ['null', 0],
  array: ['text', { '0': 'text' }],
  object: ['text', [{}]],
}

function change(site: EdgeSite, args: unknown, value: unknown, what: string): EdgeDraft {
  return { path: site.path, args: withValueAt(args, site.path, value), what: `${site.name} is ${what}` }
}

function choiceCases(site: EdgeSite, args: unknown): EdgeDraft[] {
  const listed =
    keywordAt(site, 'enum') ?? (keywordAt(site, 'const') === undefined ? undefined : [keywordAt(site, 'const')])
  if (!Array.isArray(listed)) return []
  const others = listed.filter((value) => typeof value === 'string').slice(0, 1)
  return [
    ...listed.slice(0, 3).map((value) => change(site, args, value, `the listed ${JSON.stringify(value)}`)),
    change(site, args, typeof listed[0] === 'number' ? listed[0] + 0.25 : 'none_of_these', 'none of the listed values'),
    ...others.map((value) => {
      const other = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase()
      return change(site, args, other, 'a listed value in another case')
    }),
  ]
}

const UNICODE_TEXTS = [
  ['an emoji of several code points', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u{1f3fd}'],
  ['right-to-left text with an override', '\u05e9\u05dc\u05d5\u05dd \u202eabc\u202c'],
  ['text with zero-width characters', 'a\u200bb\u2060c\ufeff'],
  ['half of a surrogate pair', 'a\ud83d'],
  ['decomposed text', 'cafe\u0301'],
  ['text with a NUL', 'a\0b'],
] as const

function unicodeCases(site: EdgeSite, args: unknown): EdgeDraft[] {
  if (typeof site.value === 'string') {
    return UNICODE_TEXTS.map(([what, text]) => change(site, args, text, what))
  }
  if (!isJsonObject(site.value)) return []
  const path = `${site.path}/cafe\u0301`
  const renamed = Object.keys(site.value).filter((key) => key.normalize('NFD') !== key)
  return [
    { path, args: withValueAt(args, path, 'text'), what: `${path}, a decomposed name, is there too` },
    ...renamed.map((key) => renameToDecomposed(site, args, key)),
  ]
}

function renameToDecomposed(site: EdgeSite, args: unknown, key: string): EdgeDraft {
  const entries = Object.entries(site.value ?? {})
  const renamed = Object.fromEntries(
    entries.map(([name, value]) => [name === key ? key.normalize('NFD') : name, value]),
  )
  const path = site.path + toPointer([key])
  return { path, args: withValueAt(args, site.path, renamed), what: `${path} has its name decomposed` }
}

function nestedCases(site: EdgeSite, args: unknown): EdgeDraft[] {
  if (site.type !== 'array' && site.type !== 'object') return []
  const around = (value: unknown) => (site.type === 'array' ? [value] : { inner: value })
  let deep: unknown = around(null)
  for (let level = 1; level < DEEP; level++) deep = around(deep)
  const isRoot = site.path === ''
  const plain = isRoot
    ? { path: '/inner', args: withValueAt(args, '/inner', deep), what: `/inner is nested ${DEEP} levels deep` }
    : change(site, args, deep, `nested ${DEEP} levels deep`)
  return [plain, ...recursionCases(site, args)]
}

/** Where a schema contains itself: the value in itself, many times over. */
function recursionCases(site: EdgeSite, args: unknown): EdgeDraft[] {
  for (let outer = site.parent; outer !== undefined; outer = outer.parent) {
    const isSame = site.schemas.some((schema) => outer?.schemas.includes(schema))
    if (!isSame) continue
    const within = site.path.slice(outer.path.length)
    let deep = outer.value
    for (let level = 0; level < DEEP_RECURSION; level++) deep = withValueAt(outer.value, within, deep)
    const what = `${outer.name} contains its like ${DEEP_RECURSION} times over`
    return [{ path: outer.path, args: withValueAt(args, outer.path, deep), what }]
  }
  return []
}
