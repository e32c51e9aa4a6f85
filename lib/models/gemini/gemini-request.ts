import { isJsonObject } from '../../base/json'
import type { ModelSettings } from '../../session/settings'
import type { Content, ModelRequest, Part } from '../port'
import { present, textAt } from '../wire/read-fields'
import { prepareRequestTools, type RequestTools } from '../wire/request-tools'
import { wellFormed } from '../wire/well-formed'
import { WireIds } from '../wire/wire-ids'

/** The name of this format in native replies. */
export const GEMINI_FORMAT = 'gemini'

/** Models from 3 on refuse a functionCall of theirs without its signature; this stands for one they did not write. */
const FOREIGN_SIGNATURE = 'skip_thought_signature_validator'
const NEEDS_SIGNATURES = /^gemini-([3-9]|\d\d)/
const THINKS = /^gemini-(2\.5|[3-9]|\d\d|.*latest)/

/** A request for `models.generateContentStream`, and the way back for its calls. */
export interface GeminiRequest {
  readonly body: {
    readonly model: string
    readonly contents: readonly unknown[]
    readonly config: Readonly<Record<string, unknown>>
  }
  readonly tools: RequestTools
}

/**
 * The request as @google/genai takes it. Declarations go as JSON Schema, which the library sends untouched; replies of
 * Gemini go back part by part as they came, signatures on the parts they came on. Pure.
 */
export function toGeminiRequest(request: ModelRequest): GeminiRequest {
  const { settings = {} } = request
  const tools = prepareRequestTools(request.declarations, 'gemini-json-schema')
  const ids = new WireIds(request.contents, GEMINI_FORMAT, (raw) => textAt(functionCallOf(raw), 'id'))
  const contents = request.contents.map((content) => toContent(content, request.model, tools, ids))
  return {
    tools,
    body: wellFormed({
      model: request.model,
      contents: contents.filter(({ parts }) => parts.length > 0),
      config: toConfig(request, settings, tools),
    }),
  }
}

function toConfig(request: ModelRequest, settings: ModelSettings, tools: RequestTools): Record<string, unknown> {
  const declarations = tools.prepared.tools.map(({ declaration }) => declaration)
  const mode = settings.functionCallingMode
  const allowed = mode === 'ANY' ? (settings.allowedFunctionNames ?? []).map((name) => tools.aliasOf(name)) : []
  const calling = { ...present({ mode }), ...(allowed.length > 0 ? { allowedFunctionNames: allowed } : {}) }
  return {
    ...(request.systemPrompt === '' ? {} : { systemInstruction: request.systemPrompt }),
    ...present({ temperature: settings.temperature, maxOutputTokens: settings.maxOutputTokens }),
    ...thinking(request.model, settings.thinkingBudget),
    ...(declarations.length === 0 ? {} : { tools: [{ functionDeclarations: declarations }] }),
    ...(mode === undefined || declarations.length === 0 ? {} : { toolConfig: { functionCallingConfig: calling } }),
  }
}

function thinking(model: string, budget: number | undefined) {
  if (budget === 0) return { thinkingConfig: { thinkingBudget: 0 } }
  if (budget !== undefined) return { thinkingConfig: { includeThoughts: true, thinkingBudget: budget } }
  return THINKS.test(model) ? { thinkingConfig: { includeThoughts: true } } : {}
}

function toContent(content: Content, model: string, tools: RequestTools, ids: WireIds) {
  const isOwn = content.native?.format === GEMINI_FORMAT
  const parts = isOwn ? nativeParts(content, tools, ids) : content.parts.flatMap((part) => toPart(part, tools, ids))
  const isForeign = content.role === 'model' && !isOwn && NEEDS_SIGNATURES.test(model)
  return { role: content.role, parts: isForeign ? signedFirst(parts) : parts }
}

/** The parts of a reply as they came; arguments that were left out are as the call has them. */
function nativeParts(content: Content, tools: RequestTools, ids: WireIds): unknown[] {
  return (content.native?.parts ?? []).map(({ callId, raw }) => {
    const call = content.parts.find((part) => 'functionCall' in part && part.functionCall.id === callId)
    if (!call || !('functionCall' in call) || !isJsonObject(raw)) return raw
    const { name, args } = call.functionCall
    const written = functionCallOf(raw)
    const { id: given, ...rest } = isJsonObject(written) ? written : { id: undefined }
    const id = given === undefined ? {} : { id: ids.of(call.functionCall.id) }
    const functionCall = { name: tools.aliasOf(name), args: tools.adapt(name, args), ...rest, ...id }
    return { ...raw, functionCall }
  })
}

function toPart(part: Part, tools: RequestTools, ids: WireIds): unknown[] {
  if ('text' in part) return part.thought ? [] : [{ text: part.text }]
  if ('functionCall' in part) {
    const { name, args } = part.functionCall
    const sent = isJsonObject(args) ? tools.adapt(name, args) : {}
    return [{ functionCall: { name: tools.aliasOf(name), args: sent } }]
  }
  const { id, name, response } = part.functionResponse
  const given = ids.hasId(id) ? { id: ids.of(id) } : {}
  return [{ functionResponse: { ...given, name: tools.aliasOf(name), response } }]
}

function signedFirst(parts: readonly unknown[]): unknown[] {
  const first = parts.findIndex((part) => functionCallOf(part) !== undefined)
  return parts.map((part, index) =>
    index === first && isJsonObject(part) ? { ...part, thoughtSignature: FOREIGN_SIGNATURE } : part,
  )
}

function functionCallOf(raw: unknown): unknown {
  return isJsonObject(raw) ? raw.functionCall : undefined
}
