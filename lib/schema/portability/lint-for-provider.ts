import { toPointer } from '../../base/json'
import { splitPointer, valueAt } from '../json-path'
import { lintEnvelopeFor } from './envelope-facts'
import type { FactSourceName } from './fact-sources'
import { lintMcpSchema, lintRequestSchema } from './lint-request-schema'
import { fact } from './portability-fact'
import { findingOf, type PortabilityFinding, type UnplacedFinding } from './portability-finding'
import { type AuthoredSchema, authoredSchemaOf, type PortableDeclaration } from './portable-declaration'
import { DIALECT_TRAITS, type ProviderDialect, type ProviderFamily } from './provider-dialect'
import type { SdkOutcome } from './sdk/sdk-outcome'
import { sendThroughSdk } from './sdk/send-through-sdk'

/** What to tell. By default only what is not simply accepted. */
export interface LintForProviderOptions {
  readonly withAccepted?: boolean
}

/**
 * What a provider refuses, ignores or changes of a declaration as its author wrote it, in document order; each finding
 * with its reason and source. Empty where all is accepted. Pure; never throws.
 */
export function lintForProvider(
  declaration: PortableDeclaration,
  provider: ProviderDialect,
  options: LintForProviderOptions = {},
): PortabilityFinding[] {
  const authored = authoredSchemaOf(declaration)
  const found = [...lintEnvelopeFor(declaration, authored, provider), ...lintSchemaFor(authored.schema, provider)]
  const told = options.withAccepted ? found : found.filter(({ verdict }) => verdict !== 'ok')
  return told.map((finding) => ({ ...finding, pointer: pointerOf(finding, declaration, authored) }))
}

function lintSchemaFor(schema: unknown, provider: ProviderDialect): UnplacedFinding[] {
  if (schema === undefined) return []
  const { sends, family } = DIALECT_TRAITS[provider]
  if (sends === 'mcp') return lintMcpSchema(schema, provider === 'mcp-2026-07-28')
  const outcome = sendThroughSdk(schema, provider)
  if (outcome === undefined) return lintRequestSchema(schema, sends)
  if (outcome.kind === 'throws') return [sdkRefusal(outcome.path, outcome.message, family)]
  const dialect = outcome.movesToJsonSchema ? 'gemini-json-schema' : sends
  return [...rewrites(outcome, family), ...lintRequestSchema(outcome.schema, dialect, outcome.originOf)]
}

const PROBES: Readonly<Record<ProviderFamily, FactSourceName>> = {
  gemini: 'genaiProbe',
  openai: 'openaiProbe',
  anthropic: 'anthropicProbe',
  mcp: 'mcpSdk',
}

function sdkRefusal(path: string, message: string, family: ProviderFamily): UnplacedFinding {
  return findingOf(path, 'the SDK throws before sending', fact('rejected', 'probed', PROBES[family], message))
}

function rewrites(outcome: Extract<SdkOutcome, { kind: 'sent' }>, family: ProviderFamily): UnplacedFinding[] {
  const known = fact('rewritten', 'probed', PROBES[family])
  return outcome.changes.map(({ path, lossy, reason }) => ({ ...findingOf(path, reason, known), lossy }))
}

/** Where a finding stands in the declaration: for what is missing, the nearest thing that is there. */
function pointerOf(
  finding: UnplacedFinding,
  declaration: PortableDeclaration,
  { key, schema }: AuthoredSchema,
): string {
  if (finding.place !== 'schema') return Object.hasOwn(declaration, finding.place) ? finding.path : ''
  if (schema === undefined) return ''
  let path = finding.path
  while (path !== '' && valueAt(schema, path) === undefined) path = splitPointer(path).parent
  return toPointer([key]) + path
}
