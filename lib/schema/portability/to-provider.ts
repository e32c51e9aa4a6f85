import type { JsonObject } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { compileSchema } from '../compile-schema'
import { fromGeminiSchema } from '../from-gemini-schema'
import { aliasToolNames } from './alias-tool-names'
import { authoredSchemaOf, type PortableDeclaration } from './portable-declaration'
import { DIALECT_TRAITS, type ProviderDialect } from './provider-dialect'
import { NeedsFallback, TooLarge } from './rewrite/rewrite-context'
import { type RewrittenSchema, rewriteRoot, type UndoPlan } from './rewrite/rewrite-root'
import { REWRITE_TARGETS } from './rewrite/rewrite-target'
import type { SchemaChange } from './schema-change'
import { sendThroughSdk } from './sdk/send-through-sdk'

/** Exactly what a provider would get of a tool, and all that was changed to get there. */
export interface SentDeclaration {
  /** The dialect it came to: without strict where the strict form cannot say it. */
  readonly provider: ProviderDialect
  readonly original: PortableDeclaration
  readonly declaration: JsonObject
  readonly changes: readonly SchemaChange[]
  /** For `undoProvider`, with the arguments of this request's calls. */
  readonly undo: UndoPlan
}

/** Why a tool cannot be sent at all. */
export interface SendRefusal {
  readonly code: 'name_missing' | 'broken_schema' | 'sdk_throws' | 'too_large'
  readonly message: string
  /** JSON pointer into the author's schema. */
  readonly path: string
}

/**
 * The declaration that a provider would get: rewritten where it would be refused, every change listed, the author's left
 * as it is. `alias` is the name to send, by default one that the provider admits. Pure; never throws.
 */
export function toProvider(
  declaration: PortableDeclaration,
  provider: ProviderDialect,
  alias?: string,
): Result<SentDeclaration, SendRefusal> {
  if (!declaration.name) return err({ code: 'name_missing', message: 'A tool needs a name to be sent.', path: '' })
  const { key, schema } = authoredSchemaOf(declaration)
  const name = alias ?? aliasToolNames([declaration.name], provider)[0]?.alias ?? declaration.name
  const renamed = name === declaration.name ? [] : [nameChange(declaration.name, name)]
  if (DIALECT_TRAITS[provider].isSdk) return sendSdk(declaration, provider, name, renamed)
  const compiled = compileSchema(key === 'parameters' ? (fromGeminiSchema(schema) ?? true) : (schema ?? true))
  if (!compiled.ok) {
    const [problem] = compiled.error
    return err({ code: 'broken_schema', message: problem?.message ?? '', path: problem?.pointer ?? '' })
  }
  return sendRewritten(declaration, schema, provider, name, renamed)
}

function sendRewritten(
  original: PortableDeclaration,
  schema: unknown,
  provider: ProviderDialect,
  name: string,
  before: readonly SchemaChange[],
): Result<SentDeclaration, SendRefusal> {
  const target = REWRITE_TARGETS[DIALECT_TRAITS[provider].sends]
  try {
    const { sent, changes, plan } = rewriteRoot(schema, target)
    return ok(sentDeclaration(original, provider, name, { sent, changes: [...before, ...changes], plan }))
  } catch (error) {
    if (error instanceof NeedsFallback && target.fallback !== undefined) {
      return sendRewritten(original, schema, target.fallback, name, [...before, fallbackChange(error)])
    }
    if (!(error instanceof TooLarge)) throw error
    return err({ code: 'too_large', message: 'Written out, this schema is too large to be sent.', path: '' })
  }
}

function fallbackChange({ path, reason }: NeedsFallback): SchemaChange {
  const text = `sent without strict: ${reason}`
  return { path, before: 'strict', after: 'not strict', loosened: true, tightened: false, lossy: true, reason: text }
}

function nameChange(before: string, after: string): SchemaChange {
  const reason = 'the tool goes by a name that the provider admits'
  return { path: '/name', place: 'name', before, after, loosened: false, tightened: false, lossy: false, reason }
}

function sendSdk(
  original: PortableDeclaration,
  provider: ProviderDialect,
  name: string,
  before: readonly SchemaChange[],
): Result<SentDeclaration, SendRefusal> {
  const { schema } = authoredSchemaOf(original)
  const outcome = sendThroughSdk(schema ?? { type: 'object', properties: {} }, provider)
  if (outcome === undefined) return sendRewritten(original, schema, provider, name, before)
  if (outcome.kind === 'throws') return err({ code: 'sdk_throws', message: outcome.message, path: outcome.path })
  const rewritten = {
    sent: outcome.schema,
    changes: [...before, ...outcome.changes],
    plan: { schema: outcome.schema, steps: {} },
  }
  const as = outcome.movesToJsonSchema ? 'gemini-json-schema' : provider
  return ok(sentDeclaration(original, as, name, rewritten))
}

function sentDeclaration(
  original: PortableDeclaration,
  provider: ProviderDialect,
  name: string,
  { sent, changes, plan }: RewrittenSchema,
): SentDeclaration {
  const { schemaKey, isStrict } = DIALECT_TRAITS[provider]
  const declaration = {
    name,
    ...(original.description === undefined ? {} : { description: original.description }),
    ...(sent === undefined ? {} : { [schemaKey]: sent }),
    ...(isStrict ? { strict: true } : {}),
  } as JsonObject // made of JSON by rules that keep it JSON
  return { provider, original, declaration, changes, undo: plan }
}
