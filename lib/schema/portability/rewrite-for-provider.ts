import type { Result } from '../../base/result'
import { ok } from '../../base/result'
import { authoredSchemaOf, type PortableDeclaration } from './portable-declaration'
import type { ProviderDialect } from './provider-dialect'
import type { SchemaChange } from './schema-change'
import { type SendRefusal, toProvider } from './to-provider'

/** The author's declaration in a form that a provider takes as it is. */
export interface PortableRewrite {
  readonly declaration: PortableDeclaration
  readonly changes: readonly SchemaChange[]
  /** True where every call that the one admits, the other admits too. */
  readonly keepsMeaning: boolean
}

/**
 * Rewrites a declaration for good, so that a provider takes it as written; `changes` says what that changes. Unlike with
 * `toProvider`, nothing is undone afterwards: a change of the arguments' shape changes the meaning.
 */
export function rewriteForProvider(
  declaration: PortableDeclaration,
  provider: ProviderDialect,
): Result<PortableRewrite, SendRefusal> {
  const sent = toProvider(declaration, provider)
  if (!sent.ok) return sent
  const { undo, changes, declaration: out } = sent.value
  const { key } = authoredSchemaOf(declaration)
  const isGemini = sent.value.provider === 'gemini-parameters'
  const schema = isGemini && key === 'parameters' ? (out.parameters ?? { type: 'OBJECT', properties: {} }) : undo.schema
  const keepsMeaning = changes.every(
    ({ loosened, tightened, undo: step, place }) => !loosened && !tightened && !step && !place,
  )
  return ok({ declaration: { ...declaration, name: String(out.name), [key]: schema }, changes, keepsMeaning })
}
