import 'server-only'
import type { Reach as LinkReach } from '../share/reach'
import type { ShareView } from '../share/share-service'

/** A link as the share dialog lists it; `url` is whole where the server knows an address others can use. */
export interface ShareEntry {
  readonly shareId: string
  readonly url: string
  readonly atSeq: number | null
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly revokedAt: number | null
}

/** Who can open a link, in the words of the share dialog. */
export interface ReachView {
  readonly scope: 'this_computer' | 'local_network' | 'public'
  readonly urls: readonly string[]
  readonly isSharingOff: boolean
}

const SCOPES = { computer: 'this_computer', network: 'local_network', public: 'public' } as const

/** How far links go, as the share dialog says it. */
export function toReachView({ kind, urls }: LinkReach, isSharingOn: boolean): ReachView {
  return { scope: SCOPES[kind], urls, isSharingOff: !isSharingOn }
}

/** A link's row in the share dialog. A link for others carries the address they reach the server by. */
export function toShareEntry(share: ShareView, reach: LinkReach): ShareEntry {
  const { shareId, url, urls, atSeq, createdAt, expiresAt, revokedAt } = share
  const whole = reach.kind === 'computer' ? url : (urls[0] ?? url)
  return { shareId, url: whole, atSeq, createdAt, expiresAt, revokedAt }
}
