import 'server-only'
import { isIP } from 'node:net'
import { err, ok, type Result } from '../../base/result'
import { isAllowedHost, type OutgoingPolicy } from '../outgoing/outgoing-policy'
import { isPrivateAddress } from '../outgoing/private-address'
import type { StdioCommand, StdioCommands } from './stdio-commands'

/** The server inside: reached without a network. */
export const DEMO_URL = 'builtin:demo'

/** Where a server is, as its address says. */
export type McpAddress =
  | { readonly kind: 'demo' }
  | { readonly kind: 'stdio'; readonly command: StdioCommand }
  | { readonly kind: 'http'; readonly url: URL }

/** What this process lets people connect to. */
export interface McpReach {
  readonly outgoing: OutgoingPolicy
  readonly stdio: StdioCommands
}

/** Reads an address: `https://…`, `builtin:demo`, or `stdio:NAME` of an allowed command. The error is a sentence. */
export function parseMcpAddress(text: string, reach: McpReach): Result<McpAddress, string> {
  if (text === DEMO_URL) return ok({ kind: 'demo' })
  if (text.startsWith('stdio:')) {
    const command = reach.stdio.get(text.slice('stdio:'.length))
    return command ? ok({ kind: 'stdio', command }) : err(stdioRefusal(reach.stdio))
  }
  if (!URL.canParse(text)) return err('That is not an address. Give one such as https://example.com/mcp')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    return err('Put credentials into a header, not into the address: an address is shown to everybody')
  const refusal = refusalOf(url, reach.outgoing)
  return refusal === null ? ok({ kind: 'http', url }) : err(refusal)
}

/** What is plain to see of an address before anything is resolved; the rest is judged as the connection is made. */
function refusalOf(url: URL, outgoing: OutgoingPolicy): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol} addresses are not reached`
  if (isAllowedHost(outgoing, url)) return null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isOwn = /^localhost$|\.localhost$/i.test(host)
  if (isOwn || (isIP(host) !== 0 && isPrivateAddress(host)))
    return `${url.host} is not on the public internet. The owner of this Callscope can allow it with CALLSCOPE_ALLOW_HOSTS=${url.host}`
  return url.protocol === 'https:' ? null : `${url.host} would be asked without encryption: use https`
}

function stdioRefusal(stdio: StdioCommands): string {
  const names = [...stdio.keys()].map((name) => `stdio:${name}`)
  if (names.length > 0) return `Only these commands may be started here: ${names.join(', ')}`
  return 'This Callscope starts no processes. Its owner can name them in CALLSCOPE_MCP_STDIO'
}

/** An address as a log may hold it: what stands in its query may be a key, and is left out. */
export function mcpUrlForLog(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  for (const name of new Set(url.searchParams.keys())) url.searchParams.set(name, '…')
  url.hash = ''
  return url.search === '' ? text.replace(/[?#].*$/, '') : decodeURIComponent(url.href)
}
