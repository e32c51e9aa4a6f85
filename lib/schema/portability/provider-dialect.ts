/**
 * Every way in which a declaration can reach a provider. The three `sdk` ones are what the official SDK makes of a schema
 * before it sends it; the others are the bare request.
 */
export const PROVIDER_DIALECTS = [
  'gemini-parameters',
  'gemini-sdk-parameters',
  'gemini-json-schema',
  'openai-strict',
  'openai-sdk-strict-helper',
  'openai-nonstrict',
  'anthropic',
  'anthropic-strict',
  'anthropic-sdk-transform',
  'mcp-2025-11-25',
  'mcp-2026-07-28',
] as const
export type ProviderDialect = (typeof PROVIDER_DIALECTS)[number]

/** The dialects of bare requests to a model: what the recorded facts are about. */
export type RequestDialect =
  | 'gemini-parameters'
  | 'gemini-json-schema'
  | 'openai-strict'
  | 'openai-nonstrict'
  | 'anthropic'
  | 'anthropic-strict'

export type ProviderFamily = 'gemini' | 'openai' | 'anthropic' | 'mcp'

/** What sets one dialect apart: whose it is, under which key the schema stands, whether `strict: true` goes along. */
export interface DialectTraits {
  readonly family: ProviderFamily
  readonly title: string
  readonly schemaKey: 'parameters' | 'parametersJsonSchema' | 'input_schema' | 'inputSchema'
  readonly isStrict: boolean
  /** The bare request that the SDK's output becomes. */
  readonly sends: RequestDialect | 'mcp'
  readonly isSdk: boolean
}

/** The traits of every dialect. */
export const DIALECT_TRAITS: Readonly<Record<ProviderDialect, DialectTraits>> = {
  'gemini-parameters': traits('gemini', 'Gemini, parameters', 'parameters', 'gemini-parameters'),
  'gemini-sdk-parameters': sdk(traits('gemini', 'Gemini through @google/genai', 'parameters', 'gemini-parameters')),
  'gemini-json-schema': traits('gemini', 'Gemini, JSON Schema', 'parametersJsonSchema', 'gemini-json-schema'),
  'openai-strict': strict(traits('openai', 'OpenAI, strict', 'parameters', 'openai-strict')),
  'openai-sdk-strict-helper': sdk(
    strict(traits('openai', 'OpenAI SDK helpers, strict', 'parameters', 'openai-strict')),
  ),
  'openai-nonstrict': traits('openai', 'OpenAI, not strict', 'parameters', 'openai-nonstrict'),
  anthropic: traits('anthropic', 'Anthropic', 'input_schema', 'anthropic'),
  'anthropic-strict': strict(traits('anthropic', 'Anthropic, strict', 'input_schema', 'anthropic-strict')),
  'anthropic-sdk-transform': sdk(traits('anthropic', 'Anthropic SDK transform', 'input_schema', 'anthropic')),
  'mcp-2025-11-25': traits('mcp', 'MCP 2025-11-25', 'inputSchema', 'mcp'),
  'mcp-2026-07-28': traits('mcp', 'MCP 2026-07-28', 'inputSchema', 'mcp'),
}

/** Whether a word names a dialect. */
export function isProviderDialect(value: unknown): value is ProviderDialect {
  return PROVIDER_DIALECTS.some((dialect) => dialect === value)
}

function traits(
  family: ProviderFamily,
  title: string,
  schemaKey: DialectTraits['schemaKey'],
  sends: DialectTraits['sends'],
): DialectTraits {
  return { family, title, schemaKey, sends, isStrict: false, isSdk: false }
}

function strict(of: DialectTraits): DialectTraits {
  return { ...of, isStrict: true }
}

function sdk(of: DialectTraits): DialectTraits {
  return { ...of, isSdk: true }
}
