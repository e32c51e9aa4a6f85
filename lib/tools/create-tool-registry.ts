import { assertNever } from '../base/assert'
import type { ToolDefinition } from '../session/tool-definition'
import { withAgentReach } from './agent/agent-reach'
import { AgentTool } from './agent/agent-tool'
import { findBuiltin } from './builtin'
import { BuiltinTool } from './builtin-tool'
import type { AnyDeclarativeTool, ToolHost } from './contracts'
import { CannedTool } from './custom/canned-tool'
import { JavascriptTool } from './custom/javascript-tool'
import { TemplateTool } from './custom/template-tool'
import { UnavailableTool } from './custom/unavailable-tool'
import { McpTool } from './mcp/mcp-tool'
import { ToolRegistry } from './tool-registry'

/** Makes a tool that needs more than the pure rooms have; undefined for every other. */
export type ToolFactory = (definition: ToolDefinition, host: ToolHost) => AnyDeclarativeTool | undefined

/**
 * The registry of a session as it is now: enabled tools only, in their order. Cheap: schemas are made on first use.
 * `make` is asked before the tools that are known here.
 */
export function createToolRegistry(
  tools: readonly { readonly definition: ToolDefinition; readonly enabled: boolean }[],
  host: ToolHost,
  make: ToolFactory = () => undefined,
): ToolRegistry {
  const registry = new ToolRegistry()
  for (const { definition, enabled } of withAgentReach(tools)) {
    if (enabled) registry.register(make(definition, host) ?? createTool(definition, host))
  }
  return registry
}

/** One tool from its definition. A missing implementation is not an error here: the tool is declared, and fails to build. */
export function createTool(definition: ToolDefinition, host: ToolHost): AnyDeclarativeTool {
  const { implementation } = definition
  switch (implementation.type) {
    case 'builtin': {
      const builtin = findBuiltin(implementation.name)
      return builtin ? new BuiltinTool(definition, builtin, host) : new UnavailableTool(definition, host)
    }
    case 'canned':
      return new CannedTool(definition, implementation, host)
    case 'template':
      return new TemplateTool(definition, implementation.text, host)
    case 'javascript':
      return new JavascriptTool(definition, implementation.source, host)
    case 'mcp':
      return new McpTool(definition, implementation, host)
    case 'agent':
      return new AgentTool(definition, implementation, host)
    default:
      return assertNever(implementation)
  }
}
