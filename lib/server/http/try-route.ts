import 'server-only'
import { z } from 'zod'
import { err, ok } from '../../base/result'
import { ToolDefinition } from '../../session/tool-definition'
import { authorize } from '../access/authorize'
import { readJson } from './read-body'
import { jsonResponse } from './respond'
import type { RouteHandler } from './serve'
import { invalidBody } from './zod-issues'

const TryBody = z.object({ tool: ToolDefinition, args: z.unknown() })

/**
 * `POST /api/sessions/:id/try`: builds a tool and executes it on a scratch copy of the workspace, recording nothing. Who
 * may send commands may try; a client that goes away stops what it asked for.
 */
export const tryTool: RouteHandler<{ id: string }> = async ({ request, params, runtime, access, identity }) => {
  const session = await authorize(access, runtime.store, identity, params.id)
  if (!session.ok) return session
  const json = await readJson(request, runtime.config.limits.commandBodyBytes)
  if (!json.ok) return json
  const body = TryBody.safeParse(json.value)
  if (!body.success) return err(invalidBody('invalid_try', 'request', body.error, json.value))
  const { tool, args } = body.data
  const answer = await runtime.sessions.tryTool(params.id, { tool, args }, request.signal)
  return answer.ok ? ok(jsonResponse(200, answer.value)) : answer
}
