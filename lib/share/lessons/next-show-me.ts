import type { Command } from '../../session/commands'
import type { SessionState } from '../../session/state'
import { readyCommand } from './ready-command'

/** The command to give next, and how many of the list are behind one with it. */
export interface ShowMeStep {
  readonly command: Command
  readonly passed: number
}

/**
 * What of a step's commands can be given now, or null. `isPatient`: only the first counts. Otherwise one further on will
 * do that waits for something which is there already: somebody did by hand what stands before it.
 */
export function nextShowMe(state: SessionState, commands: readonly Command[], isPatient: boolean): ShowMeStep | null {
  const [first] = commands
  const ready = first && readyCommand(state, first)
  if (ready) return { command: ready, passed: 1 }
  if (isPatient) return null
  for (const [index, command] of commands.entries()) {
    const later = waitsForSomething(command) ? readyCommand(state, command) : null
    if (later) return { command: later, passed: index + 1 }
  }
  return null
}

/** Whether a command can be given only at some time, so that its time having come means something. */
function waitsForSomething(command: Command): boolean {
  return command.type === 'model.reply' || ('callId' in command && command.callId.startsWith('$'))
}
