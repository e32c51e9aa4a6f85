import 'server-only'
import { historyOf } from '../../lifecycle/history'
import { erringModel } from '../../models/err-on-purpose/erring-model'
import type { ModelRequest } from '../../models/port'
import type { FunctionDeclaration } from '../../schema/function-declaration'
import { modelNameOf } from '../../session/model-ref'
import { selectStep } from '../../session/selectors'
import { modelOf, noSuchModel } from './model-of'
import type { SessionActor } from './session-actor'
import { type StepAt, StepRecorder } from './step-recorder'

/**
 * Computes the answer of an open model request and records it as it comes: calls are built on arrival. A step that a
 * crash cut short is computed again; calls that are recorded already are passed over, so nothing is there twice.
 */
export async function startGeneration(
  actor: SessionActor,
  run: string,
  step: number,
  signal: AbortSignal,
): Promise<void> {
  const at = { run, step }
  const ref = selectStep(actor.state, run, step)?.model ?? actor.state.model
  // A key that has been forgotten since is noted as missing by the transaction itself.
  if (actor.deps.keys?.isMissing(ref, actor.id)) return void (await actor.transact(() => undefined))
  const found = await modelOf(actor, ref, run)
  const recorder = new StepRecorder(actor, at)
  const fail = (type: string, message: string) =>
    recorder.take({ type: 'error', error: { type, message, retryable: true } })
  if (!found) return fail('model_unavailable', noSuchModel(actor.state, ref).message)
  const { errOnPurpose } = actor.state.options
  // Only the rule-based model errs on purpose: a real one does so by itself.
  const model = errOnPurpose && ref === 'planner' ? erringModel(found, errOnPurpose) : found
  try {
    for await (const event of model.generate(await requestOf(actor, at, ref), { signal })) {
      if (signal.aborted || actor.isStopped) return
      await recorder.take(event)
      if (recorder.isDone) return
    }
    if (!signal.aborted) await fail('stream_ended', 'The model reply broke off before it was complete.')
  } catch (error) {
    if (signal.aborted || actor.isStopped) return
    await fail('model_threw', error instanceof Error ? error.message : String(error))
  } finally {
    await recorder.stop()
  }
}

async function requestOf(actor: SessionActor, at: StepAt, ref: string): Promise<ModelRequest> {
  const step = selectStep(actor.state, at.run, at.step)
  const declarations = step ? await actor.content.load(step.declarations) : undefined
  const settings = step?.settings
  return {
    model: modelNameOf(ref),
    // Prompt, settings and declarations as recorded: what the model saw is what the log says it saw.
    systemPrompt: String(await actor.resolve(step?.systemPrompt ?? '')),
    contents: await historyWithBlobs(actor, at.run),
    declarations: declarations ? (JSON.parse(new TextDecoder().decode(declarations)) as FunctionDeclaration[]) : [],
    ...(settings === undefined ? {} : { settings }),
    turn: actor.state.turn,
    step: at.step,
  }
}

/** The history with every reference resolved: what is missing in memory is loaded, then it is made again. */
async function historyWithBlobs(actor: SessionActor, run: string) {
  for (;;) {
    const missing = new Set<string>()
    const history = historyOf(actor.state, run, (hash) => {
      const bytes = actor.content.get(hash)
      if (!bytes) missing.add(hash)
      return bytes
    })
    if (missing.size === 0) return history
    for (const hash of missing) {
      if (!(await actor.content.load(hash))) throw new Error(`the store lacks content ${hash} of the conversation`)
    }
  }
}
