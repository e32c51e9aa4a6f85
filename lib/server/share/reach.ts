import 'server-only'
import { networkInterfaces } from 'node:os'
import type { ServerConfig } from '../config'

/** Who can open a link of this server, and the addresses (without a path) that they open it by. */
export interface Reach {
  readonly kind: 'computer' | 'network' | 'public'
  readonly urls: readonly string[]
}

/** The addresses of this computer in its networks, IPv4 first. */
export function lanAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const usable = addresses.filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
  return usable
    .sort((left, right) => left.family.localeCompare(right.family))
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
}

/** Says honestly how far a link goes: this computer alone, its network, or wherever the public URL does. */
export function reachOf(config: ServerConfig, addresses: () => readonly string[] = lanAddresses): Reach {
  if (config.publicUrl !== null) return { kind: 'public', urls: [config.publicUrl] }
  const at = (host: string) => `http://${host}:${config.port}`
  if (config.isLoopback) return { kind: 'computer', urls: [at(bracketed(config.host))] }
  const isEverywhere = ['0.0.0.0', '::', '[::]'].includes(config.host)
  return { kind: 'network', urls: isEverywhere ? addresses().map(at) : [at(bracketed(config.host))] }
}

function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/** Whole links to a share, one for each address; where an access token is demanded they carry it. */
export function shareUrls(config: ServerConfig, reach: Reach, shareId: string): string[] {
  return pageUrls(config, reach, `/r/${shareId}`)
}

/** Whole links to a page of this server, as `shareUrls` gives them. */
export function pageUrls(config: ServerConfig, reach: Reach, path: string): string[] {
  const access = config.accessToken === null ? '' : `?access=${encodeURIComponent(config.accessToken)}`
  return reach.urls.map((origin) => `${origin}${path}${access}`)
}
