import 'server-only'
import type { GenerateContentParameters, GoogleGenAI } from '@google/genai'
import { GeminiReader } from '../../models/gemini/gemini-reader'
import { GEMINI_FORMAT, toGeminiRequest } from '../../models/gemini/gemini-request'
import { present } from '../../models/wire/read-fields'
import type { ListedModel, Provider, ProviderAccess } from './provider'

/** Gemini, through @google/genai and the Gemini API. */
export const GEMINI: Provider = {
  id: 'gemini',
  title: 'Gemini',
  keyOwner: 'gemini',
  format: GEMINI_FORMAT,
  examples: ['gemini-flash-latest', 'gemini-pro-latest'],
  prepare(request) {
    const { body, tools } = toGeminiRequest(request)
    return {
      tools,
      createReader: () => new GeminiReader(tools),
      async open(access) {
        // The library would run calls itself and go on with a stream that breaks off: both are decided here.
        const config = { ...body.config, automaticFunctionCalling: { disable: true }, automaticContinuation: false }
        const params = { ...body, config } as GenerateContentParameters // checked against the API, not the library's types
        return (await clientOf(access)).models.generateContentStream(params)
      },
    }
  },
  async list(access) {
    const models: ListedModel[] = []
    const { models: service } = await clientOf(access)
    for await (const model of await service.list({ config: { pageSize: 200 } })) {
      // Which actions a model has is left out by servers that only resemble the service.
      if (model.supportedActions && !model.supportedActions.includes('generateContent')) continue
      models.push({
        id: (model.name ?? '').replace(/^models\//, ''),
        ...present({
          title: model.displayName,
          inputTokenLimit: model.inputTokenLimit,
          outputTokenLimit: model.outputTokenLimit,
        }),
      })
    }
    return models
  },
}

/** The library is loaded when first asked. Everything is said explicitly: left out, it would look into the environment. */
async function clientOf({ key, baseUrl, fetch }: ProviderAccess): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai')
  return new GoogleGenAI({ apiKey: key, vertexai: false, httpOptions: { baseUrl, fetch } })
}
