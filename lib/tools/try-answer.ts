import type { BuildIssue, FunctionResponse, ToolLocation } from '../session/events'
import type { PatchEntry } from '../workspace/workspace'
import type { IgnoredArgument, NormalisedArgument } from './contracts'
import type { BuildStage } from './tool-build-error'
import type { ToolDisplay } from './tool-display'

/** A file that a tried call changed: its text before and after, null where there was or is none that could be shown. */
export interface TriedFile {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
  /** Set where the contents are not text, or too long to be shown: the patch still says that they changed. */
  readonly notShown?: 'binary' | 'too_large'
}

/** Build refused: nothing ran. */
export interface TryErrored {
  readonly status: 'errored'
  readonly stage: BuildStage
  readonly error: { readonly type: string; readonly message: string }
  readonly issues: readonly BuildIssue[]
  readonly tookUs: number
}

/** It was built and executed on a scratch copy of the workspace; the session knows nothing of it. */
export interface TryExecuted {
  readonly status: 'succeeded' | 'failed'
  readonly description: string
  readonly title: string
  readonly explanation: string
  readonly locations: readonly ToolLocation[]
  /** Left out where equal to the arguments. */
  readonly params?: unknown
  readonly normalised: readonly NormalisedArgument[]
  readonly ignored: readonly IgnoredArgument[]
  /** What it put out while it ran, in pieces as they came. */
  readonly output: readonly string[]
  readonly functionResponse: FunctionResponse
  readonly display?: ToolDisplay
  readonly error?: { readonly type: string; readonly message: string }
  /** Empty where it failed: a failed call changes nothing. */
  readonly patch: readonly PatchEntry[]
  readonly files: readonly TriedFile[]
  readonly tookMs: number
}

/** What came of trying a tool without a trace. */
export type TryAnswer = TryErrored | TryExecuted
