import { beforeEach, describe, expect, it } from 'vitest'
import { createShareService } from '../share/share-service'
import { readBlob, readFiles } from './content-routes'
import { openShareView } from './log-view'
import { readLog } from './read-log'
import { createShare, forkShare, listOwnShares, listShares, revokeShare } from './share-routes'
import { streamEvents } from './stream-routes'
import { browserHeaders, callRoute, refusalOf } from './testing/call-route'
import { addSession, appendEvents, logged, type TestRuntime, testRuntime } from './testing/test-runtime'

let runtime: TestRuntime
beforeEach(async () => {
  runtime = testRuntime()
  await addSession(runtime, 's', { events: [logged(1, 'session.started'), logged(2), logged(3)] })
})
const token = 'token-s'

async function share(json: unknown = {}): Promise<{ shareId: string; url: string; [key: string]: unknown }> {
  const response = await callRoute(runtime, createShare, { id: 's' }, { token, json })
  expect(response.status).toBe(201)
  return response.json()
}

const linesOf = async (shareId: string) => {
  const response = await callRoute(runtime, readLog(openShareView), { shareId })
  return (await response.text()).split('\n').filter(Boolean).length
}

describe('shares', () => {
  it('freeze the session where it is, and need no credential to be read', async () => {
    const { shareId, url, ...more } = await share()
    expect(url).toBe(`/r/${shareId}`)
    expect(more).toMatchObject({
      atSeq: 3,
      isLive: false,
      reach: { kind: 'computer', urls: ['http://127.0.0.1:3000'] },
      urls: [`http://127.0.0.1:3000/r/${shareId}`],
    })
    await appendEvents(runtime, 's', [logged(4)])
    expect(await linesOf(shareId)).toBe(3)
  })

  it('show a part, or follow the session', async () => {
    const [part, live] = [await share({ atSeq: 2 }), await share({ live: true })]
    await appendEvents(runtime, 's', [logged(4)])
    expect(await linesOf(part.shareId)).toBe(2)
    expect(await linesOf(live.shareId)).toBe(4)
  })

  it('show files and blobs as of their last event', async () => {
    await runtime.store.append({
      sessionId: 's',
      expectedSeq: 3,
      events: [logged(4)],
      blobs: [{ hash: 'late', bytes: new Uint8Array([1]) }],
      hasOpenRun: false,
    })
    const [before, after] = [await share({ atSeq: 3 }), await share({})]
    const blob = (shareId: string) =>
      callRoute(runtime, readBlob<{ shareId: string; hash: string }>(openShareView), { shareId, hash: 'late' })
    expect((await blob(before.shareId)).status).toBe(404)
    expect((await blob(after.shareId)).status).toBe(200)
    const files = (path: string) => callRoute(runtime, readFiles(openShareView), { shareId: before.shareId }, { path })
    await files('/api/shares/x/files')
    const later = await files('/api/shares/x/files?seq=4')
    expect(await refusalOf(later)).toMatchObject({ status: 404, code: 'unknown_event' })
    await files('/api/shares/x/files?seq=2')
    expect(runtime.asked).toEqual([
      ['files', 's', 3],
      ['files', 's', 2],
    ])
  })

  it('can be forked by whoever reads them, up to their last event', async () => {
    const { shareId } = await share({ atSeq: 2 })
    const fork = (json: unknown) => callRoute(runtime, forkShare, { shareId }, { json })
    const made = await fork({})
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({ id: 'made-1', editToken: 'token-made-1' })
    expect((await fork({ atSeq: 1 })).status).toBe(201)
    expect((await fork({ atSeq: 3 })).status).toBe(422)
    expect(runtime.asked).toEqual([
      ['fork', 's', { atSeq: 2, untilSeq: 2 }, { ownerId: null }],
      ['fork', 's', { atSeq: 1, untilSeq: 2 }, { ownerId: null }],
    ])
  })

  it('are neither made nor opened where sharing is off, and are back when it is on again', async () => {
    const { shareId } = await share()
    const off = {
      ...runtime,
      shares: createShareService({ ...runtime, config: { ...runtime.config, isSharingOn: false }, now: () => 1 }),
    }
    const doors = [
      callRoute(off, createShare, { id: 's' }, { token, json: {} }),
      callRoute(off, readLog(openShareView), { shareId }),
      callRoute(off, forkShare, { shareId }, { json: {} }),
    ]
    for (const door of doors) expect(await refusalOf(await door)).toMatchObject({ status: 403, code: 'sharing_off' })
    expect(await linesOf(shareId)).toBe(3)
    const revoked = await callRoute(off, revokeShare, { shareId }, { method: 'DELETE', token })
    expect(revoked.status).toBe(204)
  })

  it('of a file that can only be looked at open where sharing is off', async () => {
    runtime = testRuntime({ CALLSCOPE_SHARING: 'off' })
    await addSession(runtime, 'newer', { isHidden: true })
    const times = { createdAt: 1, expiresAt: null, revokedAt: null }
    await runtime.store.createShare({ id: 'look', logId: 'newer', sessionId: 'newer', atSeq: 1, ...times })
    expect(await linesOf('look')).toBe(1)
  })

  it('cannot be forked where a newer version made what they show', async () => {
    await addSession(runtime, 'newer', { isHidden: true })
    const times = { createdAt: 1, expiresAt: null, revokedAt: null }
    await runtime.store.createShare({ id: 'look', logId: 'newer', sessionId: 'newer', atSeq: 1, ...times })
    const response = await callRoute(runtime, forkShare, { shareId: 'look' }, { json: {} })
    expect(await refusalOf(response)).toMatchObject({ status: 409, code: 'made_by_newer' })
  })

  it('are gone for good once revoked', async () => {
    const { shareId } = await share()
    const revoke = () => callRoute(runtime, revokeShare, { shareId }, { method: 'DELETE', token })
    expect((await revoke()).status).toBe(204)
    const doors = [readLog(openShareView), readFiles(openShareView), streamEvents(openShareView), forkShare]
    for (const door of doors) {
      const method = door === forkShare ? 'POST' : 'GET'
      expect(await refusalOf(await callRoute(runtime, door, { shareId }, { method }))).toMatchObject({ status: 410 })
    }
    expect(await refusalOf(await revoke())).toMatchObject({ status: 410, code: 'share_revoked' })
  })

  it('end when their time has come', async () => {
    const { shareId } = await share({ expiresAt: '1970-01-01T00:00:06Z' })
    expect(await linesOf(shareId)).toBe(3)
    runtime.clock = 6000
    const response = await callRoute(runtime, readLog(openShareView), { shareId })
    expect(await refusalOf(response)).toMatchObject({ status: 410, code: 'share_expired' })
  })

  it('lead nowhere once their session is deleted', async () => {
    const { shareId } = await share()
    await runtime.store.deleteSession('s')
    const response = await callRoute(runtime, readLog(openShareView), { shareId })
    expect(await refusalOf(response)).toMatchObject({ status: 410, code: 'share_gone' })
  })

  it('are listed for the owner, the newest first', async () => {
    const first = await share()
    runtime.clock += 1
    const second = await share({ live: true })
    const response = await callRoute(runtime, listShares, { id: 's' }, { token })
    const body = (await response.json()) as { shares: { shareId: string }[] }
    expect(body.shares.map(({ shareId }) => shareId)).toEqual([second.shareId, first.shareId])
  })

  it('are listed over all sessions for the owner of this computer, and to nobody else', async () => {
    const first = await share()
    await addSession(runtime, 'z')
    runtime.clock += 1
    const made = await callRoute(runtime, createShare, { id: 'z' }, { token: 'token-z', json: {} })
    const second = (await made.json()) as { shareId: string }
    const { headers } = browserHeaders(runtime)
    const list = (options: object) => callRoute(runtime, listOwnShares, {}, options)
    const body = (await (await list({ headers })).json()) as { shares: object[] }
    expect(body.shares).toMatchObject([
      { shareId: second.shareId, sessionId: 'z', title: 'Session z', url: `/r/${second.shareId}` },
      { shareId: first.shareId, sessionId: 's' },
    ])
    expect(await refusalOf(await list({}))).toMatchObject({ status: 401 })
    expect(await refusalOf(await list({ token: 'guess' }))).toMatchObject({ status: 401 })
  })

  it('take out as much as a search may have found', async () => {
    const redact = Array.from({ length: 1000 }, (_, index) => ({ text: `secret-${index}` }))
    expect(await share({ redact })).toMatchObject({ isRedacted: true })
  })

  const refused = [
    { name: 'an event that is not there', json: { atSeq: 9 }, status: 422, code: 'unknown_event' },
    { name: 'a date that has passed', json: { expiresAt: 4000 }, status: 422, code: 'expires_in_the_past' },
    { name: 'following a cut', json: { live: true, atSeq: 2 }, status: 422, code: 'share_cannot_be_live' },
    {
      name: 'following a redacted log',
      json: { live: true, redact: [{ text: 'secret' }] },
      status: 422,
      code: 'share_cannot_be_live',
    },
    { name: 'a field it does not know', json: { untill: 3 }, status: 400, code: 'invalid_share' },
    { name: 'taking out next to nothing', json: { redact: [{ text: 'a' }] }, status: 400, code: 'invalid_share' },
  ]
  it.each(refused)('refuse $name', async ({ json, status, code }) => {
    const response = await callRoute(runtime, createShare, { id: 's' }, { token, json })
    expect(await refusalOf(response)).toMatchObject({ status, code })
  })

  const strangers = [
    { name: 'nobody may make one', handler: createShare, params: { id: 's' }, options: { json: {} }, want: 401 },
    {
      name: 'no stranger may make one',
      handler: createShare,
      params: { id: 's' },
      options: { json: {}, token: 'guess' },
      want: 403,
    },
    {
      name: 'no stranger may list them',
      handler: listShares,
      params: { id: 's' },
      options: { token: 'guess' },
      want: 403,
    },
  ]
  it.each(strangers)('know their owner: $name', async ({ handler, params, options, want }) => {
    expect((await callRoute(runtime, handler, params, options)).status).toBe(want)
  })

  it('know who may revoke them', async () => {
    const { shareId } = await share()
    const revoke = (id: string, more: object) =>
      callRoute(runtime, revokeShare, { shareId: id }, { method: 'DELETE', ...more })
    expect((await revoke(shareId, {})).status).toBe(401)
    expect((await revoke(shareId, { token: 'guess' })).status).toBe(403)
    expect(await refusalOf(await revoke('nope', { token }))).toMatchObject({ status: 404, code: 'share_not_found' })
  })

  it('are unknown under an id that was never given out', async () => {
    const response = await callRoute(runtime, readLog(openShareView), { shareId: 'nope' })
    expect(await refusalOf(response)).toMatchObject({ status: 404, code: 'share_not_found' })
  })
})
