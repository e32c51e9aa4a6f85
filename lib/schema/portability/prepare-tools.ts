import { aliasToolNames, type ToolAlias } from './alias-tool-names'
import type { PortableDeclaration } from './portable-declaration'
import type { ProviderDialect } from './provider-dialect'
import { type SendRefusal, type SentDeclaration, toProvider } from './to-provider'

/** A tool that is left out of a request alone, so that the others can be sent. */
export interface SetAsideTool {
  /** Its place in the list, from 0. */
  readonly index: number
  readonly name: string
  readonly reason: string
  readonly code: SendRefusal['code'] | 'duplicate_name'
}

/** The tools of one request: those that go, under which names, and those that cannot. */
export interface PreparedTools {
  readonly tools: readonly SentDeclaration[]
  readonly aliases: readonly ToolAlias[]
  readonly setAside: readonly SetAsideTool[]
}

/** Prepares all tools of a request. A bad one is set aside alone, with its reason; of two with one name the first goes. */
export function prepareTools(declarations: readonly PortableDeclaration[], provider: ProviderDialect): PreparedTools {
  const aliases = aliasToolNames(
    declarations.map(({ name }) => name),
    provider,
  )
  const tools: SentDeclaration[] = []
  const setAside: SetAsideTool[] = []
  for (const [index, declaration] of declarations.entries()) {
    const { name } = declaration
    if (declarations.findIndex((other) => other.name === name) < index) {
      setAside.push({ index, name, code: 'duplicate_name', reason: `Another tool is called "${name}" too.` })
      continue
    }
    const alias = aliases.find(({ original }) => original === name)?.alias
    const sent = toProvider(declaration, provider, alias)
    if (sent.ok) tools.push(sent.value)
    else setAside.push({ index, name, code: sent.error.code, reason: sent.error.message })
  }
  return { tools, aliases, setAside }
}
