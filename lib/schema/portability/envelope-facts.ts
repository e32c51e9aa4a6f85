import { fact, type PortabilityFact } from './portability-fact'
import { findingOf, type UnplacedFinding } from './portability-finding'
import { type AuthoredSchema, declaresNothing, type PortableDeclaration } from './portable-declaration'
import { DIALECT_TRAITS, type ProviderDialect, type ProviderFamily } from './provider-dialect'

/** The rule for names of tools of each family; MCP refuses none. */
export const TOOL_NAME: Readonly<Record<ProviderFamily, RegExp>> = {
  gemini: /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/,
  openai: /^[a-zA-Z0-9_-]{1,64}$/,
  anthropic: /^[a-zA-Z0-9_-]{1,128}$/,
  mcp: /^[\s\S]+$/,
}
/** The names that MCP asks for without insisting. */
const MCP_SHOULD = /^[A-Za-z0-9_.-]{1,128}$/
const MAX_OPENAI_DESCRIPTION = 1024

const NAME_REFUSED: Readonly<Record<ProviderFamily, PortabilityFact>> = {
  gemini: fact('rejected', 'typed', ['genaiTypes', 'geminiItems'], 'a letter or _, then letters, digits, _ . : -; 128'),
  openai: fact('rejected', 'typed', 'openaiTypes', 'letters, digits, _ and -, at most 64'),
  anthropic: fact('rejected', 'documented', 'anthropicTools', 'letters, digits, _ and -'),
  mcp: fact('rejected', 'inferred', 'mcpSpec', 'a tool needs a name'),
}
const NAME_FINE: Readonly<Record<ProviderFamily, PortabilityFact>> = {
  gemini: fact('ok', 'typed', 'genaiTypes'),
  openai: fact('ok', 'typed', 'openaiTypes'),
  anthropic: fact('ok', 'documented', 'anthropicTools'),
  mcp: fact('ok', 'typed', ['mcpSdk', 'mcpSpec']),
}
const ANTHROPIC_LONG = fact('unknown', 'unknown', 'anthropicTools', 'newer copies of the docs say 128, older ones 64')
const MCP_ADVISED = fact(
  'ok',
  'typed',
  ['mcpSdk', 'mcpSpec'],
  'should be letters, digits, _ - . and 128 at most; a warning',
)
const OPENAI_LONG = fact(
  'unknown',
  'unknown',
  'openaiDescription',
  'over 1024 characters were refused in 2024 and 2025',
)
const SCHEMA_NEEDED: Partial<Readonly<Record<ProviderFamily, PortabilityFact>>> = {
  anthropic: fact('rejected', 'typed', 'anthropicTypes', 'input_schema is required'),
  mcp: fact('rejected', 'typed', ['mcpSdk', 'mcpSpec'], 'inputSchema is required'),
}
const EMPTY_GEMINI = fact('ok', 'typed', 'genaiTypes', 'left out where there are no arguments')

/** What a provider makes of the name, the description and an absent schema. */
export function lintEnvelopeFor(
  declaration: PortableDeclaration,
  { schema }: AuthoredSchema,
  provider: ProviderDialect,
): UnplacedFinding[] {
  const { family } = DIALECT_TRAITS[provider]
  const needed = schema === undefined ? SCHEMA_NEEDED[family] : undefined
  return [
    nameFinding(declaration.name, family),
    ...descriptionFindings(declaration.description, family),
    ...(needed === undefined ? [] : [findingOf('', 'there is no schema', needed)]),
    ...(family === 'gemini' && declaresNothing(schema)
      ? [findingOf('', 'no arguments are declared', EMPTY_GEMINI)]
      : []),
  ]
}

function nameFinding(name: unknown, family: ProviderFamily): UnplacedFinding {
  const what = `the name ${JSON.stringify(name)}`
  if (typeof name !== 'string' || !TOOL_NAME[family].test(name))
    return findingOf('/name', what, NAME_REFUSED[family], 'name')
  if (family === 'anthropic' && name.length > 64) return findingOf('/name', what, ANTHROPIC_LONG, 'name')
  if (family === 'mcp' && !MCP_SHOULD.test(name)) return findingOf('/name', what, MCP_ADVISED, 'name')
  return findingOf('/name', what, NAME_FINE[family], 'name')
}

function descriptionFindings(description: unknown, family: ProviderFamily): UnplacedFinding[] {
  if (family !== 'openai' || typeof description !== 'string' || description.length <= MAX_OPENAI_DESCRIPTION) return []
  const what = `the description has ${description.length} characters`
  return [findingOf('/description', what, OPENAI_LONG, 'description')]
}
