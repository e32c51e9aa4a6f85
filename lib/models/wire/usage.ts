/**
 * Tokens of one answer, the same for every provider. Output includes what was spent on thoughts; a field is absent where
 * the provider did not say.
 */
export interface Usage {
  readonly inputTokens?: number
  readonly outputTokens?: number
  readonly reasoningTokens?: number
  readonly cachedTokens?: number
  readonly totalTokens?: number
}
