import 'server-only'
import type { ApiError } from '../api-error'
import type { CommandContext } from './commands/command-context'
import { handleCommand } from './commands/handle-command'
import type { ForkWish, MadeFork } from './create-fork'

/** A change that a fork was to begin with and that cannot be made: nothing of the fork is kept. */
export class RefusedChange extends Error {
  override readonly name = 'RefusedChange'
  constructor(readonly refusal: ApiError) {
    super(refusal.message)
  }
}

/**
 * Writes what follows the cut: that the parent's record is replayed from here, then each change as the command it is.
 * Throws RefusedChange for the first that is refused. A replay that was under way at the cut is over without a new one.
 */
export async function beginFork(context: CommandContext, made: MadeFork, wish: ForkWish): Promise<void> {
  const { draft } = context
  if (wish.replay) {
    draft.push({
      type: 'replay.armed',
      source: { id: made.parent.id, fromSeq: made.parent.seq, untilSeq: made.untilSeq },
      calls: wish.replay.calls,
      ...(made.results.length === 0 ? {} : { results: [...made.results] }),
    })
  } else if (draft.state.replay?.status === 'active') {
    draft.push({ type: 'replay.diverged', stage: 'model', why: 'forked' })
  }
  for (const change of wish.changes ?? []) {
    const handled = await handleCommand(context, change)
    if (!handled.ok) throw new RefusedChange(handled.error)
  }
}
