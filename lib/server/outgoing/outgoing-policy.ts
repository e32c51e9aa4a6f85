import 'server-only'

/** Which private addresses outgoing requests may reach: lower-case `host` or `host:port`, as in CALLSCOPE_ALLOW_HOSTS. */
export interface OutgoingPolicy {
  readonly allowHosts: ReadonlySet<string>
}

/** A request that is not sent. The message is for people and says what to set. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused'
}

/** Reads CALLSCOPE_ALLOW_HOSTS; absent or empty allows nothing. */
export function parseAllowHosts(text: string | undefined): OutgoingPolicy {
  const hosts = (text ?? '').split(',').map((host) => host.trim().toLowerCase())
  return { allowHosts: new Set(hosts.filter((host) => host !== '')) }
}

/** Whether a host is named in the policy, with its port or without one. */
export function isAllowedHost({ allowHosts }: OutgoingPolicy, url: URL): boolean {
  const host = url.hostname.toLowerCase()
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const names = [host, host.replace(/^\[(.*)\]$/, '$1')]
  return names.some((name) => allowHosts.has(name) || allowHosts.has(`${name}:${port}`))
}
