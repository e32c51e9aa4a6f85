import type { EventOf } from '@/lib/session/events'
import { selectParentCall, selectRun } from '@/lib/session/selectors'
import type { SessionState } from '@/lib/session/state'
import { type Caption, say } from './caption'

type RunEvent = EventOf<'run.started' | 'run.finished' | 'run.cancel_requested' | 'run.resumed' | 'run.recovered'>

/** Says of an event of a run what happened and why: a prompt's, an agent's within a call, or that of a call run again. */
export function captionOfRun(state: SessionState, event: RunEvent): Caption {
  const run = selectRun(state, event.run)
  const number = selectParentCall(state, event.run)?.number ?? 0
  switch (event.type) {
    case 'run.started':
      if (event.agent) {
        const { name, tools } = event.agent
        return say('nestedStarted', 'run', 'neutral', { number, agent: name, tools: tools.length })
      }
      return say(event.rerunOf === undefined ? 'runStarted' : 'rerunStarted', 'run', 'neutral', { turn: event.turn })
    case 'run.finished':
      return captionOfEnd(event, { number, isNested: run?.parentCallId !== undefined, isRerun: isRerun(run) })
    case 'run.cancel_requested':
      return say(event.because === 'timeout' ? 'timeUp' : 'stopAsked', 'run', 'neutral', { turn: run?.turn ?? 0 })
    case 'run.resumed':
      return say('resumed', 'run', 'neutral', { turn: run?.turn ?? 0 })
    case 'run.recovered':
      return say('recovered', 'run', 'neutral', {})
  }
}

function isRerun(run: { readonly rerunOf?: string | undefined } | undefined): boolean {
  return run?.rerunOf !== undefined
}

function captionOfEnd(
  event: EventOf<'run.finished'>,
  { number, isNested, isRerun }: { readonly number: number; readonly isNested: boolean; readonly isRerun: boolean },
): Caption {
  const values = { turn: event.turn, message: event.message ?? '' }
  if (event.outcome === 'completed' && isNested) return say('nestedFinished', 'run', 'ok', { number })
  if (event.outcome === 'completed') return say(isRerun ? 'rerunFinished' : 'finished', 'run', 'ok', values)
  if (event.outcome === 'cancelled') return say('stopped', 'run', 'neutral', values)
  return say(event.outcome === 'limit' ? 'limit' : 'runFailed', 'run', 'err', values)
}
