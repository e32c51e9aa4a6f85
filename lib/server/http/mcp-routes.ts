import 'server-only'
import { z } from 'zod'
import { err, ok, type Result } from '../../base/result'
import { authorize } from '../access/authorize'
import { type ApiError, apiError } from '../api-error'
import type { SessionServers } from '../mcp/session-servers'
import { readJson } from './read-body'
import { jsonResponse } from './respond'
import type { RouteHandler, RouteInput } from './serve'
import { invalidBody } from './zod-issues'

/**
 * `GET /api/sessions/:id/mcp?server=NAME&server=…`: how the named servers are reached at this moment, which the log does not
 * say, and which commands may be started here.
 */
export const mcpLive: RouteHandler<{ id: string }> = async (input) => {
  const servers = await open(input)
  if (!servers.ok) return servers
  const names = input.url.searchParams.getAll('server')
  const live = Object.fromEntries(names.map((name) => [name, servers.value.live(name)]))
  return ok(jsonResponse(200, { live, stdio: [...input.runtime.config.mcpStdio.keys()] }))
}

/**
 * `GET /api/sessions/:id/mcp/traffic?call=ID` or `?server=NAME`: JSON-RPC messages of a call, or of a server beside its calls.
 * Those who may edit a session may read them; they are in no log and no share, and gone after a restart.
 */
export const mcpTraffic: RouteHandler<{ id: string }> = async (input) => {
  const servers = await open(input)
  if (!servers.ok) return servers
  const { searchParams } = input.url
  const [call, server] = [searchParams.get('call'), searchParams.get('server')]
  if ((call === null) === (server === null)) {
    return err(apiError(400, 'invalid_query', 'Give either `call` or `server`.'))
  }
  const { traffic } = servers.value
  const messages = call === null ? traffic.ofServer(server ?? '') : traffic.ofCall(call)
  return ok(jsonResponse(200, { messages }))
}

const ReadBody = z.discriminatedUnion('kind', [
  z.object({ server: z.string(), kind: z.literal('list') }),
  z.object({
    server: z.string(),
    kind: z.literal('prompt'),
    name: z.string(),
    args: z.record(z.string(), z.string()).default({}),
  }),
  z.object({ server: z.string(), kind: z.literal('resource'), uri: z.string() }),
])

/** `POST /api/sessions/:id/mcp/read`: the prompts and resources of a server, or one of them as text. Records nothing. */
export const mcpRead: RouteHandler<{ id: string }> = async (input) => {
  const servers = await open(input)
  if (!servers.ok) return servers
  const json = await readJson(input.request, input.runtime.config.limits.commandBodyBytes)
  if (!json.ok) return json
  const body = ReadBody.safeParse(json.value)
  if (!body.success) return err(invalidBody('invalid_read', 'request', body.error, json.value))
  const { server, ...request } = body.data
  try {
    return ok(jsonResponse(200, await servers.value.read(server, request)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return err(apiError(422, 'mcp_read_failed', `${server} could not be read: ${reason.slice(0, 1000)}`))
  }
}

async function open(input: RouteInput<{ id: string }>): Promise<Result<SessionServers, ApiError>> {
  const { runtime, access, identity, params } = input
  const session = await authorize(access, runtime.store, identity, params.id)
  if (!session.ok) return session
  const servers = await runtime.sessions.servers(params.id)
  return servers ? ok(servers) : err(apiError(404, 'mcp_unavailable', 'There are no MCP servers here.'))
}
