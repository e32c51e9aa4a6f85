import 'server-only'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { isJsonObject } from '../../../../base/json'
import { listAt, textAt } from '../../../../models/wire/read-fields'
import { anthropicEvents } from './anthropic-wire'
import { geminiEvents } from './gemini-wire'
import { openAiChatEvents } from './openai-chat-wire'
import { openAiResponsesEvents } from './openai-responses-wire'
import { refusedAnswer } from './wire-refusals'
import type { StreamedReply, WireFormat, WireReply } from './wire-reply'
import { WIRE_SCENARIOS } from './wire-scenarios'

const RECORDED = 'lib/models/testdata/wire'
/** A key that begins so is not taken. */
const WRONG_KEY = 'wrong-'
const ENCODERS: Readonly<Record<WireFormat, (reply: StreamedReply) => string[]>> = {
  gemini: geminiEvents,
  'openai-chat': openAiChatEvents,
  'openai-responses': openAiResponsesEvents,
  anthropic: anthropicEvents,
}

/** A request as it came. */
export interface WireRequest {
  readonly format: WireFormat
  readonly model: string
  readonly headers: IncomingMessage['headers']
  readonly body: Readonly<Record<string, unknown>>
  /** Resolves when its socket is closed. */
  readonly closed: Promise<void>
}

/** Local providers, all on one port. */
export interface WireServer {
  readonly host: string
  /** What to start Callscope with: base URLs and the permission to reach them. */
  readonly environment: Readonly<Record<string, string>>
  readonly requests: readonly WireRequest[]
  /** Resolves with the next request that arrives. */
  nextRequest(): Promise<WireRequest>
  close(): Promise<void>
}

/**
 * Starts servers that stream as Gemini, OpenAI (both languages) and Anthropic do; the model's name says which scenario is
 * played, or `fixture-NAME` which recorded stream. Listens on 127.0.0.1; without a port on any free one.
 */
export async function startWireServer(port = 0): Promise<WireServer> {
  const requests = new ArrivedRequests()
  const server = createServer((request, response) => {
    answer(requests, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return {
    host,
    requests: requests.all,
    nextRequest: () => requests.next(),
    environment: {
      CALLSCOPE_ALLOW_HOSTS: host,
      GEMINI_BASE_URL: `http://${host}`,
      OPENAI_BASE_URL: `http://${host}/v1`,
      ANTHROPIC_BASE_URL: `http://${host}`,
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The requests so far, and who waits for the next. */
class ArrivedRequests {
  readonly all: WireRequest[] = []
  #waiting: ((request: WireRequest) => void)[] = []

  next(): Promise<WireRequest> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** How many there were for the same model, this one included. */
  add(request: WireRequest): number {
    this.all.push(request)
    for (const resolve of this.#waiting.splice(0)) resolve(request)
    return this.all.filter(({ format, model }) => format === request.format && model === request.model).length
  }
}

async function answer(requests: ArrivedRequests, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?')[0] ?? ''
  const key = keyOf(request.headers)
  const isRefused = key.startsWith(WRONG_KEY)
  if (request.method === 'GET') {
    const format = path.startsWith('/v1beta')
      ? 'gemini'
      : request.headers['anthropic-version']
        ? 'anthropic'
        : 'openai-chat'
    if (isRefused) return refuse(response, refusedAnswer(format, 'key', key))
    return sendJson(response, 200, listOf(format))
  }
  const body = await readJsonBody(request)
  const asked = formatOf(path, body)
  if (asked === undefined) return sendJson(response, 404, { error: { message: `nothing at ${path}` } })
  const { format, model } = asked
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  const count = requests.add({ format, model, headers: request.headers, body, closed })
  const reply = isRefused
    ? ({ refusal: 'key' } as const)
    : replyFor(model, { count, hasResults: hasResults(format, body) })
  await send(response, format, reply, key)
}

function replyFor(model: string, asked: { count: number; hasResults: boolean }): WireReply {
  if (model.startsWith('fixture-')) return { recorded: model.slice('fixture-'.length) }
  const scenario = Object.hasOwn(WIRE_SCENARIOS, model) ? WIRE_SCENARIOS[model] : undefined
  return scenario?.(asked) ?? { refusal: 'unknown_model' }
}

async function send(response: ServerResponse, format: WireFormat, reply: WireReply, key: string): Promise<void> {
  if ('silent' in reply) return
  if ('refusal' in reply) return refuse(response, refusedAnswer(format, reply.refusal, key, reply.retryAfterSeconds))
  if ('contentType' in reply) {
    response.writeHead(200, { 'content-type': reply.contentType }).end(reply.body)
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-request-id': 'req1', 'set-cookie': 'visitor=1' })
  if ('recorded' in reply) return sendRecorded(response, reply.recorded)
  await write(response, ENCODERS[format](reply), reply)
  if (reply.ending === 'stall') return
  if (reply.ending === 'reset') response.destroy()
  else response.end()
}

/** Writes event by event, or in pieces of some bytes; long streams go out as fast as they are taken. */
async function write(response: ServerResponse, events: readonly string[], reply: StreamedReply): Promise<void> {
  const { paceMs, writeBytes } = reply
  response.flushHeaders()
  const pieces =
    writeBytes === undefined ? events.map((event) => Buffer.from(event)) : cutUp(events.join(''), writeBytes)
  for (const [index, piece] of pieces.entries()) {
    if (response.destroyed) return
    response.write(piece)
    if (paceMs !== undefined) await setTimeout(paceMs)
    else if (pieces.length < 2000 || index % 500 === 0) await setImmediate()
  }
}

async function sendRecorded(response: ServerResponse, name: string): Promise<void> {
  const bytes = await readFile(join(process.cwd(), RECORDED, `${name}.sse.txt`))
  const expected = JSON.parse(await readFile(join(process.cwd(), RECORDED, `${name}.expected.json`), 'utf8')) as unknown
  const cuts = listAt(expected, 'splitAtBytes').filter((cut) => typeof cut === 'number')
  for (const [index, from] of [0, ...cuts].entries()) {
    response.write(bytes.subarray(from, cuts[index] ?? bytes.length))
    await setTimeout(5)
  }
  response.end()
}

function cutUp(text: string, size: number): Buffer[] {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
}

function formatOf(
  path: string,
  body: Readonly<Record<string, unknown>>,
): { format: WireFormat; model: string } | undefined {
  const gemini = /^\/v1(?:beta)?\/models\/(.+):streamGenerateContent$/.exec(path)?.[1]
  if (gemini !== undefined) return { format: 'gemini', model: decodeURIComponent(gemini) }
  const model = textAt(body, 'model') ?? ''
  if (path === '/v1/chat/completions') return { format: 'openai-chat', model }
  if (path === '/v1/responses') return { format: 'openai-responses', model }
  return path === '/v1/messages' ? { format: 'anthropic', model } : undefined
}

/** Whether the newest message answers calls. */
function hasResults(format: WireFormat, body: Readonly<Record<string, unknown>>): boolean {
  const key = format === 'gemini' ? 'contents' : format === 'openai-responses' ? 'input' : 'messages'
  return /"functionResponse"|"function_call_output"|"tool_result"|"role":"tool"/.test(
    JSON.stringify(listAt(body, key).at(-1) ?? null),
  )
}

function listOf(format: WireFormat): unknown {
  const names = Object.keys(WIRE_SCENARIOS)
  if (format === 'gemini') {
    const models = names.map((name) => ({
      name: `models/${name}`,
      displayName: name,
      inputTokenLimit: 1_000_000,
      outputTokenLimit: 65_536,
      supportedGenerationMethods: ['generateContent'],
    }))
    return { models }
  }
  if (format === 'anthropic') {
    const data = names.map((id) => ({ type: 'model', id, display_name: id, created_at: '2026-01-01T00:00:00Z' }))
    return { data, has_more: false, first_id: names[0], last_id: names.at(-1) }
  }
  return {
    object: 'list',
    data: names.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'local' })),
  }
}

function keyOf(headers: IncomingMessage['headers']): string {
  const { authorization, 'x-api-key': anthropic, 'x-goog-api-key': gemini } = headers
  return String(gemini ?? anthropic ?? authorization?.replace(/^Bearer /i, '') ?? '')
}

async function readJsonBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set, so these are buffers
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}')
  return isJsonObject(value) ? value : {}
}

function refuse(response: ServerResponse, refused: ReturnType<typeof refusedAnswer>): void {
  sendJson(response, refused.status, refused.body, refused.headers)
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
