import type { BrowserKey } from '@/components/workbench/browser-keys'
import type { CommandAnswer, PortError, Reach, SessionPort, ShareEntry } from '@/components/workbench/session-port'
import type { Result } from '@/lib/base/result'
import type { CommandInput } from '@/lib/session/commands'
import { createSessionPort } from './create-session-port'

/** The server actions that a page with a workbench is given. */
export interface PageActions {
  sendCommand(
    sessionId: string,
    command: CommandInput,
    modelKey?: BrowserKey,
  ): Promise<Result<CommandAnswer, PortError>>
  listShares(sessionId: string): Promise<Result<readonly ShareEntry[], PortError>>
  reach(): Promise<Result<Reach, PortError>>
}

/** The port of one session over the page's actions. */
export function createActionPort(sessionId: string, actions: PageActions): SessionPort {
  return createSessionPort(
    { kind: 'session', id: sessionId },
    {
      send: (command, modelKey) => actions.sendCommand(sessionId, command, modelKey),
      listShares: () => actions.listShares(sessionId),
      reach: () => actions.reach(),
    },
  )
}
