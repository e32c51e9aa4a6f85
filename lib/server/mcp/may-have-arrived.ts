import 'server-only'
import { OutgoingRefused } from '../outgoing/outgoing-policy'

/** Failures that come before the first byte: the name, the connection, the certificate. */
const BEFORE =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|ERR_SSL_\w+)$/

/** What Node says of a failed connection, beside the message. */
interface SystemError extends Error {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly errors?: readonly unknown[]
}

/** Whether a request that got no answer may have reached anybody. False only where it is certain that it did not. */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof OutgoingRefused) return false
  if (!(error instanceof Error)) return true
  const { code, syscall, errors }: SystemError = error
  if (errors !== undefined && errors.length > 0) return errors.some(mayHaveArrived)
  return !(typeof code === 'string' && BEFORE.test(code)) && syscall !== 'connect' && syscall !== 'getaddrinfo'
}

/** What kept an answer from coming, in words. Several addresses that all failed come as one error without a message. */
export function connectionProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, errors }: SystemError = error
  if (code === 'ECONNREFUSED') return 'nothing listens there (connection refused)'
  if (code === 'ENOTFOUND') return 'there is no host of that name'
  if (error.message === '' && errors !== undefined && errors.length > 0) return connectionProblem(errors[0])
  return error.message === '' ? String(code ?? 'the connection failed') : error.message
}
