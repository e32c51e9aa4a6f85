import 'server-only'
import { err, ok, type Result } from '../../base/result'
import type { KeyOwner } from '../../models/model-listing'
import { ConfigError } from '../config'
import { type OutgoingPolicy, parseAllowHosts } from '../outgoing/outgoing-policy'

/** Where one provider is and what it takes. */
export interface ProviderSettings {
  /** From the environment; null where a browser has to bring one. */
  readonly key: string | null
  readonly baseUrl: string
  /** Not the provider's own public host. */
  readonly isCustomHost: boolean
  /** The variable that holds the key. */
  readonly keyVariable: string
}

/** What the environment says of models. Apart from ServerConfig, which is handed around: this holds keys. */
export interface ModelConfig {
  readonly providers: Readonly<Record<KeyOwner, ProviderSettings>>
  readonly outgoing: OutgoingPolicy
  /** How long a model that has begun to answer may be silent. */
  readonly silenceMs: number
}

const DEFAULT_URLS: Readonly<Record<KeyOwner, string>> = {
  gemini: 'https://generativelanguage.googleapis.com',
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
}
const DEFAULT_SILENCE_MS = 60_000

/** Reads keys, addresses and limits. The error has one line per variable that was not understood. */
export function parseModelConfig(env: Readonly<Record<string, string | undefined>>): Result<ModelConfig, string> {
  const problems: string[] = []
  const read = (owner: KeyOwner): ProviderSettings => {
    const name = owner.toUpperCase()
    const given = env[`${name}_BASE_URL`]?.trim() || undefined
    if (given !== undefined && !isHttpUrl(given))
      problems.push(
        `${name}_BASE_URL must be an address such as https://example.org/v1, without user, password and query`,
      )
    const key = env[`${name}_API_KEY`]?.trim() || null
    const baseUrl = given !== undefined && isHttpUrl(given) ? given : DEFAULT_URLS[owner]
    const isCustomHost = new URL(baseUrl).host !== new URL(DEFAULT_URLS[owner]).host
    return { key, baseUrl: tidy(owner, baseUrl), isCustomHost, keyVariable: `${name}_API_KEY` }
  }
  const providers = { gemini: read('gemini'), openai: read('openai'), anthropic: read('anthropic') }
  const seconds = Number(env.CALLSCOPE_MODEL_SILENCE || DEFAULT_SILENCE_MS / 1000)
  if (!(seconds > 0)) problems.push('CALLSCOPE_MODEL_SILENCE must be a number of seconds above 0')
  if (problems.length > 0) return err(problems.join('\n'))
  return ok({ providers, outgoing: parseAllowHosts(env.CALLSCOPE_ALLOW_HOSTS), silenceMs: seconds * 1000 })
}

/** What the environment of this process says. Throws ConfigError. */
export function loadModelConfig(): ModelConfig {
  const config = parseModelConfig(process.env)
  if (!config.ok) throw new ConfigError(config.error)
  return config.value
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search } = new URL(text)
  // What stands there goes into logs: no place for a secret.
  return /^https?:$/.test(protocol) && username === '' && password === '' && search === ''
}

/** The Gemini client adds the version itself; one in the address would be there twice. */
function tidy(owner: KeyOwner, url: string): string {
  const plain = url.replace(/\/+$/, '')
  return owner === 'gemini' ? plain.replace(/\/v1(beta)?$/, '') : plain
}
