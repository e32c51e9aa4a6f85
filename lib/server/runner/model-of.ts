import 'server-only'
import type { Model } from '../../models/port'
import { scriptModel } from '../../models/script/script-model'
import { scriptPlace } from '../../models/script/script-place'
import { Script } from '../../session/script'
import { scriptNameOf } from '../../session/script-ref'
import type { SessionState } from '../../session/state'
import { type ApiError, apiError } from '../api-error'
import { modelUnavailable } from './model-unavailable'
import type { RunnerDeps } from './runner-deps'
import type { SessionActor } from './session-actor'

/** True where a model of this reference can be asked in this session: one of the server's, or a script it carries. */
export function hasModel(
  deps: Pick<RunnerDeps, 'model'>,
  { scripts }: Pick<SessionState, 'scripts'>,
  ref: string,
  sessionId: string,
): boolean {
  const name = scriptNameOf(ref)
  if (name !== undefined) return scripts.some((script) => script.name === name)
  return ref === 'manual' || deps.model(ref, sessionId) !== undefined
}

/** The refusal of a model that is not there, and what is. */
export function noSuchModel({ scripts }: Pick<SessionState, 'scripts'>, ref: string): ApiError {
  const name = scriptNameOf(ref)
  if (name === undefined) return modelUnavailable(ref)
  const known = scripts.length === 0 ? 'It has none.' : `It has: ${scripts.map((script) => script.name).join(', ')}.`
  return apiError(422, 'model_unavailable', `This session has no script "${name}". ${known}`)
}

/** The model that answers a step; undefined where there is none. A script plays on from where the log says it is. */
export async function modelOf(actor: SessionActor, ref: string, run: string): Promise<Model | undefined> {
  const name = scriptNameOf(ref)
  if (name === undefined) return actor.deps.model(ref, actor.id)
  const known = actor.state.scripts.find((script) => script.name === name)
  const script = known && Script.safeParse(await actor.resolve(known.script))
  return script?.success ? scriptModel(name, script.data, scriptPlace(actor.state, name, run)) : undefined
}
