import { wellFormed } from './well-formed'

/**
 * Arguments as the JSON text that OpenAI's formats want: what the model wrote, to the letter, where it is known; only where
 * an escape in it stands for something that cannot be sent is it written anew.
 */
export function argumentsText(written: string | undefined, args: unknown): string {
  if (written === undefined) return JSON.stringify(wellFormed(args))
  if (!/\\u(?:d[89a-f]|0000)/i.test(written)) return written
  try {
    const value = JSON.parse(written) as unknown
    const mended = wellFormed(value)
    return mended === value ? written : JSON.stringify(mended)
  } catch {
    return written
  }
}
