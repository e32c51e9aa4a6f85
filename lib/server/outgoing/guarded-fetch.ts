import 'server-only'
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isAllowedHost, type OutgoingPolicy, OutgoingRefused } from './outgoing-policy'
import { isPrivateAddress } from './private-address'

/** Statuses whose answers have no body; the Response of one must not be given any. */
const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * A `fetch` over Node's own http that reaches public hosts and those of the policy, follows no redirect, and closes the
 * socket when it is aborted. Takes what client libraries give it: an address, method, headers, a text body, a signal.
 * Rejects with OutgoingRefused where it must not go, with the socket's error where it could not.
 */
export function createGuardedFetch(policy: OutgoingPolicy): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    const isAllowed = isAllowedHost(policy, url)
    if (!isAllowed) checkPublic(url)
    const body = typeof init.body === 'string' ? Buffer.from(init.body) : undefined
    if (init.body && body === undefined) throw new TypeError('only text can be sent as a body')
    const headers = new Headers(init.headers)
    if (body !== undefined) headers.set('content-length', String(body.length))
    // What is read here is not unpacked.
    headers.set('accept-encoding', 'identity')
    const request = open(url, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(headers),
      // A socket of its own: closing it ends this request and nothing else.
      agent: false,
      ...(init.signal ? { signal: init.signal } : {}),
      ...(isAllowed ? {} : { lookup: publicLookup(url) }),
    })
    return toResponse(await answerOf(request, body))
  }
}

function open(url: URL, options: Parameters<typeof httpsRequest>[1]): ClientRequest {
  return url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options)
}

function answerOf(request: ClientRequest, body: Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

function toResponse(message: IncomingMessage): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headersDistinct)) {
    for (const item of value ?? []) headers.append(name, item)
  }
  const status = message.statusCode ?? 502
  if (status < 200 || status > 599) throw new OutgoingRefused(`The server answered with the status ${status}.`)
  if (WITHOUT_BODY.has(status)) {
    message.resume()
    return new Response(null, { status, headers })
  }
  const stream = Readable.toWeb(message) as ReadableStream<Uint8Array> // Node's own type of the same stream
  return new Response(stream, { status, statusText: message.statusMessage ?? '', headers })
}

/** Throws where an address is plain to see as one that must not be reached. */
function checkPublic(url: URL): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new OutgoingRefused(`Requests go to https addresses, not to ${url.protocol}`)
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw refusal(url)
  if (url.protocol === 'http:') {
    const message = `${url.host} would be asked without encryption, with the key in the clear: use https, or name the host in CALLSCOPE_ALLOW_HOSTS.`
    throw new OutgoingRefused(
      isIP(host) === 0 && /^localhost$|\.localhost$/i.test(host) ? refusal(url).message : message,
    )
  }
}

function refusal(url: URL): OutgoingRefused {
  return new OutgoingRefused(
    `${url.host} is an address of this computer or of a private network: name it in CALLSCOPE_ALLOW_HOSTS to let requests go there.`,
  )
}

/** Resolves a name as Node does, but gives public addresses only: the socket is opened to what was judged. */
function publicLookup(url: URL): LookupFunction {
  return (hostname: string, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '')
      const found = addresses.filter(({ address }) => !isPrivateAddress(address))
      const [first] = found
      if (!first) return callback(refusal(url), '')
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }
}
