import { type FunctionDeclaration, nearestName } from '../schema'
import { TOOL_LEGACY_ALIASES } from './aliases'
import type { AnyDeclarativeTool } from './contracts'

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
    const tool = this.#tools.get(name)
    if (tool) return { tool }
    const target = Object.hasOwn(TOOL_LEGACY_ALIASES, name) ? TOOL_LEGACY_ALIASES[name] : undefined
    const aliased = target === undefined ? undefined : this.#tools.get(target)
    return aliased && { tool: aliased, alias: name }
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
    const near = nearestName(name, [...this.#tools.keys(), ...Object.keys(TOOL_LEGACY_ALIASES)])
    return near === undefined ? undefined : this.getTool(near)?.name
  }
}
