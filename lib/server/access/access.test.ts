import { describe, expect, it } from 'vitest'
import { testConfig } from '../http/testing/test-runtime'
import { createMemoryStore } from '../store/memory-store'
import { type AccessContext, accessContext } from './access-context'
import { admitPage } from './admit-page'
import { authorize } from './authorize'
import { readCookie, withCookie } from './cookies'
import { createFailedAttempts } from './failed-attempts'
import { accessCookieName, guardRequest, issueAccessCookie } from './guard'
import { identify, issueOwnerCookie, ownerCookieName } from './identity'
import { hashToken } from './token'

const contextOf = (env: Record<string, string> = {}) => accessContext(testConfig(env))
const LAN = { HOST: '0.0.0.0', CALLSCOPE_ACCESS_TOKEN: 'open-sesame' }
const TOKEN = LAN.CALLSCOPE_ACCESS_TOKEN

function ownerCookie(context: AccessContext, host = '127.0.0.1:3000'): string {
  const cookie = issueOwnerCookie(context, new Headers({ host }))
  return `${cookie?.name}=${cookie?.value}`
}

describe('guardRequest', () => {
  const hosts = [
    { name: 'loopback by address', env: {}, host: '127.0.0.1:3000', want: null },
    { name: 'loopback by name, through another port', env: {}, host: 'localhost:8080', want: null },
    { name: 'loopback by IPv6', env: {}, host: '[::1]:3000', want: null },
    { name: 'a name that was pointed at this computer', env: {}, host: 'evil.example:3000', want: 'host_not_allowed' },
    { name: 'a name that only looks like loopback', env: {}, host: '127.0.0.1.evil.example', want: 'host_not_allowed' },
    {
      name: 'an address of the network on a loopback server',
      env: {},
      host: '192.168.1.5:3000',
      want: 'host_not_allowed',
    },
    { name: 'a malformed host', env: {}, host: 'a b', want: 'host_not_allowed' },
    {
      name: 'the public name',
      env: { CALLSCOPE_PUBLIC_URL: 'https://calls.example.org' },
      host: 'calls.example.org',
      want: null,
    },
    { name: 'an address of the network beyond loopback', env: LAN, host: '192.168.1.5:3000', want: null },
    { name: 'a foreign name beyond loopback', env: LAN, host: 'evil.example', want: 'host_not_allowed' },
  ]
  it.each(hosts)('judges $name', ({ env, host, want }) => {
    const headers = new Headers({ host, 'x-callscope-access': TOKEN })
    expect(guardRequest(contextOf({ ...env }), { method: 'GET', headers })?.code ?? null).toBe(want)
  })

  const origins = [
    { name: 'a script without an origin', headers: {}, want: null },
    { name: 'its own page', headers: { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }, want: null },
    { name: 'its own page behind TLS', headers: { origin: 'https://127.0.0.1:3000' }, want: null },
    { name: 'a page of another site', headers: { origin: 'https://evil.example' }, want: 'cross_origin' },
    { name: 'a page of another port', headers: { origin: 'http://127.0.0.1:5173' }, want: 'cross_origin' },
    { name: 'a sandboxed frame', headers: { origin: 'null' }, want: 'cross_origin' },
    { name: 'a cross-site form', headers: { 'sec-fetch-site': 'cross-site' }, want: 'cross_origin' },
    {
      name: 'a page of another port that hides its origin',
      headers: { 'sec-fetch-site': 'same-site' },
      want: 'cross_origin',
    },
  ]
  it.each(origins)('judges a change asked for by $name', ({ headers, want }) => {
    const request = { method: 'POST', headers: new Headers({ host: '127.0.0.1:3000', ...headers }) }
    expect(guardRequest(contextOf(), request)?.code ?? null).toBe(want)
  })

  it('lets a link from another site read', () => {
    const headers = new Headers({ host: 'localhost:3000', 'sec-fetch-site': 'cross-site' })
    expect(guardRequest(contextOf(), { method: 'GET', headers })).toBeNull()
  })

  it('asks everybody for the access token beyond loopback', () => {
    const context = contextOf(LAN)
    const ask = (headers: Record<string, string>) =>
      guardRequest(context, { method: 'GET', headers: new Headers({ host: '10.0.0.2:3000', ...headers }) })
    const cookie = issueAccessCookie(context).split(';')[0] ?? ''
    expect(ask({})).toMatchObject({ status: 401, code: 'access_token_required' })
    expect(ask({ 'x-callscope-access': 'wrong' })).toMatchObject({ status: 403, code: 'access_token_wrong' })
    expect(ask({ 'x-callscope-access': TOKEN })).toBeNull()
    expect(ask({ cookie })).toBeNull()
    expect(cookie).not.toContain(TOKEN)
    expect(ask({ cookie: `${accessCookieName(context)}=${TOKEN}` })?.status).toBe(401)
    expect(ask({ host: '127.0.0.1:3000' })?.status).toBe(401)
  })
})

describe('identify', () => {
  it('makes a browser on this computer the owner of all, as long as the server is this computer’s alone', () => {
    const context = contextOf()
    const headers = new Headers({ host: 'localhost:3000', cookie: ownerCookie(context) })
    expect(identify(context, headers)).toEqual({ ownerId: 'local', isLocalOwner: true, bearer: null })
  })

  const notLocal = [
    { name: 'under a public URL', env: { CALLSCOPE_PUBLIC_URL: 'https://calls.example.org' }, host: 'localhost:3000' },
    { name: 'beyond loopback', env: LAN, host: '127.0.0.1:3000' },
  ]
  it.each(notLocal)('gives each browser an identity of its own $name', ({ env, host }) => {
    const context = contextOf({ ...env })
    const first = identify(context, new Headers({ host, cookie: ownerCookie(context, host) }))
    const second = identify(context, new Headers({ host, cookie: ownerCookie(context, host) }))
    expect(first.ownerId).toMatch(/^[0-9a-f]{64}$/)
    expect(first.isLocalOwner).toBe(false)
    expect(second.ownerId).not.toBe(first.ownerId)
  })

  it('believes no cookie that it did not sign', () => {
    const [context, other] = [contextOf(), contextOf()]
    const name = ownerCookieName(context)
    for (const value of ['', 'x', 'local.guess', 'local.guess.signature', ownerCookie(other).split('=')[1]]) {
      const headers = new Headers({ host: 'localhost:3000', cookie: `${name}=${value}` })
      expect(identify(context, headers).ownerId).toBeNull()
    }
  })

  it('reads the token of an Authorization header', () => {
    const context = contextOf()
    expect(identify(context, new Headers({ authorization: 'bearer  abc' })).bearer).toBe('abc')
    expect(identify(context, new Headers({ authorization: 'Basic abc' })).bearer).toBeNull()
  })

  it('keeps the cookie a browser has, but makes it local once it may be', () => {
    const context = contextOf()
    const own = new Headers({ host: 'localhost:3000', cookie: ownerCookie(context) })
    expect(issueOwnerCookie(context, own)).toBeNull()
    const foreign = new Headers({ host: 'localhost:3000', cookie: ownerCookie(context, 'elsewhere') })
    expect(identify(context, foreign).isLocalOwner).toBe(false)
    expect(issueOwnerCookie(context, foreign)?.ownerId).toBe('local')
  })

  it('signs cookies with a key that outlives a restart', () => {
    const config = testConfig()
    const before = accessContext(config)
    const after = accessContext({ ...config })
    const headers = new Headers({ host: 'localhost:3000', cookie: ownerCookie(before) })
    expect(identify(after, headers).isLocalOwner).toBe(true)
  })
})

describe('authorize', () => {
  async function setUp() {
    const store = createMemoryStore()
    const event = { seq: 1, at: 1, type: 'session.started', line: '{}' }
    const session = { title: '', events: [event], blobs: [], hasOpenRun: false, editTokenHash: hashToken('right') }
    await store.createSession({ ...session, id: 's', ownerId: 'ann' })
    await store.createSession({ ...session, id: 'derived', ownerId: 'ann', isHidden: true })
    await store.setOwner('s', 'ben')
    return { store, context: contextOf() }
  }

  const cases = [
    { name: 'nobody', identity: {}, id: 's', want: 401 },
    { name: 'nobody, for a session that is not there', identity: {}, id: 'nope', want: 401 },
    { name: 'a token, for a session that is not there', identity: { bearer: 'right' }, id: 'nope', want: 404 },
    { name: 'a token, for a derived log', identity: { bearer: 'right' }, id: 'derived', want: 404 },
    { name: 'the right token', identity: { bearer: 'right' }, id: 's', want: 200 },
    { name: 'a wrong token', identity: { bearer: 'wrong' }, id: 's', want: 403 },
    { name: 'a wrong token beside a good cookie', identity: { bearer: 'wrong', ownerId: 'ann' }, id: 's', want: 403 },
    { name: 'the browser that made it', identity: { ownerId: 'ann' }, id: 's', want: 200 },
    { name: 'a browser that claimed it', identity: { ownerId: 'ben' }, id: 's', want: 200 },
    { name: 'another browser', identity: { ownerId: 'cat' }, id: 's', want: 403 },
    { name: 'the owner of all', identity: { ownerId: 'local', isLocalOwner: true }, id: 's', want: 200 },
    { name: 'the owner of all, from elsewhere', identity: { ownerId: 'local' }, id: 's', want: 403 },
  ]
  it.each(cases)('answers $name with $want', async ({ identity, id, want }) => {
    const { store, context } = await setUp()
    const result = await authorize(
      context,
      store,
      { ownerId: null, bearer: null, isLocalOwner: false, ...identity },
      id,
    )
    expect(result.ok ? 200 : result.error.status).toBe(want)
  })

  it('slows down who guesses, and nobody else', async () => {
    const { store, context } = await setUp()
    const attempt = async (bearer: string) => {
      const result = await authorize(context, store, { ownerId: null, bearer, isLocalOwner: false }, 's')
      return result.ok ? 200 : result.error
    }
    for (let count = 0; count < 20; count += 1) expect(await attempt(`guess ${count}`)).toMatchObject({ status: 403 })
    expect(await attempt('one more')).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    expect(await attempt('right')).toBe(200)
  })
})

describe('createFailedAttempts', () => {
  it('forgets after a minute and says how long to wait until then', () => {
    let now = 0
    const attempts = createFailedAttempts(() => now)
    for (let count = 0; count < 20; count += 1) expect(attempts.fail('a')).toBe(0)
    now = 10_000
    expect(attempts.fail('a')).toBe(50)
    expect(attempts.fail('b')).toBe(0)
    now = 60_000
    expect(attempts.fail('a')).toBe(0)
  })
})

describe('admitPage', () => {
  const load = (url: string, headers: Record<string, string> = {}) =>
    new Request(url, { headers: { host: new URL(url).host, ...headers } })
  const page = (context: AccessContext, request: Request) => {
    const admission = admitPage(context, request)
    if (admission.kind !== 'page') throw new Error(`answered ${admission.response.status}`)
    return admission
  }
  const answer = (context: AccessContext, request: Request) => {
    const admission = admitPage(context, request)
    if (admission.kind !== 'answer') throw new Error('let through')
    return admission.response
  }

  it('gives the page and its browser the same owner at once', () => {
    const context = contextOf()
    const { requestHeaders, responseHeaders } = page(context, load('http://localhost:3000/', { cookie: 'theme=dark' }))
    const setCookie = responseHeaders.find(([name]) => name === 'set-cookie')?.[1] ?? ''
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    expect(identify(context, requestHeaders).isLocalOwner).toBe(true)
    expect(readCookie(requestHeaders, 'theme')).toBe('dark')
  })

  it('gives each load a nonce of its own, to the page and in the policy', () => {
    const context = contextOf()
    const [first, second] = [
      page(context, load('http://localhost:3000/')),
      page(context, load('http://localhost:3000/')),
    ]
    const nonce = first.requestHeaders.get('x-nonce') ?? ''
    const policy = new Headers([...first.responseHeaders].map(([name, value]) => [name, value])).get(
      'content-security-policy',
    )
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval';`)
    expect(policy).not.toContain("'unsafe-eval'")
    expect(first.requestHeaders.get('content-security-policy')).toBe(policy)
    expect(second.requestHeaders.get('x-nonce')).not.toBe(nonce)
  })

  it('takes the access token once, for a cookie and the address without it', () => {
    const context = contextOf(LAN)
    const response = answer(context, load(`http://10.0.0.2:3000/r/abc?access=${TOKEN}&e=5`))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('http://10.0.0.2:3000/r/abc?e=5')
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(page(context, load('http://10.0.0.2:3000/r/abc?e=5', { cookie })).kind).toBe('page')
  })

  const refused = [
    { name: 'without the access token', url: 'http://10.0.0.2:3000/', want: 401 },
    { name: 'with a wrong one', url: 'http://10.0.0.2:3000/?access=wrong', want: 403 },
    { name: 'under a foreign name', url: `http://evil.example/?access=${TOKEN}`, want: 403 },
  ]
  it.each(refused)('refuses a page $name', ({ url, want }) => {
    const response = answer(contextOf(LAN), load(url))
    expect(response.status).toBe(want)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.has('set-cookie')).toBe(false)
  })
})

describe('cookies', () => {
  it('are found by their whole name', () => {
    const headers = new Headers({ cookie: 'ab=1; a=2=3; c' })
    expect(readCookie(headers, 'a')).toBe('2=3')
    expect(readCookie(headers, 'b')).toBeUndefined()
    expect(withCookie(headers, 'a', 'new')).toBe('ab=1; c; a=new')
  })
})
