import 'server-only'
import { err, ok, type Result } from '../../base/result'
import { CODE_LENGTH, codeFrom, readCode } from '../../share/present/code'
import { type ApiError, apiError } from '../api-error'
import type { ShareService } from '../share/share-service'
import { createLimit } from './create-limit'
import { Presentation } from './presentation'

/** A talk, with room for a late start. */
export const LONGEST_MS = 8 * 60 * 60_000
/** A presenter who has not been heard of for so long is not coming back. */
export const SILENT_MS = 20 * 60_000
const MOST = 200
/** Codes are short: so many wrong ones are looked up, for all clients together, and then none for a while. */
const WRONG_CODES = { burst: 30, perSecond: 0.5 }
const TRIES = 50

export interface PresentationsDeps {
  readonly shares: ShareService
  /** Epoch milliseconds. */
  now(): number
  random(bytes: number): Uint8Array & { toString(encoding: 'base64url'): string }
}

/** What is presented: a session, of which a live share is made for as long as it lasts, or a share there is. */
export type PresentedLog = { readonly session: string } | { readonly share: string }

/** The presentations under way in this process. Nothing of them is in a log, and a restart ends them. */
export interface Presentations {
  /** 403 where sharing is off, 404 or 410 where the share is none, 503 where too many are under way. */
  begin(what: PresentedLog): Promise<Result<{ readonly presentation: Presentation; readonly key: string }, ApiError>>
  /** By a code as somebody typed it: 404 where there is none, 429 after too many wrong ones. */
  find(code: string): Promise<Result<Presentation, ApiError>>
  /** Tells the followers, and takes the share back that was made for it. */
  end(presentation: Presentation): Promise<void>
}

/** Presentations over the shares of a server. */
export function createPresentations(deps: PresentationsDeps): Presentations {
  return new PresentationBook(deps)
}

class PresentationBook implements Presentations {
  readonly #byCode = new Map<string, Presentation>()
  readonly #wrong

  constructor(private readonly deps: PresentationsDeps) {
    this.#wrong = createLimit({ ...WRONG_CODES, now: deps.now })
  }

  async begin(what: PresentedLog) {
    await this.#endOld()
    const code = this.#freeCode()
    if (code === null || this.#byCode.size >= MOST) return err(tooMany())
    const share = await this.#shareOf(what)
    if (!share.ok) return share
    const key = this.deps.random(24).toString('base64url')
    const isOwnShare = 'session' in what
    const presentation = new Presentation({ code, key, shareId: share.value, isOwnShare, now: this.deps.now })
    this.#byCode.set(code, presentation)
    return ok({ presentation, key })
  }

  async find(text: string): Promise<Result<Presentation, ApiError>> {
    await this.#endOld()
    const found = this.#byCode.get(readCode(text) ?? '')
    if (found) return ok(found)
    const retryAfter = this.#wrong.take()
    if (retryAfter > 0) {
      const message = `Too many wrong codes. Wait ${retryAfter} seconds before the next try.`
      return err({ ...apiError(429, 'too_many_attempts', message), retryAfter })
    }
    const message = `No presentation with the code ${JSON.stringify(text.slice(0, 20))} is going on here. Codes end with their presentation.`
    return err(apiError(404, 'presentation_not_found', message))
  }

  async end(presentation: Presentation): Promise<void> {
    if (this.#byCode.get(presentation.code) === presentation) this.#byCode.delete(presentation.code)
    if (presentation.hasEnded) return
    presentation.end()
    // Taken back already, or gone with its session: over either way.
    if (presentation.isOwnShare) await this.deps.shares.revoke(presentation.shareId)
  }

  async #shareOf(what: PresentedLog): Promise<Result<string, ApiError>> {
    if ('share' in what) {
      const share = await this.deps.shares.open(what.share)
      return share.ok ? ok(share.value.id) : share
    }
    const share = await this.deps.shares.create(what.session, { live: true, expiresAt: this.deps.now() + LONGEST_MS })
    return share.ok ? ok(share.value.shareId) : share
  }

  async #endOld(): Promise<void> {
    const now = this.deps.now()
    for (const presentation of [...this.#byCode.values()]) {
      const isOld = now - presentation.startedAt > LONGEST_MS || now - presentation.seenAt > SILENT_MS
      if (isOld) await this.end(presentation)
    }
  }

  #freeCode(): string | null {
    for (let tries = 0; tries < TRIES; tries++) {
      const code = codeFrom(this.deps.random(CODE_LENGTH))
      if (!this.#byCode.has(code)) return code
    }
    return null
  }
}

function tooMany(): ApiError {
  const message = `${MOST} presentations are going on here already. End one, or wait until one has ended.`
  return { ...apiError(503, 'too_many_presentations', message), retryAfter: 60 }
}
