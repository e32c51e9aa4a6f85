import type { Result } from '@/lib/base/result'
import type { ZodEvaluation, ZodSourceError } from '@/lib/schema/zod/zod-evaluation'

/** What the page tells the worker: first the guest's text, then one source. */
export type ToZodWorker =
  | { readonly type: 'load'; readonly guest: string }
  | { readonly type: 'evaluate'; readonly source: string }

/** What the worker answers. `broken`: the engine could not be loaded, or something failed that is no fault of the source. */
export type FromZodWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'evaluated'; readonly result: Result<ZodEvaluation, ZodSourceError> }
  | { readonly type: 'broken'; readonly message: string }
