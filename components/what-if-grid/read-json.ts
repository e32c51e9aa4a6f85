import { clientWord } from '@/components/i18n/client-words'
import { err, ok } from '@/lib/base/result'
import type { ReadJson } from './read-foreign-calls'

/** Asks the server with the browser's cookie. */
export const readJson: ReadJson = async (url) => {
  try {
    const response = await fetch(url)
    const body: unknown = await response.json()
    if (response.ok) return ok(body)
    return err(
      (body as { error?: { message?: string } }).error?.message ?? clientWord('answered', { status: response.status }),
    )
  } catch {
    return err(clientWord('offline'))
  }
}
