import 'server-only'
import { ANTHROPIC } from './anthropic-provider'
import { GEMINI } from './gemini-provider'
import { OPENAI_CHAT, OPENAI_RESPONSES } from './openai-provider'
import type { Provider } from './provider'

/** Every provider, in the order in which people are shown them. */
export const PROVIDERS: readonly Provider[] = [GEMINI, OPENAI_CHAT, OPENAI_RESPONSES, ANTHROPIC]

/** The provider of a ref such as `openai:gpt-5`; undefined where it names none, or no model. */
export function providerOf(ref: string): Provider | undefined {
  const colon = ref.indexOf(':')
  if (colon < 0 || colon === ref.length - 1) return undefined
  return PROVIDERS.find(({ id }) => id === ref.slice(0, colon))
}
