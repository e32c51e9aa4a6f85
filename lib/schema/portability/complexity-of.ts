import { isJsonObject } from '../../base/json'
import { subschemasOf } from '../subschemas'
import { FACT_SOURCES, type FactSource } from './fact-sources'
import type { FactConfidence } from './portability-fact'
import { DIALECT_TRAITS, type ProviderDialect } from './provider-dialect'
import { typesOf } from './schema-site'

/** What is counted in a schema. `optional` and `unions` add up over all strict tools of a request. */
export interface SchemaCounts {
  /** Levels of objects and arrays, the root counting 1. */
  readonly depth: number
  readonly properties: number
  readonly enumValues: number
  /** Characters of names of properties and definitions, enum and const values: what OpenAI limits. */
  readonly namedCharacters: number
  /** Characters of the whole schema as JSON. */
  readonly characters: number
  readonly optional: number
  readonly unions: number
}

/** One limit with how much of it is used; `share` goes beyond 1 where it is exceeded. */
export interface LimitUse {
  readonly what: keyof SchemaCounts
  readonly used: number
  readonly limit: number
  readonly share: number
  readonly source: FactSource
  readonly confidence: FactConfidence
  /** What to do from about three quarters on; undefined below. */
  readonly advice?: string
}

/** The counts of a schema and its use of what is known to be limited. `share` is the highest; 0 where no limit is known. */
export interface SchemaComplexity {
  readonly counts: SchemaCounts
  readonly uses: readonly LimitUse[]
  readonly share: number
  /** What is known of limits without numbers. */
  readonly note?: string
}

interface Limit {
  readonly what: keyof SchemaCounts
  readonly limit: number
  readonly source: FactSource
}

const OPENAI = FACT_SOURCES.openaiDocs
const ANTHROPIC = FACT_SOURCES.anthropicStrict
const LIMITS: Partial<Readonly<Record<ProviderDialect, readonly Limit[]>>> = {
  'openai-strict': [
    { what: 'depth', limit: 10, source: OPENAI },
    { what: 'properties', limit: 5000, source: OPENAI },
    { what: 'enumValues', limit: 1000, source: OPENAI },
    { what: 'namedCharacters', limit: 120_000, source: OPENAI },
  ],
  'anthropic-strict': [
    { what: 'optional', limit: 24, source: ANTHROPIC },
    { what: 'unions', limit: 16, source: ANTHROPIC },
  ],
}
const NO_NUMBER = {
  gemini: 'Gemini refuses schemas nested too deeply or with "too many states"; the numbers are not known.',
  anthropic: 'All strict tools of a request share these limits, 20 tools at most, compiled within 180 s.',
}
const ADVICE: Readonly<Record<keyof SchemaCounts, string>> = {
  depth: 'bring inner objects up, or take their parts as properties of their own',
  properties: 'split the tool into several that each do one thing',
  enumValues: 'name a few values and describe the rest, or let another tool look them up',
  namedCharacters: 'shorten names and values, or split the tool',
  characters: 'shorten the descriptions',
  optional: 'require what is mostly given anyway, or send the tool without strict',
  unions: 'give each alternative a property of its own, or send the tool without strict',
}
const WARN_FROM = 0.75
const MAX_DEPTH = 1000

/** Counts a schema and holds it against every limit that is known for the provider, each with its source. Never throws. */
export function complexityOf(schema: unknown, provider: ProviderDialect): SchemaComplexity {
  const counts = countSchema(schema)
  const helper = provider === 'openai-sdk-strict-helper' ? 'openai-strict' : provider
  const uses = (LIMITS[helper] ?? []).map(({ what, limit, source }): LimitUse => {
    const used = counts[what]
    const share = used / limit
    const use: LimitUse = { what, used, limit, share, source, confidence: 'high' }
    return share < WARN_FROM ? use : { ...use, advice: ADVICE[what] }
  })
  const { family } = DIALECT_TRAITS[provider]
  const note =
    family === 'gemini' || provider === 'anthropic-strict'
      ? NO_NUMBER[family === 'gemini' ? family : 'anthropic']
      : undefined
  const complexity = { counts, uses, share: Math.max(0, ...uses.map(({ share }) => share)) }
  return note === undefined ? complexity : { ...complexity, note }
}

/** Counts what the limits of providers are about. */
export function countSchema(schema: unknown): SchemaCounts {
  const counts = { depth: 0, properties: 0, enumValues: 0, namedCharacters: 0, optional: 0, unions: 0 }
  const pending: { schema: unknown; depth: number; levels: number }[] = [{ schema, depth: 0, levels: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { schema: inner, depth } = next
    if (!isJsonObject(inner) || depth > MAX_DEPTH) continue
    const isLevel =
      typesOf(inner).some((type) => type === 'object' || type === 'array') || isJsonObject(inner.properties)
    const levels = next.levels + (isLevel ? 1 : 0)
    counts.depth = Math.max(counts.depth, levels)
    countOne(inner, counts)
    for (const { schema: child } of subschemasOf(inner)) pending.push({ schema: child, depth: depth + 1, levels })
  }
  return { ...counts, characters: schema === undefined ? 0 : JSON.stringify(schema).length }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

function countOne(
  { properties, required, enum: values, const: value, $defs, type, anyOf }: { readonly [keyword: string]: unknown },
  counts: Omit<Mutable<SchemaCounts>, 'characters'>,
): void {
  const names = isJsonObject(properties) ? Object.keys(properties) : []
  const list: unknown[] = Array.isArray(values) ? values : []
  counts.properties += names.length
  counts.enumValues += list.length
  counts.optional += names.filter((name) => !(Array.isArray(required) && required.includes(name))).length
  counts.unions += Array.isArray(anyOf) || (Array.isArray(type) && type.length > 1) ? 1 : 0
  const texts = [...names, ...(isJsonObject($defs) ? Object.keys($defs) : []), ...list.map(textOf)]
  if (value !== undefined) texts.push(textOf(value))
  counts.namedCharacters += texts.reduce((sum, text) => sum + text.length, 0)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
