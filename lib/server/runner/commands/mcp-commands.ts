import 'server-only'
import { err, type Result } from '../../../base/result'
import { removedToolEvents } from '../../../lifecycle/removed-tool'
import { narrowServerRules } from '../../../policy/narrow-server-rules'
import { rulesForAlways } from '../../../policy/rules-for-always'
import type { McpState } from '../../../session/mcp-server'
import type { McpServerState, SessionState } from '../../../session/state'
import { type ApiError, apiError } from '../../api-error'
import { DEMO_URL, mcpUrlForLog, parseMcpAddress } from '../../mcp/mcp-address'
import { McpHeaders, secretName } from '../../mcp/server-secrets'
import type { Draft } from '../draft'
import { DONE, type Handler } from './command-context'

/** Connections are processes, sockets and tokens: nobody needs more of them in one session. */
export const MAX_SERVERS = 20

/** Adds a server, or gives the one of that name another address; connecting begins with the append. */
export const addServer: Handler<'mcp.add'> = async ({ actor, draft }, { name, url, headers = {} }) => {
  const hub = actor.deps.mcp
  if (!hub) return err(apiError(422, 'mcp_unavailable', 'This Callscope connects to no MCP servers.'))
  const address = parseMcpAddress(url, hub.reach)
  if (!address.ok) return err(apiError(422, 'invalid_address', `${address.error}.`, [issue('/url', address.error)]))
  const checked = McpHeaders.safeParse(headers)
  if (!checked.success) {
    // The message names what is wrong and never what was given: it may be a key.
    const problem = checked.error.issues[0]?.message ?? 'not headers'
    return err(
      apiError(422, 'invalid_headers', `The headers cannot be sent: ${problem}.`, [issue('/headers', problem)]),
    )
  }
  const before = draft.state.mcpServers.find((server) => server.name === name)
  if (!before && draft.state.mcpServers.length >= MAX_SERVERS) {
    return err(apiError(422, 'too_many_servers', `A session has at most ${MAX_SERVERS} MCP servers; remove one first.`))
  }
  await actor.deps.store.putSecret(actor.id, secretName(name), JSON.stringify({ url, headers: checked.data }))
  change(draft, { name, url: mcpUrlForLog(url), tools: before?.tools ?? [] }, 'connecting')
  return DONE
}

/** Takes a server out with its tools, its secrets and its calls that wait to run. */
export const removeServer: Handler<'mcp.remove'> = async ({ actor, draft }, { name }) => {
  const server = find(draft.state, name)
  if (!server.ok) return server
  endWaitingCalls(draft, server.value)
  await actor.deps.store.removeSecret(actor.id, secretName(name))
  change(draft, { ...server.value, tools: [] }, 'removed')
  return DONE
}

/** Connects again, with the address and headers that are kept for this session. */
export const connectServer: Handler<'mcp.connect'> = async ({ actor, draft }, { name }) => {
  const server = find(draft.state, name)
  if (!server.ok) return server
  const isKnown =
    server.value.url === DEMO_URL || (await actor.deps.store.secret(actor.id, secretName(name))) !== undefined
  const brought = draft.state.extensions.flatMap(({ servers }) => servers).find((item) => item.name === name)
  if (!isKnown && brought) {
    // The address of an extension's server is no secret: it travels with the extension.
    const { url } = brought
    const address = actor.deps.mcp && parseMcpAddress(url, actor.deps.mcp.reach)
    if (!address) return err(apiError(422, 'mcp_unavailable', 'This Callscope connects to no MCP servers.'))
    if (!address.ok) return err(apiError(422, 'invalid_address', `${address.error}.`))
    await actor.deps.store.putSecret(actor.id, secretName(name), JSON.stringify({ url, headers: {} }))
  } else if (!isKnown) {
    const message = `${name} was added in another copy of this session: add it here with its address and headers.`
    return err(apiError(409, 'mcp_needs_address', message))
  }
  change(draft, server.value, 'connecting')
  return DONE
}

/** Switches a server off, so that no model is told of its tools, or on again. */
export const enableServer: Handler<'mcp.enable'> = ({ draft }, { name, enabled }) => {
  const server = find(draft.state, name)
  if (!server.ok) return server
  const isOff = server.value.state === 'disabled'
  if (enabled !== isOff) return DONE
  if (!enabled) endWaitingCalls(draft, server.value)
  change(draft, server.value, enabled ? 'connecting' : 'disabled')
  return DONE
}

/** Trusts a server, or one tool of it: the rule that "always" would add, without a call to approve. */
export const trustServer: Handler<'mcp.trust'> = ({ draft }, { name, tool }) => {
  const { state } = draft
  const server = find(state, name)
  if (!server.ok) return server
  if (tool !== undefined && !server.value.tools.some((listed) => listed.name === tool)) {
    return err(apiError(404, 'tool_not_found', `${name} has no tool "${tool}".`))
  }
  const confirmation = { type: 'mcp' as const, title: name, server: name, tool: tool ?? '*' }
  const call = { toolName: tool ?? '*', server: name, traits: { isReadOnly: false, kind: 'other' } }
  const outcome = tool === undefined ? 'proceed_always_server' : 'proceed_always_tool'
  const { rules } = rulesForAlways(call, outcome, state.mode, confirmation)
  for (const rule of narrowServerRules(state, rules)) {
    if (!state.policyRules.some(({ id }) => id === rule.id)) draft.push({ type: 'policy.rule_added', rule })
  }
  return DONE
}

function find(state: SessionState, name: string): Result<McpServerState, ApiError> {
  const server = state.mcpServers.find((item) => item.name === name)
  if (server) return { ok: true, value: server }
  return err(apiError(404, 'server_not_found', `There is no MCP server "${name}" in this session.`))
}

/** Writes that a server stands otherwise. */
export function change(draft: Draft, server: Pick<McpServerState, 'name' | 'url' | 'tools'>, state: McpState): void {
  draft.push({ type: 'mcp.changed', server: server.name, url: server.url, state, tools: [...server.tools] })
}

/** Ends the calls of a server's tools that wait to run. */
export function endWaitingCalls(draft: Draft, server: McpServerState): void {
  for (const { name } of server.tools) draft.pushAll(removedToolEvents(draft.state, name))
}

function issue(path: string, message: string) {
  return { path, code: 'mcp', message }
}
