import 'server-only'
import type { PlannedServer } from '../../../lifecycle/extension/plan-extension'
import { mcpUrlForLog } from '../../mcp/mcp-address'
import { secretName } from '../../mcp/server-secrets'
import type { Draft } from '../draft'
import type { SessionActor } from '../session-actor'
import { change, endWaitingCalls } from './mcp-commands'

/** Takes servers of an extension out, with what was kept to reach them. */
export async function dropServers(actor: SessionActor, draft: Draft, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const server = draft.state.mcpServers.find((item) => item.name === name)
    if (!server) continue
    endWaitingCalls(draft, server)
    await actor.deps.store.removeSecret(actor.id, secretName(name))
    change(draft, { ...server, tools: [] }, 'removed')
  }
}

/** Makes servers of an extension known. Nobody connects them before a person says so. */
export function bringServers(draft: Draft, servers: readonly PlannedServer[]): void {
  for (const { name, url } of servers) change(draft, { name, url: mcpUrlForLog(url), tools: [] }, 'disconnected')
}

/** Switches servers of an extension off, or on again: those that a person connected before are connected again. */
export async function switchServers(
  actor: SessionActor,
  draft: Draft,
  names: readonly string[],
  enabled: boolean,
): Promise<void> {
  for (const name of names) {
    const server = draft.state.mcpServers.find((item) => item.name === name)
    if (!server || (server.state === 'disabled') !== enabled) continue
    if (!enabled) endWaitingCalls(draft, server)
    const isAgreed = (await actor.deps.store.secret(actor.id, secretName(name))) !== undefined
    change(draft, server, !enabled ? 'disabled' : isAgreed ? 'connecting' : 'disconnected')
  }
}
