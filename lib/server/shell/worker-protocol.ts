import 'server-only'
import { z } from 'zod'
import type { WorkspaceLimits } from '../../workspace/workspace'

/** What the worker is asked to do: bring its tree up to date, then run one command. */
export interface RunMessage {
  readonly type: 'run'
  readonly command: string
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  readonly seed: string
  readonly nowMs: number
  readonly limits: WorkspaceLimits
  /** What has changed since the worker's last run: `[path, hash, bytes]`; a deleted file has no hash. */
  readonly files: readonly (readonly [path: string, hash: string | null, bytes: number])[]
}

/** The answer to a worker's `content`; without bytes where the store does not have them. */
export interface ContentMessage {
  readonly type: 'content'
  readonly hash: string
  readonly bytes: Uint8Array | undefined
}

const Change = z.object({
  path: z.string(),
  deleted: z.literal(true).optional(),
  /** Set for a file that was copied or moved without being read. */
  hash: z.string().optional(),
  bytes: z.instanceof(Uint8Array).optional(),
})
/** One file of the workspace that a command changed. */
export type ShellChange = z.infer<typeof Change>

/** Everything that a worker says. */
export const WorkerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('content'), hash: z.string() }),
  z.object({ type: z.literal('output'), chunk: z.string() }),
  z.object({ type: z.literal('done'), exitCode: z.number(), changes: z.array(Change), reads: z.array(z.string()) }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])
export type WorkerMessage = z.infer<typeof WorkerMessage>
