import 'server-only'
import { z } from 'zod'
import type { CodeReply } from '../../tools/code-port'

/** What the worker is asked to run; it runs once and is thrown away. */
export interface RunMessage {
  readonly type: 'run'
  readonly source: string
  /** JSON text; null where there are none. */
  readonly args: string | null
  readonly environment: Readonly<Record<string, string>>
  readonly seed: string
  readonly nowMs: number
}

/** The answer to a worker's `call`. */
export interface ReplyMessage {
  readonly type: 'reply'
  readonly id: number
  readonly reply: CodeReply
}

const Place = z.object({
  name: z.string(),
  message: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
})

/** Everything that a worker says. */
export const WorkerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('output'), chunk: z.string() }),
  z.object({ type: z.literal('call'), id: z.number(), operation: z.string(), args: z.string() }),
  z.object({ type: z.literal('done'), kind: z.enum(['text', 'json']), text: z.string() }),
  z.object({ type: z.literal('threw'), error: Place }),
  z.object({ type: z.literal('out_of_memory') }),
])
export type WorkerMessage = z.infer<typeof WorkerMessage>
