import 'server-only'
import { BlockList, isIP } from 'node:net'

/** Everything that is not the public internet (IANA special-purpose registries). */
const NOT_PUBLIC = new BlockList()
const RANGES_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
const RANGES_6 = [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const
for (const [network, prefix] of RANGES_4) NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of RANGES_6) NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')

/** IPv6 forms that carry an IPv4 address in their last 32 bits: mapped, compatible, NAT64. */
const CARRIES_4 = /^(?:::ffff:(?:0:)?|::|64:ff9b::)(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i

/** Whether an IP address, without brackets, is of this computer, of a private network, or of no use at all. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? address
  const family = isIP(plain)
  if (family === 0) return true
  if (family === 4) return NOT_PUBLIC.check(plain, 'ipv4')
  if (NOT_PUBLIC.check(plain, 'ipv6')) return true
  const [, dotted, high, low] = CARRIES_4.exec(plain) ?? []
  if (dotted !== undefined) return isPrivateAddress(dotted)
  if (high === undefined || low === undefined) return false
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return isPrivateAddress([first >> 8, first & 255, second >> 8, second & 255].join('.'))
}
