import type { FunctionDeclaration } from '../schema'
import type { AnyDeclarativeTool } from './contracts'
import { suggestToolName, traceToolName } from './trace-tool-name'

/** What a name leads to; `alias` is the old name where one was used. */
export interface ResolvedTool {
  readonly tool: AnyDeclarativeTool
  readonly alias?: string
}

/** All tools that can be called, in the order they were registered. A second tool of the same name replaces the first. */
export class ToolRegistry {
  readonly #tools = new Map<string, AnyDeclarativeTool>()

  register(tool: AnyDeclarativeTool): void {
    this.#tools.set(tool.name, tool)
  }

  /** By name, then by legacy alias; `undefined` where neither leads anywhere. */
  getTool(name: string): AnyDeclarativeTool | undefined {
    return this.resolve(name)?.tool
  }

  /** As `getTool`, and says whether the name was an alias. */
  resolve(name: string): ResolvedTool | undefined {
    const { tool: found, alias } = traceToolName(name, (known) => this.#tools.has(known))
    const tool = found === undefined ? undefined : this.#tools.get(found)
    return tool && (alias === undefined ? { tool } : { tool, alias })
  }

  /** A registry of some of the tools. */
  filtered(isThere: (tool: AnyDeclarativeTool) => boolean): ToolRegistry {
    const some = new ToolRegistry()
    for (const tool of this.#tools.values()) if (isThere(tool)) some.register(tool)
    return some
  }

  getAllToolNames(): string[] {
    return [...this.#tools.keys()]
  }

  getAllTools(): AnyDeclarativeTool[] {
    return [...this.#tools.values()]
  }

  /** What a model is told, in order of registration. */
  getFunctionDeclarations(): FunctionDeclaration[] {
    return this.getAllTools().map((tool) => tool.schema)
  }

  /** The registered name that somebody who wrote `name` most likely meant, if any is near. */
  suggest(name: string): string | undefined {
    return suggestToolName(name, this.getAllToolNames())
  }
}
