import 'server-only'

/** True for a name or address that only this computer answers to. `host` is without port; brackets are allowed. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** True for an IP address: unlike a name, it cannot be made to point elsewhere (DNS rebinding). */
export function isIpAddress(host: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || /^\[[0-9a-f:.%]+\]$/i.test(host)
}

/** The name of a Host header without its port, in lower case; an IPv6 address keeps its brackets. Null where malformed. */
export function hostName(header: string | null): string | null {
  const match = /^(\[[0-9a-f:.%]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.exec(header ?? '')
  return match?.[1]?.toLowerCase() ?? null
}
