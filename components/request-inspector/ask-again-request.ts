import type { ForkRequest } from '@/lib/session/commands'

/** A request to be made again, and what a person would have otherwise. */
export interface AskAgainForm {
  /** Seq of the `model.requested` event. */
  readonly requestedSeq: number
  /** The prompt that this request's run answers; null for an agent's run, whose task is its call's. */
  readonly prompt: { readonly seq: number; readonly text: string } | null
  readonly systemPrompt: string
  /** As edited. */
  readonly wish: { readonly systemPrompt: string; readonly prompt: string }
}

/**
 * The fork that asks again: right before the request where only the system prompt is another, before the prompt where that
 * is. Null where nothing was changed, or the prompt is empty.
 */
export function askAgainRequest({ requestedSeq, prompt, systemPrompt, wish }: AskAgainForm): ForkRequest | null {
  const isOtherSystem = wish.systemPrompt !== systemPrompt
  const options = { type: 'options.set' as const, options: { systemPrompt: wish.systemPrompt } }
  const changes: NonNullable<ForkRequest['changes']> = isOtherSystem ? [options] : []
  if (prompt === null || wish.prompt === prompt.text) {
    return isOtherSystem ? { atSeq: requestedSeq - 1, changes } : null
  }
  if (wish.prompt.trim() === '') return null
  return { atSeq: prompt.seq - 1, changes: [...changes, { type: 'prompt.submit', text: wish.prompt }] }
}
