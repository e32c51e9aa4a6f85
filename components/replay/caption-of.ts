import type { EventOf, SessionEvent } from '@/lib/session/events'
import { isKnownEvent } from '@/lib/session/fold'
import { selectStep } from '@/lib/session/selectors'
import type { SessionState } from '@/lib/session/state'
import { textHead } from '@/lib/session/stored-value'
import { type Caption, head, say } from './caption'
import { captionOfCall } from './caption-of-call'
import { captionOfRun } from './caption-of-run'
import { captionOfSetting } from './caption-of-setting'

/** Says of one event what happened and why. `state` is the fold up to and including it. Pure. */
export function captionOf(state: SessionState, event: SessionEvent): Caption {
  const { type } = event
  // Its fields may mean anything: only its name is shown.
  if (!isKnownEvent(event)) return say('unknown', 'settings', 'neutral', { type })
  if ('callId' in event) return captionOfCall(state, event)
  switch (event.type) {
    case 'session.started':
      return say('started', 'settings', 'neutral', { tools: event.tools.length, model: event.model })
    case 'prompt.submitted':
      return say('prompt', 'prompt', 'neutral', { turn: event.turn, text: head(textHead(event.text)) })
    case 'run.started':
    case 'run.finished':
    case 'run.cancel_requested':
    case 'run.resumed':
    case 'run.recovered':
      return captionOfRun(state, event)
    case 'model.requested':
      return say('asked', 'model', 'neutral', { step: event.step, tools: event.tools.length })
    case 'model.delta':
      return say(event.thought ? 'thinks' : 'writes', 'model', 'neutral', { text: head(event.text) })
    case 'model.noted':
      return say('noted', 'model', 'neutral', { message: event.message })
    case 'model.failed':
      return say('modelFailed', 'model', 'err', { message: event.error.message })
    case 'model.replied':
      return captionOfReply(state, event)
    case 'note.added':
      return say(event.answer ? 'lessonAnswer' : 'note', 'settings', 'neutral', { text: head(textHead(event.text)) })
    default:
      return captionOfSetting(state, event)
  }
}

function captionOfReply(state: SessionState, event: EventOf<'model.replied'>): Caption {
  const count = selectStep(state, event.run, event.step)?.callIds.length ?? 0
  if (count > 0) return say('repliedCalls', 'model', 'neutral', { count })
  return say('answered', 'model', 'neutral', { text: head(event.text === undefined ? '' : textHead(event.text)) })
}
