import { wellFormed } from './well-formed'

/** A functionResponse as text, for providers whose results are text: the output itself, or what went wrong as JSON. */
export function responseText(response: Readonly<Record<string, unknown>>): string {
  const { output, ...rest } = response
  if (typeof output === 'string' && Object.keys(rest).length === 0) return output
  return JSON.stringify(wellFormed(response))
}

/** Whether a functionResponse tells of a failure. */
export function isErrorResponse(response: Readonly<Record<string, unknown>>): boolean {
  return response.error !== undefined
}
