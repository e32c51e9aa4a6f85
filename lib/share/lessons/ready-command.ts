import type { Command } from '../../session/commands'
import { selectHold, selectOpenRootRun } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'

const PLACE = /^\$(last|waiting|held|running)(?::(.+))?$/

/**
 * A lesson's command with the call that its placeholder means (`$last`, `$waiting`, `$held`, `$running`, each also
 * `:tool`), or null where the session is not there yet: no such call, no open request to reply to, a run still open.
 */
export function readyCommand(state: SessionState, command: Command): Command | null {
  if (command.type === 'prompt.submit') return selectOpenRootRun(state) ? null : command
  if (command.type === 'model.reply') return isAsked(state) ? command : null
  const target = targetOf(command)
  const place = target === undefined ? null : PLACE.exec(target)
  if (!place) return command
  const [, where = '', tool] = place
  const call = findCall(state, where, tool)
  // Only the id is another; which field has it depends on the command's type alone.
  return call ? ({ ...command, [fieldOf(command)]: call.callId } as Command) : null
}

function targetOf(command: Command): string | undefined {
  if (command.type === 'expectation.set') return command.about
  return 'callId' in command ? command.callId : undefined
}

function fieldOf(command: Command): 'about' | 'callId' {
  return command.type === 'expectation.set' ? 'about' : 'callId'
}

function isAsked(state: SessionState): boolean {
  const step = selectOpenRootRun(state)?.steps.at(-1)
  return step?.status === 'open' && step.model === 'manual'
}

/** The first call that waits, is held or runs; the last of all for `last`. */
function findCall(state: SessionState, where: string, tool: string | undefined): CallState | undefined {
  const calls = state.calls.toArray().filter((call) => tool === undefined || (call.tool ?? call.name) === tool)
  if (where === 'last') return calls.findLast((call) => call.endedAt !== undefined)
  return calls.find((call) => isAt(call, where))
}

function isAt(call: CallState, where: string): boolean {
  if (call.endedAt !== undefined) return false
  if (where === 'held') return selectHold(call) !== undefined
  return call.status === (where === 'waiting' ? 'awaiting_approval' : 'executing')
}
