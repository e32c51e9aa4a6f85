import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGuardedFetch } from './guarded-fetch'
import { parseAllowHosts } from './outgoing-policy'
import { isPrivateAddress } from './private-address'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
}

describe('isPrivateAddress', () => {
  const cases = [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', 'fc00::1', 'fe80::1%eth0', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1', 'no address'],
  ]
  it.each(cases)('holds for %s', (address) => expect(isPrivateAddress(address)).toBe(true))
  it.each(['8.8.8.8', '172.32.0.1', '2607:f8b0::1', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    'does not for %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false)
    },
  )
})

describe('a guarded fetch', () => {
  const refused = [
    { name: 'a private address', url: 'http://127.0.0.1:9/', allow: '' },
    { name: 'an address in brackets', url: 'https://[::1]:9/', allow: '' },
    { name: 'another port than the one allowed', url: 'http://127.0.0.1:9/', allow: '127.0.0.1:10' },
    { name: 'a name of this computer', url: 'http://localhost:9/', allow: '127.0.0.1' },
    { name: 'a name that resolves to this computer', url: 'https://localhost:9/', allow: '' },
    { name: 'an address written as one number', url: 'http://2130706433/', allow: '' },
  ]
  it.each(refused)('refuses $name and says what to set', async ({ url, allow }) => {
    const fetchGuarded = createGuardedFetch(parseAllowHosts(allow))
    await expect(fetchGuarded(url)).rejects.toThrow(/CALLSCOPE_ALLOW_HOSTS/)
  })

  it('refuses to send anything in the clear to a host nobody named', async () => {
    await expect(createGuardedFetch(parseAllowHosts(''))('http://example.com/')).rejects.toThrow(/without encryption/)
  })

  it('sends what a client gives it to a host that is allowed', async () => {
    const host = await listen((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method, url, headers } = request
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ method, url, key: headers['x-key'], body: Buffer.concat(chunks).toString() }))
      })
    })
    const fetchGuarded = createGuardedFetch(parseAllowHosts(` ${host.toUpperCase()} , other`))
    const response = await fetchGuarded(`http://${host}/v1?a=1`, {
      method: 'POST',
      headers: { 'x-key': 'k' },
      body: 'Zürich',
    })
    expect(await response.json()).toEqual({ method: 'POST', url: '/v1?a=1', key: 'k', body: 'Zürich' })
  })

  it('follows no redirect', async () => {
    const host = await listen((_request, response) => response.writeHead(302, { location: 'https://elsewhere' }).end())
    const response = await createGuardedFetch(parseAllowHosts(host))(`http://${host}/`)
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://elsewhere'])
  })

  it('closes the socket when it is aborted in the middle of an answer', async () => {
    const abort = new AbortController()
    const closed = new Promise<void>((resolve) => {
      void listen((_request, response) => {
        response.on('close', resolve)
        response.write('first')
      }).then(async (host) => {
        const response = await createGuardedFetch(parseAllowHosts(host))(`http://${host}/`, { signal: abort.signal })
        const reader = response.body?.getReader()
        await reader?.read()
        abort.abort()
        await expect(reader?.read()).rejects.toThrow()
      })
    })
    await closed
  })
})
