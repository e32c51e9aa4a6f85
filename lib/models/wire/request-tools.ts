import type { FunctionDeclaration } from '../../schema/function-declaration'
import { aliasToolNames, originalToolName } from '../../schema/portability/alias-tool-names'
import { type PreparedTools, prepareTools } from '../../schema/portability/prepare-tools'
import type { ProviderDialect } from '../../schema/portability/provider-dialect'
import { adaptForProvider, undoProvider } from '../../schema/portability/undo-provider'
import type { ModelEvent } from '../port'

/** The tools of one request, and the way back for its calls: what was rewritten for the provider is undone by the plan of this very request. */
export interface RequestTools {
  readonly prepared: PreparedTools
  /** A name as it is sent; one that is not declared is spelt so that the provider admits it. */
  aliasOf(name: string): string
  /** The tool a model means by a name: its own name, or what the model wrote where it was told of no such tool. */
  nameOf(alias: string): string
  /** Arguments of a call as the author's schema has them; `isSame` where nothing was to be undone. */
  undo(alias: string, args: unknown): { readonly args: unknown; readonly isSame: boolean }
  /** Arguments of the author's schema as the declaration sent has them. */
  adapt(name: string, args: unknown): unknown
  /** What the person should know: which tools could not be sent, and why. */
  readonly notes: readonly ModelEvent[]
}

/** Prepares the declarations for a dialect. `only`: the names to send, where not all are meant. */
export function prepareRequestTools(
  declarations: readonly FunctionDeclaration[],
  dialect: ProviderDialect,
  only: readonly string[] = [],
): RequestTools {
  const meant = only.length === 0 ? declarations : declarations.filter(({ name }) => only.includes(name))
  const prepared = prepareTools(meant, dialect)
  const planOf = (alias: string) => prepared.tools.find(({ declaration }) => declaration.name === alias)?.undo
  const aliasOf = (name: string) =>
    prepared.aliases.find(({ original }) => original === name)?.alias ??
    aliasToolNames([name], dialect)[0]?.alias ??
    'tool'
  return {
    prepared,
    aliasOf,
    nameOf: (alias) => originalToolName(prepared.aliases, alias) ?? alias,
    undo(alias, args) {
      const plan = planOf(alias)
      if (plan === undefined) return { args, isSame: true }
      const { args: undone, undone: steps } = undoProvider(args, plan)
      return { args: undone, isSame: steps.length === 0 }
    },
    adapt(name, args) {
      const plan = planOf(aliasOf(name))
      return plan === undefined ? args : adaptForProvider(args, plan)
    },
    notes: prepared.setAside.map(({ name, reason }) => ({
      type: 'note',
      code: 'tool_set_aside',
      message: `The tool ${name} was not declared to the model: ${reason}`,
    })),
  }
}
