import type { Script, ScriptStep } from '../../session/script'
import { detectLanguage } from '../planner/understanding/detect-language'
import type { Model, ModelEvent, ModelRequest } from '../port'
import { comparePrompt, findDifferences } from './find-differences'
import type { ScriptPlace } from './script-place'

/**
 * The model that plays one step of a script. Its answer is a pure function of the script, the place and the request:
 * first a note for everything in which the world is not as expected, then the step as it is written. Past the end of
 * the script, or of what it has for this prompt, it says so and calls nothing.
 */
export function scriptModel(name: string, script: Script, place: ScriptPlace): Model {
  return {
    async *generate(request: ModelRequest, { signal }: { readonly signal: AbortSignal }): AsyncIterable<ModelEvent> {
      if (signal.aborted) return
      yield* playStep(name, script, place, request)
    },
  }
}

/** All that the model says in one step. */
export function playStep(name: string, script: Script, place: ScriptPlace, request: ModelRequest): ModelEvent[] {
  const turn = script.turns[place.turn]
  if (!turn) return over(name, 'script_over', OVER, request)
  const steps =
    place.agent === undefined ? turn.steps : (turn.agents?.find(({ of }) => of === place.agent)?.steps ?? [])
  const prompt = place.agent === undefined ? turn.prompt : undefined
  const notes = differences(prompt, steps[place.step - 1], place, request)
  const step = steps[place.step]
  return step ? [...notes, ...said(step)] : [...notes, ...over(name, 'script_turn_over', TURN_OVER, request)]
}

function differences(
  prompt: string | undefined,
  before: ScriptStep | undefined,
  { step }: ScriptPlace,
  { contents }: ModelRequest,
): ModelEvent[] {
  // What a step that broke off had called is not told to the model, so there is nothing to compare.
  const found =
    step === 0 ? [comparePrompt(prompt, contents)] : before && !before.error ? findDifferences(before, contents) : []
  return found.flatMap((message): ModelEvent[] =>
    message === null ? [] : [{ type: 'note', code: 'script_differs', message }],
  )
}

function said({ thoughts, text, calls = [], finishReason = 'STOP', error }: ScriptStep): ModelEvent[] {
  const events: ModelEvent[] = []
  if (thoughts !== undefined) events.push({ type: 'text', text: thoughts, thought: true })
  if (text !== undefined) events.push({ type: 'text', text })
  for (const { id, name, args, argsText } of calls) {
    events.push({
      type: 'call',
      ...(id === undefined ? {} : { id }),
      name,
      args: args === undefined && argsText !== undefined ? readArguments(argsText) : args,
      ...(argsText === undefined ? {} : { argsText }),
    })
  }
  events.push(error ? { type: 'error', error } : { type: 'end', finishReason })
  return events
}

/** Arguments that a script gives as text alone: null where they are no JSON, as for any model. */
function readArguments(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const OVER = {
  en: (name: string) => `The script “${name}” is over. Choose another model to go on, or play it from its beginning.`,
  zh: (name: string) => `脚本“${name}”已播放完。请换一个模型继续，或从头播放。`,
}
const TURN_OVER = {
  en: (name: string) => `The script “${name}” has nothing more for this prompt. Send the next one to go on with it.`,
  zh: (name: string) => `脚本“${name}”对这条提示没有更多内容。发送下一条提示即可继续。`,
}

function over(name: string, code: string, words: typeof OVER, { contents }: ModelRequest): ModelEvent[] {
  const prompt = contents.findLast(({ role, parts }) => role === 'user' && parts.some((part) => 'text' in part))
  const asked = prompt?.parts.map((part) => ('text' in part ? part.text : '')).join('') ?? ''
  return [
    { type: 'note', code, message: words.en(name) },
    { type: 'text', text: words[detectLanguage(asked, asked)](name) },
    { type: 'end', finishReason: 'STOP' },
  ]
}
