import { isJsonObject } from '../base/json'
import { err, type Result } from '../base/result'
import type { BuildIssue } from '../session/events'
import type { ToolDefinition } from '../session/tool-definition'
import { ArgumentMapping, applyMapping, unmapIssue } from './argument-mapping'
import { BaseDeclarativeTool } from './base-declarative-tool'
import type { InvocationFacts } from './base-tool-invocation'
import type { Builtin } from './builtin/builtin'
import type { NormalisedArgument, ToolHost, ToolInvocation } from './contracts'

/** A tool that one of our implementations does, under its own declaration and, where there is one, a mapping. */
export class BuiltinTool extends BaseDeclarativeTool {
  readonly #builtin: Builtin
  readonly #mapping: Result<ArgumentMapping, readonly BuildIssue[]>

  constructor(definition: ToolDefinition, builtin: Builtin, host: ToolHost) {
    super(definition, host)
    this.#builtin = builtin
    this.#mapping = mappingOf(definition)
  }

  protected override createInvocation(args: unknown, facts: InvocationFacts) {
    const mapping = this.#mapping
    if (!mapping.ok) return mapping
    const implemented = applyMapping(mapping.value, args)
    const dropped = droppedNuls(implemented, mapping.value)
    const context = {
      toolName: this.name,
      host: this.host,
      facts: { ...facts, normalised: [...facts.normalised, ...dropped] },
    }
    const prepared: Result<ToolInvocation, readonly BuildIssue[]> = this.#builtin.prepare(implemented, context)
    return prepared.ok ? prepared : err(prepared.error.map((issue) => unmapIssue(mapping.value, issue)))
  }
}

/** The mapping a definition brings, empty where it has none; issues where it is not one. */
export function mappingOf(definition: ToolDefinition): Result<ArgumentMapping, readonly BuildIssue[]> {
  const { implementation } = definition
  const parsed = ArgumentMapping.safeParse((implementation.type === 'builtin' && implementation.mapping) || {})
  if (parsed.success) return { ok: true, value: parsed.data }
  const reason = parsed.error.issues[0]?.message ?? 'not a mapping'
  return err([
    { path: '', code: 'mapping', message: `The mapping of \`${definition.name}\` cannot be used: ${reason}` },
  ])
}

/** Parameters that name a file or a folder, of every builtin. */
const PATH_PARAMETERS = ['file_path', 'dir_path']

/** NUL characters are no part of a path and are dropped, as in the CLI: not in silence. */
function droppedNuls(args: unknown, mapping: ArgumentMapping): NormalisedArgument[] {
  if (!isJsonObject(args)) return []
  return PATH_PARAMETERS.flatMap((name) => {
    const before = Object.hasOwn(args, name) ? args[name] : undefined
    if (typeof before !== 'string' || !before.includes('\0')) return []
    const { path } = unmapIssue(mapping, { path: `/${name}`, code: '', message: '' })
    return [{ path, repair: 'nul_dropped', before, after: before.replaceAll('\0', '') }]
  })
}
