import type { EventOf } from '../../session/events'
import type { PatchEntry } from '../../workspace/workspace'

/** What a replay must look up to tell whether an input is still the recorded one. */
export interface ReplayPorts {
  /** Puts what large values stand for back in place. */
  resolve(value: unknown): Promise<unknown>
  /** This session's own request of a model step, as its log has it. */
  requestOf(run: string, step: number): Promise<EventOf<'model.requested'> | undefined>
  /** What is different in tree `after` from what was there in tree `before`. */
  diff(before: string, after: string): Promise<readonly PatchEntry[]>
}
