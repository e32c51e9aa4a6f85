import 'server-only'
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { McpOutcome } from '../../tools/mcp/mcp-port'
import { connectionProblem, mayHaveArrived } from './may-have-arrived'

type Failed = Extract<McpOutcome, { kind: 'failed' }>

/** A failure of a call, by the type of `call.failed`. */
export function failed(type: string, message: string): Failed {
  return { kind: 'failed', type, message }
}

/** What is said where a call was sent and no answer came: whether it did anything is not known, so it is not sent again. */
export function outcomeUnknown(server: string, reason: string): Failed {
  const message = `No answer came from ${server}: ${reason}. It may have acted on the call or not; it was not sent again.`
  return failed('outcome_unknown', message)
}

/** What a call that got no result came to, from what was thrown. Messages of servers are theirs. */
export function toFailure(server: string, error: unknown, ending: string | undefined): Failed {
  if (error instanceof StreamableHTTPError) return httpFailure(server, error)
  if (error instanceof McpError) return protocolFailure(server, error, ending)
  if (mayHaveArrived(error)) return outcomeUnknown(server, connectionProblem(error))
  return failed('mcp_unreachable', `The call was not sent to ${server}: ${connectionProblem(error)}`)
}

function httpFailure(server: string, { code, message }: StreamableHTTPError): Failed {
  // It was taken and then something broke: what had been done by then is not known.
  if (code !== undefined && code >= 500 && code !== 503) return outcomeUnknown(server, `it answered HTTP ${code}`)
  const status = code === undefined || code < 0 ? '' : ` with HTTP ${code}`
  return failed('mcp_protocol_error', `${server} refused the call${status}: ${clip(message)}`)
}

function protocolFailure(server: string, error: McpError, ending: string | undefined): Failed {
  if (error.code === ErrorCode.ConnectionClosed) return outcomeUnknown(server, ending ?? 'the connection was closed')
  if (error.code === ErrorCode.RequestTimeout) {
    const message = `${server} gave no sign of life in time and was told to stop. Whether it acted on the call is not known.`
    return failed('execution_timeout', message)
  }
  return failed('mcp_protocol_error', `${server} answered with the protocol error ${clip(error.message)}`)
}

function clip(text: string): string {
  return text.length > 1000 ? `${text.slice(0, 1000)}…` : text
}
