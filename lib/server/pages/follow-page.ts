import 'server-only'
import { ok, type Result } from '../../base/result'
import type { ApiError } from '../api-error'
import { runtime } from '../runtime'
import { loadSharePage, type SharePage } from './page-data'

/** What a follower's page needs for its first frame. */
export interface FollowPageData extends SharePage {
  readonly code: string
  readonly shareId: string
}

/** A presentation by its code: 404 where there is none (any more), 429 after too many wrong codes. */
export async function loadFollowPage(text: string): Promise<Result<FollowPageData, ApiError>> {
  const shared = runtime()
  await shared.ready
  const found = await shared.presentations.find(text)
  if (!found.ok) return found
  const { code, shareId } = found.value
  const page = await loadSharePage(shareId)
  return page.ok ? ok({ ...page.value, code, shareId }) : page
}
