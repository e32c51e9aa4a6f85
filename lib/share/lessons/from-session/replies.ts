import type { CommandInput } from '../../../session/commands'
import type { EventOf, SessionEvent } from '../../../session/events'
import { textHead } from '../../../session/stored-value'

/** What a log says of a call: its tool, and the reply that made it, where a person gave that reply in the model's place. */
export interface SaidCall {
  readonly tool: string
  readonly reply: CommandInput | null
}

export interface Replies {
  readonly calls: ReadonlyMap<string, SaidCall>
  /** By run, the last reply where a person gave it. */
  readonly last: ReadonlyMap<string, CommandInput>
}

/** The replies of a log as commands that would give them again. Pure; O(events). */
export function repliesOf(events: readonly SessionEvent[]): Replies {
  const calls = new Map<string, { tool: string; reply: CommandInput | null }>()
  const last = new Map<string, CommandInput>()
  const byHand = new Set<string>()
  let open: EventOf<'model.called'>[] = []
  for (const event of events) {
    if (event.type === 'model.requested') {
      open = []
      if (event.model === 'manual') byHand.add(event.run)
      else byHand.delete(event.run)
    } else if (event.type === 'model.called') {
      open.push(event)
      calls.set(event.callId, { tool: event.name, reply: null })
    } else if (event.type === 'call.requested') calls.set(event.callId, { tool: event.name, reply: null })
    else if (event.type === 'call.validating') {
      // An old name leads to a tool with another.
      calls.set(event.callId, { reply: null, ...calls.get(event.callId), tool: event.tool })
    } else if (event.type === 'model.replied' && byHand.has(event.run)) {
      const reply = toReply(event, open)
      last.set(event.run, reply)
      for (const { callId } of open) calls.set(callId, { tool: callId, ...calls.get(callId), reply })
    }
  }
  return { calls, last }
}

function toReply({ text }: EventOf<'model.replied'>, called: readonly EventOf<'model.called'>[]): CommandInput {
  const said = text === undefined ? '' : textHead(text)
  return {
    type: 'model.reply',
    ...(said === '' ? {} : { text: said }),
    ...(called.length === 0 ? {} : { calls: called.map(toCall) }),
  }
}

function toCall({ name, args, argsText }: EventOf<'model.called'>) {
  return argsText === undefined ? { name, args } : { name, argsText: textHead(argsText) }
}
