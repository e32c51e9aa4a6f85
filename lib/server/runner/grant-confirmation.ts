import 'server-only'
import type { Confirmation } from '../../session/events'
import type { Draft } from './draft'
import type { SessionContent } from './session-content'

/** Makes the two sides of an edit readable, so that whoever is asked can see the difference. */
export function grantConfirmation(content: SessionContent, draft: Draft, confirmation: Confirmation): void {
  if (confirmation.type !== 'edit') return
  for (const hash of [confirmation.before, confirmation.after]) if (hash !== null) draft.grant(hash, content.get(hash))
}
