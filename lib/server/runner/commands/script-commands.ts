import 'server-only'
import { err } from '../../../base/result'
import { recordScript } from '../../../models/script/record-script'
import { collectBlobHashes } from '../../../session/encode-event'
import { Script } from '../../../session/script'
import { scriptRef } from '../../../session/script-ref'
import { type ApiError, apiError } from '../../api-error'
import { DONE, type Handler } from './command-context'

/** A script of one's own; the same name again replaces it and begins anew. */
export const defineScript: Handler<'script.define'> = ({ draft }, { name, script }) => {
  draft.push({ type: 'script.defined', name, script })
  return DONE
}

/** Makes a script of what this session's models have said; refused where that would be none, or too much. */
export const recordAsScript: Handler<'script.record'> = async ({ actor, draft }, { name }) => {
  const { state } = draft
  const { conversation, calls, runs } = state
  // Brings in what large texts, arguments and responses stand for: the recorder reads them at once.
  const texts = conversation.toArray().map((item) => (item.kind === 'prompt' ? item.text : undefined))
  const steps = runs.toArray().flatMap((run) => run.steps.map(({ text, thought }) => [text, thought]))
  const called = calls.toArray().map(({ args, argsText, functionResponse }) => [args, argsText, functionResponse])
  for (const hash of collectBlobHashes([texts, steps, called])) await actor.content.load(hash)
  const recorded = recordScript(state, (hash) => actor.content.get(hash))
  if (recorded.turns.length === 0) {
    return err(apiError(422, 'nothing_to_record', 'No model has answered in this session yet: send a prompt first.'))
  }
  const script = Script.safeParse(recorded)
  if (!script.success) {
    const message = `The session makes no script: ${script.error.issues[0]?.message ?? 'it is too long'}.`
    return err(apiError(422, 'unrecordable', message))
  }
  draft.push({ type: 'script.defined', name, script: script.data })
  return DONE
}

/** Defines a script once more as it is: from here on nothing of it has been played. */
export const restartScript: Handler<'script.restart'> = async ({ actor, draft }, { name }) => {
  const known = draft.state.scripts.find((script) => script.name === name)
  if (!known) return err(scriptNotFound(name))
  const script = Script.safeParse(await actor.resolve(known.script))
  if (!script.success)
    return err(apiError(422, 'invalid_script', `The script "${name}" of this session cannot be read: define it again.`))
  draft.push({ type: 'script.defined', name, script: script.data })
  return DONE
}

/** Takes a script away; one that is the session's model stays until another model is chosen. */
export const removeScript: Handler<'script.remove'> = ({ draft }, { name }) => {
  if (!draft.state.scripts.some((script) => script.name === name)) return err(scriptNotFound(name))
  if (draft.state.model === scriptRef(name)) {
    return err(apiError(409, 'script_in_use', `The session's model is the script "${name}": choose another one first.`))
  }
  draft.push({ type: 'script.removed', name })
  return DONE
}

function scriptNotFound(name: string): ApiError {
  return apiError(404, 'script_not_found', `There is no script "${name}" in this session.`)
}
