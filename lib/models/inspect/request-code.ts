import type { ModelExchange } from '../../session/model-exchange'
import type { ProviderForm } from './request-forms'

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
  readonly lines: readonly string[]
  readonly call: string
}

/** Setting up each official library; its key is read from the usual variable. */
const LIBRARIES: Readonly<Record<ProviderForm, Library>> = {
  gemini: {
    lines: [
      "import { GoogleGenAI } from '@google/genai'",
      '',
      'const ai = new GoogleGenAI({ apiKey: process.env.GEMINI_API_KEY })',
    ],
    call: 'ai.models.generateContentStream',
  },
  'openai-chat': {
    lines: ["import OpenAI from 'openai'", '', 'const client = new OpenAI()'],
    call: 'client.chat.completions.create',
  },
  'openai-responses': {
    lines: ["import OpenAI from 'openai'", '', 'const client = new OpenAI()'],
    call: 'client.responses.create',
  },
  anthropic: {
    lines: ["import Anthropic from '@anthropic-ai/sdk'", '', 'const client = new Anthropic()'],
    call: 'client.messages.create',
  },
}

/** The same request through the provider's official library: a file that runs with Node where the key is set. */
export function toTypescript(form: ProviderForm, body: unknown): string {
  const { lines, call } = LIBRARIES[form]
  return [
    ...lines,
    '',
    `const stream = await ${call}(${JSON.stringify(body, null, 2)})`,
    'for await (const chunk of stream) console.log(JSON.stringify(chunk))',
    '',
  ].join('\n')
}
