import type { ErrDial } from '../../session/settings'
import type { Model, ModelEvent, ModelRequest } from '../port'
import { createCallErring, loopAnswer } from './err-on-purpose'

/** A model that makes the mistakes a dial asks for, as its events come (see `errOnPurpose`); it asks `model` for the rest. */
export function erringModel(model: Model, dial: ErrDial): Model {
  return {
    async *generate(request: ModelRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ModelEvent> {
      const looped = loopAnswer(dial, request)
      if (looped) {
        yield* looped
        return
      }
      const err = createCallErring(dial, request)
      for await (const event of model.generate(request, options)) {
        if (event.type === 'call') yield* err(event)
        else yield event
      }
    },
  }
}
