import { clientWord } from '@/components/i18n/client-words'
import { err } from '@/lib/base/result'
import { browserStorage, keyForCommand } from './browser-keys'
import type { GetState, SetState } from './log-slice'
import type { CommandSlice } from './workbench-state'

/** Sends commands through the port and keeps what is under way and what failed, by key. */
export function createCommandSlice(set: SetState, get: GetState): CommandSlice {
  const forget = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
    const { [key]: _gone, ...rest } = record
    return rest
  }
  return {
    pending: {},
    errors: {},
    async dispatch(command, key = command.type) {
      set((state) => ({ pending: { ...state.pending, [key]: true }, errors: forget(state.errors, key) }))
      const { port, latest } = get()
      const result = await port
        .send(command, keyForCommand(browserStorage(), command, latest))
        // A broken connection rejects; for whoever pressed the button that is one more way to fail.
        .catch(() => err({ code: 'unreachable', message: clientWord('offline') }))
      set((state) => ({
        pending: forget(state.pending, key),
        errors: result.ok ? state.errors : { ...state.errors, [key]: result.error },
      }))
      return result
    },
    clearError: (key) => set((state) => ({ errors: forget(state.errors, key) })),
  }
}
