// Loaded into the server before anything else: requests that Next itself would stumble over are refused as every door
// refuses, with a code and a sentence, instead of a bare 500.
import http from 'node:http'
import { isMainThread } from 'node:worker_threads'

/** Methods that no `Request` can be made of. CONNECT never comes as a request. */
const UNSERVED = new Set(['TRACE', 'TRACK'])

/** Why a request cannot be taken: `{ status, code, message }`, or null where it can. */
export function refusalOf({ method = 'GET', url = '/' }) {
  if (UNSERVED.has(method)) {
    return { status: 405, code: 'method_not_allowed', message: `Nothing here takes ${method}; use GET or POST.` }
  }
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return null
  } catch {
    const message = 'The address has a % that is not followed by the two digits of a UTF-8 byte; write % itself as %25.'
    return { status: 400, code: 'invalid_address', message }
  }
}

if (isMainThread) {
  const emit = http.Server.prototype.emit
  http.Server.prototype.emit = function (event, ...args) {
    if (event !== 'request') return emit.call(this, event, ...args)
    const [request, response] = args
    const refusal = refusalOf(request)
    if (refusal === null) return emit.call(this, event, ...args)
    const { status, ...error } = refusal
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(status === 405 && { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }),
    })
    response.end(JSON.stringify({ error }))
    return true
  }
}
