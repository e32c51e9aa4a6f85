import type { ApprovalMode } from '@/lib/session/policy-rule'
import type { Expectation, Sample } from '@/lib/session/sample'
import type { GridCall } from '@/lib/whatif/grid'

/** Where a row comes from: a call of this session, a call of another one, or a sample. */
export type GridOrigin = 'recorded' | 'other' | Sample['source']

/** A row of the grid: the call that is judged and what is shown of it. */
export interface GridRow {
  readonly call: GridCall
  readonly origin: GridOrigin
  /** Of recorded calls, of this session or another. */
  readonly callId?: string
  readonly number?: number
  readonly sessionId?: string
  readonly sessionTitle?: string
  /** Of a call of another session: the event that made it. */
  readonly seq?: number
  readonly sampleId?: string
  readonly label?: Expectation | undefined
  readonly note?: string | undefined
}

/** What a row's call is made of; the same parts give the same object, so that it is judged and sent once. */
interface CallParts {
  readonly args: unknown
  readonly isPending?: boolean
  readonly mode?: ApprovalMode | undefined
  readonly locations?: readonly { readonly path: string }[] | undefined
}

/** Keeps the call objects of rows while nothing of them changes. */
export class CallCache {
  readonly #calls = new Map<string, GridCall>()

  get(key: string, { args, isPending = false, mode, locations }: CallParts): GridCall {
    const known = this.#calls.get(key)
    const isSame =
      known !== undefined &&
      known.args === args &&
      (known.isPending ?? false) === isPending &&
      known.mode === mode &&
      known.locations === locations
    if (isSame) return known
    const call: GridCall = {
      key,
      args,
      ...(isPending ? { isPending } : {}),
      ...(mode === undefined ? {} : { mode }),
      ...(locations === undefined ? {} : { locations }),
    }
    this.#calls.set(key, call)
    return call
  }
}
