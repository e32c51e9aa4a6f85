import 'server-only'
import { listingEvents } from '../../lifecycle/mcp-listing'
import type { ToolDefinition } from '../../session/tool-definition'
import type { ServerReport } from '../mcp/session-servers'
import type { SessionActor } from './session-actor'

const MAX_REASON = 1000

/**
 * Writes what happened to an MCP server into the log: its list where that is news, its absence with the reason. A report
 * of a connection that is wanted no more says nothing.
 */
export async function recordServer(actor: SessionActor, report: ServerReport): Promise<void> {
  if (actor.isStopped) return
  await actor.transact(async (draft) => {
    const server = draft.state.mcpServers.find(({ name }) => name === report.server)
    if (!server || server.wantedSeq !== report.wantedSeq || server.state === 'disabled') return
    const { outcome } = report
    if (outcome.state === 'connected') {
      const definitions = await listedDefinitions(actor, server.name)
      const events = listingEvents(draft.state, server, outcome.listing, (tool) =>
        definitions.get(tool.definition.name),
      )
      draft.pushAll(events)
      // Trust that was saved for new sessions was given to the tool as it was, too.
      for (const event of events) {
        if (event.type !== 'policy.rule_removed' || actor.ownerId === null) continue
        await actor.deps.store.removeSavedRule(actor.ownerId, event.id)
      }
      return
    }
    const error = outcome.reason.slice(0, MAX_REASON)
    if (server.state === outcome.state && server.error === error) return
    const { name, url, tools } = server
    draft.push({ type: 'mcp.changed', server: name, url, state: outcome.state, tools: [...tools], error })
  })
}

/** What a server last said of each of its tools, whatever a person made of it since, with references filled in. */
async function listedDefinitions(actor: SessionActor, server: string): Promise<Map<string, ToolDefinition>> {
  const found = new Map<string, ToolDefinition>()
  for (const [name, tool] of actor.state.tools.entries()) {
    const { implementation } = tool.definition
    if (implementation.type !== 'mcp' || implementation.server !== server) continue
    const listed = tool.versions.findLast((version) => version.isListed)
    // The same shape, its references filled in.
    if (listed) found.set(name, (await actor.resolve(listed.definition)) as ToolDefinition)
  }
  return found
}
