import { ANTHROPIC_PROPERTY_NAME, GEMINI_PROPERTY_NAME } from '../place-facts'
import type { RequestDialect } from '../provider-dialect'
import { STRICT_FORMATS } from '../value-facts'

/** What a schema has to be rewritten into. `narrow` dialects know a subset of JSON Schema, the others nearly all of it. */
export interface RewriteTarget {
  readonly dialect: RequestDialect | 'mcp'
  readonly isNarrow: boolean
  /** Every object closed; every key required as well. */
  readonly closes: boolean
  readonly requiresAll: boolean
  /** Where the strict form cannot say it, the same request without strict. */
  readonly fallback?: RequestDialect
  /** References are written out where they cannot be sent. */
  readonly refs: 'inline' | 'keep'
  readonly recursion: 'cut' | 'cut_required' | 'keep' | 'fall_back'
  readonly propertyName?: RegExp
  /** Keywords that may not stand at the root, so that the whole is wrapped instead. */
  readonly rootForbids: readonly string[]
  /** For narrow dialects: the keywords with which values are constrained, and those that describe. */
  readonly constraints: ReadonlySet<string>
  readonly annotations: ReadonlySet<string>
  readonly formats: readonly string[]
  /** Which values an `enum` may hold. */
  readonly enums: 'texts' | 'plain'
}

const COMBINING = ['anyOf', 'oneOf', 'allOf', 'enum', 'not']
const WIDE = {
  isNarrow: false,
  closes: false,
  requiresAll: false,
  refs: 'keep',
  recursion: 'keep',
  constraints: new Set<string>(),
  annotations: new Set<string>(),
  formats: [],
  enums: 'plain',
} as const

const BOUNDS = ['minimum', 'maximum']
const STRING_RULES = ['minLength', 'maxLength', 'pattern']

/** The targets by dialect. Sources: the same facts that the lint states. */
export const REWRITE_TARGETS: Readonly<Record<RequestDialect | 'mcp', RewriteTarget>> = {
  'gemini-parameters': {
    dialect: 'gemini-parameters',
    isNarrow: true,
    closes: false,
    requiresAll: false,
    refs: 'inline',
    recursion: 'cut',
    propertyName: GEMINI_PROPERTY_NAME,
    rootForbids: COMBINING,
    constraints: new Set([...BOUNDS, ...STRING_RULES, 'minItems', 'maxItems', 'minProperties', 'maxProperties']),
    annotations: new Set(['title', 'description', 'default', 'example', 'propertyOrdering']),
    formats: ['enum', 'date-time'],
    enums: 'texts',
  },
  'openai-strict': {
    dialect: 'openai-strict',
    isNarrow: true,
    closes: true,
    requiresAll: true,
    fallback: 'openai-nonstrict',
    refs: 'keep',
    recursion: 'keep',
    rootForbids: COMBINING,
    constraints: new Set([
      ...[...BOUNDS, 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
      ...[...STRING_RULES, 'minItems', 'maxItems'],
    ]),
    annotations: new Set(['title', 'description']),
    formats: STRICT_FORMATS,
    enums: 'plain',
  },
  'anthropic-strict': {
    dialect: 'anthropic-strict',
    isNarrow: true,
    closes: true,
    requiresAll: false,
    fallback: 'anthropic',
    refs: 'keep',
    recursion: 'fall_back',
    propertyName: ANTHROPIC_PROPERTY_NAME,
    rootForbids: COMBINING,
    constraints: new Set(['pattern', 'minItems']),
    annotations: new Set(['title', 'description', 'default']),
    formats: [...STRICT_FORMATS, 'uri'],
    enums: 'plain',
  },
  'gemini-json-schema': { ...WIDE, dialect: 'gemini-json-schema', recursion: 'cut_required', rootForbids: [] },
  'openai-nonstrict': { ...WIDE, dialect: 'openai-nonstrict', rootForbids: COMBINING },
  anthropic: {
    ...WIDE,
    dialect: 'anthropic',
    propertyName: ANTHROPIC_PROPERTY_NAME,
    rootForbids: ['anyOf', 'oneOf', 'allOf'],
  },
  mcp: { ...WIDE, dialect: 'mcp', rootForbids: [] },
}
