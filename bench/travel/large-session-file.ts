import { sha256Hex } from '@/lib/base/sha256'
import { encodeEvent } from '@/lib/session/encode-event'
import type { NewEvent, SessionEvent } from '@/lib/session/events'
import { toFileBlob } from '@/lib/share/session-file/blob-text'
import { emptyTreeContent, emptyTreeHash } from '@/lib/share/session-file/empty-tree'
import type { SessionFile } from '@/lib/share/session-file/session-file'
import { numbered, STARTED, WEATHER_TOOL, weatherArgs } from '../recorded-log'

/** Words that look like no secret; each line of each output is told apart by its numbers. */
const WORDS = 'the forecast of a city says rain then sun over hills and wind from the sea with clouds late'.split(' ')

/** A session of `calls` calls with an output of about `outputBytes` each, as a file. */
export function largeSessionFile(calls: number, outputBytes: number): string {
  const events: NewEvent[] = [
    beginning(),
    { type: 'prompt.submitted', run: 'r1', turn: 1, text: 'Look at all of them' },
    { type: 'run.started', run: 'r1', turn: 1 },
  ]
  for (let index = 0; index < calls; index++) events.push(...callEvents(index, outputBytes))
  events.push({ type: 'run.finished', run: 'r1', turn: 1, outcome: 'completed' })
  return writeFile(numbered(events))
}

/** Like any session that was made by hand: limits that a file may have. */
function beginning(): NewEvent {
  if (STARTED.type !== 'session.started') throw new Error('the benches begin otherwise')
  return { ...STARTED, tree: emptyTreeHash(), options: { ...STARTED.options, maxSteps: 30 } }
}

function callEvents(index: number, outputBytes: number): NewEvent[] {
  const of = { run: 'r1', callId: `c${index + 1}` }
  const output = outputOf(index, outputBytes)
  return [
    { type: 'model.called', ...of, step: 1, name: WEATHER_TOOL.name, args: weatherArgs(index) },
    { type: 'call.validating', ...of, tool: WEATHER_TOOL.name, toolVersion: 1 },
    { type: 'call.built', ...of, description: 'Weather', locations: [], changing: false, barrier: false, tookUs: 40 },
    { type: 'call.policy', ...of, decision: 'allow', rule: null, mode: 'yolo', tookUs: 10 },
    { type: 'call.scheduled', ...of, waitsFor: [] },
    { type: 'call.executing', ...of, attempt: 1, tree: emptyTreeHash() },
    {
      type: 'call.succeeded',
      ...of,
      functionResponse: { id: of.callId, name: WEATHER_TOOL.name, response: { output } },
    },
  ]
}

function outputOf(index: number, bytes: number): string {
  if (bytes < 100) return 'sunny'
  const words = WORDS.join(' ')
  let text = ''
  for (let at = 0; text.length < bytes; at++) text += `${index} ${at} ${words}\n`
  return text
}

function writeFile(events: readonly SessionEvent[]): string {
  const blobs: Record<string, ReturnType<typeof toFileBlob>> = { [emptyTreeHash()]: toFileBlob(emptyTreeContent()) }
  const stored = events.map((event) => {
    const encoded = encodeEvent(event)
    if (!encoded) throw new Error(`event ${event.seq} does not fit`)
    for (const [, bytes] of encoded.blobs) blobs[sha256Hex(bytes)] = toFileBlob(bytes)
    return JSON.parse(encoded.line) as object
  })
  const file: SessionFile = { format: 'callscope-session', version: 1, title: 'Bench', events: stored, blobs }
  return JSON.stringify(file)
}
