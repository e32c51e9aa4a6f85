import type { Result } from '@/lib/base/result'
import type { CommandInput } from '@/lib/session/commands'
import type { ToolDefinitionInput } from '@/lib/session/tool-definition'
import type { SecretKind } from '@/lib/share/secrets/secret-rules'
import type { TryAnswer } from '@/lib/tools/try-answer'
import type { BrowserKey } from './browser-keys'

/** Why the server said no: `code` is stable, `message` is a sentence for people, `status` the HTTP status where known. */
export interface PortError {
  readonly code: string
  readonly message: string
  readonly status?: number
  readonly issues?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

/** What an accepted command answers: the last seq it stored, and for a fork the new session. */
export interface CommandAnswer {
  readonly seq: number
  readonly fork?: { readonly id: string; readonly editToken: string }
}

/** A file of the workspace at some seq. */
export interface FileEntry {
  readonly path: string
  readonly bytes: number
  readonly hash: string
}

/** A file's content; `text` is null where it is binary. */
export interface FileText {
  readonly text: string | null
  readonly bytes: number
}

/** What a share link shows: the log up to `atSeq`, or with `live` whatever comes. `expiresAt` in epoch milliseconds. */
export interface ShareRequest {
  readonly atSeq?: number
  readonly live?: boolean
  readonly expiresAt?: number
  readonly redact?: readonly ({ readonly text: string } | { readonly pattern: string })[]
}

/** A link that was made before; times in epoch milliseconds. */
export interface ShareEntry {
  readonly shareId: string
  readonly url: string
  readonly atSeq: number | null
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly revokedAt: number | null
}

/** Something that looks like a secret, and the first places where it stands. */
export interface Secret {
  readonly kind: SecretKind
  readonly text: string
  readonly count: number
  readonly sightings: readonly {
    readonly before: string
    readonly after: string
    readonly place:
      | { readonly kind: 'event'; readonly seq: number; readonly type: string; readonly path: string }
      | { readonly kind: 'file'; readonly path: string }
  }[]
}

/** Who can open a link of this server, and the addresses it is reached at. */
export interface Reach {
  readonly scope: 'this_computer' | 'local_network' | 'public'
  readonly urls: readonly string[]
  /** The server makes and opens no links; absent: it does. */
  readonly isSharingOff?: boolean
}

/**
 * What the workbench may ask of the world. The app gives the real one (server actions and fetch), tests a fake. In a
 * replay the reading methods ask the share, and `send` always fails with `read_only`.
 */
export interface SessionPort {
  /** `modelKey` goes with this one request and is kept nowhere by it. */
  send(command: CommandInput, modelKey?: BrowserKey): Promise<Result<CommandAnswer, PortError>>
  /** Text of a blob; JSON text for a reference marked `json`. */
  loadBlob(hash: string): Promise<Result<string, PortError>>
  listFiles(atSeq: number): Promise<Result<{ tree: string; files: readonly FileEntry[] }, PortError>>
  readFile(path: string, atSeq: number): Promise<Result<FileText, PortError>>
  /** The content of a file by its hash, for diffs. */
  readHash(hash: string): Promise<Result<FileText, PortError>>
  share(request: ShareRequest): Promise<Result<{ shareId: string; url: string }, PortError>>
  listShares(): Promise<Result<readonly ShareEntry[], PortError>>
  revokeShare(shareId: string): Promise<Result<null, PortError>>
  reach(): Promise<Result<Reach, PortError>>
  /** What looks like a secret in the log up to `atSeq` and its files. */
  scanSecrets(atSeq: number): Promise<Result<readonly Secret[], PortError>>
  /** The session up to `atSeq` as one file, secrets taken out. */
  exportFile(
    request: Pick<ShareRequest, 'atSeq' | 'redact'> & { readonly format: 'json' | 'html' },
  ): Promise<Result<{ readonly name: string; readonly file: Blob }, PortError>>
  /**
   * Builds a tool as it is on screen and, where it builds, executes it on a scratch copy of the workspace. Nothing is
   * recorded. Takes 30 s at most; an aborted signal answers `aborted`. Refused in a replay.
   */
  tryTool(tool: ToolDefinitionInput, args: unknown, signal?: AbortSignal): Promise<Result<TryAnswer, PortError>>
}
