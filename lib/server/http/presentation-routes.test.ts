import { beforeEach, describe, expect, it } from 'vitest'
import { positionAt } from '../../share/present/position'
import { SILENT_MS } from '../present/presentations'
import {
  beginPresentation,
  endPresentation,
  movePresentation,
  streamPresentation,
  votePresentation,
} from './presentation-routes'
import { deleteSession } from './session-routes'
import { revokeShare } from './share-routes'
import { callRoute, refusalOf } from './testing/call-route'
import { addSession, type TestRuntime, testRuntime } from './testing/test-runtime'

let runtime: TestRuntime
beforeEach(async () => {
  runtime = testRuntime()
  await addSession(runtime, 's')
})

interface Begun {
  readonly code: string
  readonly key: string
  readonly shareId: string
  readonly urls: readonly string[]
  readonly reach: string
}

async function begin(on = runtime): Promise<Begun> {
  const response = await callRoute(on, beginPresentation, {}, { json: { session: 's' }, token: 'token-s' })
  expect(response.status).toBe(201)
  return (await response.json()) as Begun // what the route answers
}

const at = (seq: number, asks: 'build' | null = null) =>
  positionAt({ callId: 'c1', seq, stage: asks ? 'call' : 'build', asks })
const move = ({ code, key }: Begun, json: unknown, token = key) =>
  callRoute(runtime, movePresentation, { code }, { method: 'PUT', json, token })
const vote = ({ code }: Begun, viewer: string, guess: string) =>
  callRoute(runtime, votePresentation, { code }, { json: { viewer, guess } })

/** Follows a presentation; `frame()` reads on until a frame satisfies `isIt`. */
async function follow({ code }: Begun, viewer: string | null) {
  const abort = new AbortController()
  const path = `/api/presentations/${code}/events${viewer === null ? '' : `?viewer=${viewer}`}`
  const response = await callRoute(runtime, streamPresentation, { code }, { path })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader() // a stream has a body
  let text = ''
  return {
    abort,
    stop: () => reader.cancel(),
    async frame(isIt: (frame: { followers: number; position: unknown; state: string; question: unknown }) => boolean) {
      for (;;) {
        for (const [, data] of text.matchAll(/^event: live\ndata: (.*)$/gm)) {
          const frame = JSON.parse(data ?? '')
          if (isIt(frame)) return frame
        }
        const { value, done } = await reader.read()
        if (done) throw new Error(`ended without it: ${text}`)
        text += new TextDecoder().decode(value)
      }
    },
    async isOver() {
      for (;;) if ((await reader.read()).done) return true
    },
  }
}

describe('presenting', () => {
  it('answers a code, whole addresses and how far they reach', async () => {
    const begun = await begin()
    expect(begun.code).toMatch(/^[A-Z2-9]{4}$/)
    expect(begun.urls).toEqual([`http://127.0.0.1:3000/f/${begun.code}`])
    expect(begun.reach).toBe('computer')
  })

  it('gives followers of another computer the access token in the address', async () => {
    const lan = testRuntime({ HOST: '192.168.1.5', CALLSCOPE_ACCESS_TOKEN: 'sesame' })
    await addSession(lan, 's')
    const headers = { 'x-callscope-access': 'sesame', host: '192.168.1.5:3000' }
    const response = await callRoute(lan, beginPresentation, {}, { json: { session: 's' }, token: 'token-s', headers })
    const { urls, code, reach } = (await response.json()) as Begun // what the route answers
    expect([urls, reach]).toEqual([[`http://192.168.1.5:3000/f/${code}?access=sesame`], 'network'])
  })

  const refusals = [
    {
      name: 'is refused without a credential',
      json: { session: 's' },
      token: undefined,
      want: [401, 'credential_required'],
    },
    { name: 'is refused with a wrong one', json: { session: 's' }, token: 'token-x', want: [403, 'edit_token_wrong'] },
    {
      name: 'needs a session that is there',
      json: { session: 'x' },
      token: 'token-s',
      want: [404, 'session_not_found'],
    },
    { name: 'needs a share that is there', json: { share: 'x' }, token: undefined, want: [404, 'share_not_found'] },
    {
      name: 'says what it does not understand',
      json: { session: 's', share: 'x' },
      token: 'token-s',
      want: [400, 'invalid_presentation'],
    },
  ]
  it.each(refusals)('$name', async ({ json, token, want }) => {
    const response = await callRoute(runtime, beginPresentation, {}, { json, ...(token ? { token } : {}) })
    const { status, code } = await refusalOf(response)
    expect([status, code]).toEqual(want)
  })

  it('is moved by its presenter alone', async () => {
    const begun = await begin()
    expect((await move(begun, at(3))).status).toBe(204)
    expect(await refusalOf(await move(begun, at(4), 'token-s'))).toMatchObject({
      status: 403,
      code: 'not_the_presenter',
    })
    expect(await refusalOf(await move(begun, { ...at(4), seq: -1 }))).toMatchObject({ code: 'invalid_position' })
    const other = await callRoute(runtime, endPresentation, { code: begun.code }, { method: 'DELETE' })
    expect(other.status).toBe(403)
  })

  it('takes no more moves than anybody could follow', async () => {
    const begun = await begin()
    const statuses: number[] = []
    for (let index = 0; index < 60; index++) statuses.push((await move(begun, at(index + 1))).status)
    expect(statuses.slice(0, 40).every((status) => status === 204)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    runtime.clock += 1000
    expect((await move(begun, at(61))).status).toBe(204)
  })
})

describe('following', () => {
  it('brings late joiners where the presenter is, counts viewers once, and forgets those who leave', async () => {
    const begun = await begin()
    await move(begun, at(7))
    const host = await follow(begun, null)
    const first = await follow(begun, 'viewer-one')
    const twice = await follow(begun, 'viewer-one')
    const second = await follow(begun, 'viewer-two')
    expect(await second.frame(({ followers }) => followers === 2)).toMatchObject({ position: { seq: 7 }, state: 'on' })
    await host.frame(({ followers }) => followers === 2)
    await twice.stop()
    await second.stop()
    await move(begun, at(8))
    expect(await first.frame(({ position }) => (position as { seq: number } | null)?.seq === 8)).toMatchObject({
      followers: 1,
    })
  })

  it('ends with the presentation, the share made for it with it', async () => {
    const begun = await begin()
    const screens = [await follow(begun, null)]
    for (const viewer of ['viewer-one', 'viewer-two', 'viewer-three']) screens.push(await follow(begun, viewer))
    expect((await runtime.shares.open(begun.shareId)).ok).toBe(true)
    const ended = await callRoute(
      runtime,
      endPresentation,
      { code: begun.code },
      { method: 'DELETE', token: begun.key },
    )
    expect(ended.status).toBe(204)
    for (const screen of screens) {
      await screen.frame(({ state }) => state === 'ended')
      expect(await screen.isOver()).toBe(true)
    }
    expect((await runtime.shares.open(begun.shareId)).ok).toBe(false)
    expect((await callRoute(runtime, streamPresentation, { code: begun.code })).status).toBe(404)
  })

  it('leaves a share that was there before as it is', async () => {
    const share = await runtime.shares.create('s', {})
    const shareId = share.ok ? share.value.shareId : ''
    const response = await callRoute(runtime, beginPresentation, {}, { json: { share: shareId } })
    const begun = (await response.json()) as Begun // what the route answers
    await callRoute(runtime, endPresentation, { code: begun.code }, { method: 'DELETE', token: begun.key })
    expect((await runtime.shares.open(shareId)).ok).toBe(true)
  })

  it('is over when nothing was heard of the presenter for long', async () => {
    const begun = await begin()
    runtime.clock += SILENT_MS + 1
    expect(await refusalOf(await move(begun, at(2)))).toMatchObject({ status: 404, code: 'presentation_not_found' })
  })

  it('lets nobody try out codes, and those who have one in all the same', async () => {
    const begun = await begin()
    const other = { code: 'BBBB' === begun.code ? 'CCCC' : 'BBBB' }
    const statuses: number[] = []
    for (let index = 0; index < 40; index++) statuses.push((await callRoute(runtime, streamPresentation, other)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    const follower = await follow({ ...begun, code: begun.code.toLowerCase() }, 'viewer-one')
    await follower.frame(({ followers }) => followers === 1)
  })

  it('ends where the link it shows is taken back', async () => {
    const begun = await begin()
    await callRoute(runtime, revokeShare, { shareId: begun.shareId }, { method: 'DELETE', token: 'token-s' })
    expect((await runtime.shares.open(begun.shareId)).ok).toBe(false)
  })
})

describe('guessing', () => {
  it('counts one guess a viewer, the last one, while it is asked', async () => {
    const begun = await begin()
    const first = await follow(begun, 'viewer-one')
    await follow(begun, 'viewer-two')
    expect(await refusalOf(await vote(begun, 'viewer-one', 'fails'))).toMatchObject({ status: 409, code: 'not_asked' })
    await move(begun, at(2, 'build'))
    await vote(begun, 'viewer-one', 'builds')
    await vote(begun, 'viewer-one', 'fails')
    await vote(begun, 'viewer-two', 'builds')
    await move(begun, at(3))
    const isCounted = ({ question, position }: { question: unknown; position: unknown }) =>
      (position as { seq: number } | null)?.seq === 3 && question !== null
    expect(await first.frame(isCounted)).toMatchObject({
      question: { id: '/c1/build', tally: { fails: 1, builds: 1 } },
    })
    expect(await refusalOf(await vote(begun, 'viewer-one', 'builds'))).toMatchObject({ code: 'not_asked' })
  })

  it('counts followers only, and answers to the question only', async () => {
    const begun = await begin()
    await follow(begun, 'viewer-one')
    await move(begun, at(2, 'build'))
    expect(await refusalOf(await vote(begun, 'viewer-two', 'fails'))).toMatchObject({ code: 'not_following' })
    expect(await refusalOf(await vote(begun, 'viewer-one', 'deny'))).toMatchObject({ code: 'unknown_guess' })
  })
})

describe('DELETE /api/sessions/:id', () => {
  it('deletes a session for who may change it', async () => {
    const remove = (token: string) => callRoute(runtime, deleteSession, { id: 's' }, { method: 'DELETE', token })
    expect((await remove('token-x')).status).toBe(403)
    expect((await remove('token-s')).status).toBe(204)
    expect(await runtime.store.getSession('s')).toBeUndefined()
    expect((await remove('token-s')).status).toBe(404)
  })
})
