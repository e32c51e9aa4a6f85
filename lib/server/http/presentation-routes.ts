import 'server-only'
import { z } from 'zod'
import { err, ok } from '../../base/result'
import { PositionInput } from '../../share/present/position-schema'
import { authorize } from '../access/authorize'
import { type ApiError, apiError } from '../api-error'
import type { Presentation } from '../present/presentation'
import { pageUrls } from '../share/reach'
import { presentationStream } from './presentation-stream'
import { readJson } from './read-body'
import { emptyResponse, jsonResponse } from './respond'
import type { RouteHandler, RouteInput } from './serve'
import { STREAM_HEADERS } from './stream-routes'
import { invalidBody } from './zod-issues'

const BODY_BYTES = 16_384
const VIEWER = /^[\w-]{8,64}$/

const id = z.string().min(1).max(100)
const BeginBody = z.union([z.strictObject({ session: id }), z.strictObject({ share: id })])
const VoteBody = z.strictObject({
  viewer: z.string().regex(VIEWER, 'not an id of a viewer'),
  guess: z.string().max(20),
})

type CodeInput = RouteInput<{ code: string }>

/**
 * `POST /api/presentations`: a session of the caller's, or any share, is presented. Answers the code that followers type,
 * the addresses they open, and the key that moves it, which only this answer has.
 */
export const beginPresentation: RouteHandler<object> = async ({ request, runtime, access, identity }) => {
  const json = await readJson(request, BODY_BYTES)
  if (!json.ok) return json
  const body = BeginBody.safeParse(json.value)
  if (!body.success) return err(invalidBody('invalid_presentation', 'presentation', body.error, json.value))
  if ('session' in body.data) {
    const session = await authorize(access, runtime.store, identity, body.data.session)
    if (!session.ok) return session
  }
  const begun = await runtime.presentations.begin(body.data)
  if (!begun.ok) return begun
  const { presentation, key } = begun.value
  const { code, shareId } = presentation
  const reach = runtime.shares.reach()
  const url = `/f/${code}`
  return ok(
    jsonResponse(201, { code, key, shareId, url, urls: pageUrls(runtime.config, reach, url), reach: reach.kind }),
  )
}

/** `GET /api/presentations/:code`: the frame that a follower would be told now. */
export const readPresentation: RouteHandler<{ code: string }> = async ({ params, runtime }) => {
  const found = await runtime.presentations.find(params.code)
  return found.ok ? ok(jsonResponse(200, found.value.frame())) : found
}

/** `PUT /api/presentations/:code/position`: the presenter moves, or shows that it is still there. */
export const movePresentation: RouteHandler<{ code: string }> = async (input) => {
  const found = await presenterOf(input)
  if (!found.ok) return found
  const json = await readJson(input.request, BODY_BYTES)
  if (!json.ok) return json
  const body = PositionInput.safeParse(json.value)
  if (!body.success) return err(invalidBody('invalid_position', 'position', body.error, json.value))
  const retryAfter = found.value.move(body.data)
  if (retryAfter === 0) return ok(emptyResponse())
  return err({
    ...apiError(429, 'too_many_moves', 'The presenter moves faster than anybody could follow.'),
    retryAfter,
  })
}

/** `DELETE /api/presentations/:code`: it is over, for everybody who follows. */
export const endPresentation: RouteHandler<{ code: string }> = async (input) => {
  const found = await presenterOf(input)
  if (!found.ok) return found
  await input.runtime.presentations.end(found.value)
  return ok(emptyResponse())
}

const REFUSALS: Readonly<Record<string, ApiError>> = {
  not_asked: apiError(409, 'not_asked', 'Nothing is asked at the moment.'),
  not_following: apiError(409, 'not_following', 'Follow the presentation first: guesses are counted by viewer.'),
  unknown_guess: apiError(422, 'unknown_guess', 'That is not among the answers to this question.'),
  too_many: { ...apiError(429, 'too_many_guesses', 'Too many guesses at once. Guess again.'), retryAfter: 1 },
}

/** `POST /api/presentations/:code/votes`: a follower's guess. */
export const votePresentation: RouteHandler<{ code: string }> = async ({ request, params, runtime }) => {
  const found = await runtime.presentations.find(params.code)
  if (!found.ok) return found
  const json = await readJson(request, BODY_BYTES)
  if (!json.ok) return json
  const body = VoteBody.safeParse(json.value)
  if (!body.success) return err(invalidBody('invalid_vote', 'guess', body.error, json.value))
  const refusal = REFUSALS[found.value.vote(body.data.viewer, body.data.guess)]
  return refusal ? err(refusal) : ok(emptyResponse())
}

/** `GET /api/presentations/:code/events`: what the presenter shows, as live frames; `?viewer=` counts as a follower. */
export const streamPresentation: RouteHandler<{ code: string }> = async ({ request, url, params, runtime }) => {
  const found = await runtime.presentations.find(params.code)
  if (!found.ok) return found
  const viewer = url.searchParams.get('viewer')
  if (viewer !== null && !VIEWER.test(viewer)) {
    return err(apiError(400, 'invalid_query', '`viewer` must be 8 to 64 letters, digits, `-` or `_`.'))
  }
  const { shareId, code } = found.value
  const stream = presentationStream({
    presentation: found.value,
    viewer,
    live: runtime.live,
    signal: request.signal,
    isStillOn: async () => {
      if (!(await runtime.shares.open(shareId)).ok) await runtime.presentations.end(found.value)
      return (await runtime.presentations.find(code)).ok
    },
  })
  return ok(new Response(stream, { headers: STREAM_HEADERS }))
}

/** The presentation, for who has the key that it was begun with. */
async function presenterOf({ params, runtime, identity }: CodeInput) {
  const found = await runtime.presentations.find(params.code)
  if (!found.ok) return found
  if (found.value.isPresenter(identity.bearer)) return ok<Presentation>(found.value)
  return err(apiError(403, 'not_the_presenter', 'Only the browser that began the presentation can move it.'))
}
