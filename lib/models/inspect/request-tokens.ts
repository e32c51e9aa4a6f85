import type { ModelRequest } from '../port'

/** Letters of other scripts take about one token each, ASCII about a quarter. */
const CHARACTERS_PER_TOKEN = 4

/** What the parts of a request weigh, in tokens by estimate: no tokenizer is asked, and a provider counts otherwise. */
export interface RequestTokens {
  readonly system: number
  readonly tools: number
  readonly history: number
  readonly total: number
}

/** Estimates the tokens of a request by its parts: what is told first, the declared tools, the conversation. */
export function requestTokens({ systemPrompt, declarations, contents }: ModelRequest): RequestTokens {
  const system = estimateTokens(systemPrompt)
  const tools = declarations.length === 0 ? 0 : estimateTokens(JSON.stringify(declarations))
  const history = estimateTokens(JSON.stringify(contents.map(({ role, parts }) => ({ role, parts }))))
  return { system, tools, history, total: system + tools + history }
}

/** How many tokens a text takes up, as an estimate. */
export function estimateTokens(text: string): number {
  let others = 0
  for (const character of text) if (character > '\u007f') others += 1
  return Math.ceil((text.length - others) / CHARACTERS_PER_TOKEN + others)
}
