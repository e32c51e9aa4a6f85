import type { ModelExchange } from '../../session/model-exchange'
import type { ModelRequest } from '../port'
import { type ProviderForm, requestBody } from './request-forms'

/**
 * The request of an exchange as one command. The key stands as the name of its environment variable, as the log has it.
 * Null where the body was too large to be kept whole: half a command would be no copy.
 */
export function toCurl({ request }: ModelExchange): string | null {
  if (request.body.isCut) return null
  const headers = Object.entries(request.headers).map(([name, value]) => `  -H ${quoteHeader(`${name}: ${value}`)}`)
  const body = request.body.text === '' ? [] : [`  --data-raw ${quote(request.body.text)}`]
  return [`curl -N -X ${request.method} ${quote(request.url)}`, ...headers, ...body].join(' \\\n')
}

/** A header that names a variable has to let the shell put its value in. */
function quoteHeader(header: string): string {
  if (!/\$[A-Z_]+/.test(header)) return quote(header)
  return `"${header.replace(/["\\`]|\$(?![A-Z_])/g, (special) => `\\${special}`)}"`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

interface Library {
  readonly imports: string
  /** The client's variable, class and call. */
  readonly client: string
  readonly constructed: string
  readonly call: string
  /** Where its requests go if nothing is said, and what it puts behind the address that it is given. */
  readonly baseUrl: string
  readonly path: RegExp
  readonly keyVariable: string
}

const OPENAI = {
  imports: "import OpenAI from 'openai'",
  client: 'client',
  constructed: 'OpenAI',
  baseUrl: 'https://api.openai.com/v1',
  keyVariable: 'OPENAI_API_KEY',
}

/** Each official library; its key is read from the usual variable. */
const LIBRARIES: Readonly<Record<ProviderForm, Library>> = {
  gemini: {
    imports: "import { GoogleGenAI } from '@google/genai'",
    client: 'ai',
    constructed: 'GoogleGenAI',
    call: 'models.generateContentStream',
    baseUrl: 'https://generativelanguage.googleapis.com',
    path: /\/v1(?:alpha|beta)?\/models\/[^/]+:\w+$/,
    keyVariable: 'GEMINI_API_KEY',
  },
  'openai-chat': { ...OPENAI, call: 'chat.completions.create', path: /\/chat\/completions$/ },
  'openai-responses': { ...OPENAI, call: 'responses.create', path: /\/responses$/ },
  anthropic: {
    imports: "import Anthropic from '@anthropic-ai/sdk'",
    client: 'client',
    constructed: 'Anthropic',
    call: 'messages.create',
    baseUrl: 'https://api.anthropic.com',
    path: /\/v1\/messages$/,
    keyVariable: 'ANTHROPIC_API_KEY',
  },
}

/**
 * A request through a provider's official library: a file that runs with Node where the key is set. In the form in which it
 * was sent (`exchange`) it goes to the same address with the same body; in another form, to where that provider is.
 */
export function toTypescript(request: ModelRequest, form: ProviderForm, exchange?: ModelExchange | null): string {
  const library = LIBRARIES[form]
  const sent = exchange?.format === form ? exchange.request : undefined
  const body = (sent && sentBody(form, sent)) ?? requestBody(request, form)
  return [
    library.imports,
    '',
    `const ${library.client} = new ${library.constructed}(${clientOptions(form, library, sent && baseUrlOf(sent.url, library))})`,
    '',
    `const stream = await ${library.client}.${library.call}(${JSON.stringify(body, null, 2)})`,
    'for await (const chunk of stream) console.log(JSON.stringify(chunk))',
    '',
  ].join('\n')
}

/** What the library is made with: nothing where its defaults will do. Servers of one's own often know no key, but libraries want one. */
function clientOptions(form: ProviderForm, { keyVariable }: Library, baseUrl: string | undefined): string {
  const key = `apiKey: process.env.${keyVariable}`
  if (baseUrl === undefined) return form === 'gemini' ? `{ ${key} }` : ''
  const address = JSON.stringify(baseUrl)
  const place = form === 'gemini' ? `httpOptions: { baseUrl: ${address} }` : `baseURL: ${address}`
  return `{ ${key} ?? 'none', ${place} }`
}

/** The address that a library was given, from the one that its request went to; undefined where it is the provider's own. */
function baseUrlOf(url: string, { path, baseUrl }: Library): string | undefined {
  const { origin, pathname } = new URL(url)
  const base = `${origin}${pathname.replace(path, '')}`
  return base === baseUrl || base === `${baseUrl}/` ? undefined : base
}

/** What went over the wire, where it is also what the library takes (the Gemini library writes another form) and was kept whole. */
function sentBody(form: ProviderForm, { body }: ModelExchange['request']): unknown {
  if (form === 'gemini' || body.isCut) return undefined
  try {
    return JSON.parse(body.text)
  } catch {
    return undefined
  }
}
