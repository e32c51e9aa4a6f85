import 'server-only'
import { err, type Result } from '../../base/result'
import { type ApiError, apiError } from '../api-error'

/** What an action answers, whatever happens: a bug is reported here and told as one, never thrown at the page. */
export async function answer<T>(work: () => Promise<Result<T, ApiError>>): Promise<Result<T, ApiError>> {
  try {
    return await work()
  } catch (error) {
    console.error('callscope: unexpected failure in an action:', error)
    return err(apiError(500, 'internal_error', 'Something went wrong on the server; nothing was stored. Try again.'))
  }
}
