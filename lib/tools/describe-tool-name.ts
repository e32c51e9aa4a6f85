import type { ToolOrigin } from './tool-origin'
import { aliasTarget, type NameTrace, suggestToolName, traceToolName } from './trace-tool-name'

/** A tool as the registry view knows it; one that is off or cannot be used is not registered, and still has its name. */
export interface KnownTool {
  readonly name: string
  readonly origin: ToolOrigin
  readonly isRegistered: boolean
}

/** What a name leads to, and all that has to do with it and is not what it leads to. */
export interface NameReport extends NameTrace {
  /** The tool it would lead to if that one were switched on or could be used. */
  readonly unregistered?: string
  /** The name is also an older one of this builtin, which a tool that really has the name stands in front of. */
  readonly shadowed?: string
  /** Tools that are called so where they come from, and otherwise here. */
  readonly namesakes: readonly KnownTool[]
  /** Where it leads nowhere: the tool that was most likely meant. */
  readonly suggestion?: string
}

/** Traces a name as the registry does (see traceToolName) and says what else has that name, whatever is switched on. */
export function describeToolName(asked: string, tools: readonly KnownTool[]): NameReport {
  const registered = new Set(tools.filter((tool) => tool.isRegistered).map((tool) => tool.name))
  const trace = traceToolName(asked, (name) => registered.has(name))
  const namesakes = tools.filter((tool) => tool.origin.ownName === asked && tool.name !== asked)
  const target = aliasTarget(asked)
  if (trace.tool !== undefined) {
    const isShadowing = trace.alias === undefined && target !== undefined && registered.has(target)
    return { ...trace, namesakes, ...(isShadowing ? { shadowed: target } : {}) }
  }
  const known = new Set(tools.map((tool) => tool.name))
  const { tool: unregistered } = traceToolName(asked, (name) => known.has(name))
  const suggestion = namesakes.find((tool) => tool.isRegistered)?.name ?? suggestToolName(asked, [...registered])
  return {
    ...trace,
    namesakes,
    ...(unregistered === undefined ? {} : { unregistered }),
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}
