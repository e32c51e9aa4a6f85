import 'server-only'
import { describe, expect, it } from 'vitest'
import { normaliseReply } from '../../models/testing/normalise-reply'
import { createModels } from './create-models'
import { loadModelConfig } from './provider-config'
import { PROVIDERS } from './providers'
import { allEvents, testRequest } from './testing/test-models'

/*
 * The adapters against the real services: `npm run test:live`. Runs for the providers whose key is in the environment; the
 * model is CALLSCOPE_LIVE_<PROVIDER>, or the first one the provider is known for. Costs some tokens.
 */
const config = loadModelConfig()
const models = createModels(config, { now: Date.now, timer: startTimer })

function startTimer(ms: number, wake: () => void): () => void {
  const timeout = setTimeout(wake, ms)
  return () => clearTimeout(timeout)
}

function modelOf(id: string, examples: readonly string[]): string {
  return process.env[`CALLSCOPE_LIVE_${id.toUpperCase().replaceAll('-', '_')}`] ?? examples[0] ?? ''
}

for (const provider of PROVIDERS) {
  const { key, keyVariable, isCustomHost } = config.providers[provider.keyOwner]
  const name = modelOf(provider.id, provider.examples)
  const ref = `${provider.id}:${name}`
  describe.skipIf(!key && !isCustomHost)(`${ref} (${keyVariable})`, () => {
    const ask = (text: string) => {
      const request = testRequest(name, { contents: [{ role: 'user', parts: [{ text }] }] })
      return allEvents(models.find(ref, 'live'), request)
    }

    it('passes the connection test, and has the model in its list', async () => {
      expect(await models.check(provider, ref, undefined)).toMatchObject({ verdict: 'ok' })
      const [entry] = await models.list({ provider, isAsked: true })
      expect(entry).toMatchObject({ modelsFrom: 'provider' })
    })

    it('answers in text and counts tokens', async () => {
      const reply = normaliseReply(await ask('Answer with the one word: blue.'))
      expect(reply).toMatchObject({ error: null, finishReason: 'stop', calls: [] })
      expect(reply.text.toLowerCase()).toContain('blue')
      expect(reply.usage).toMatchObject({ inputTokens: expect.any(Number), outputTokens: expect.any(Number) })
    })

    it('calls the declared tool, and goes on once it is answered', async () => {
      const prompt = 'Read the file README.md with the tool, then say its first word.'
      const events = await ask(prompt)
      const { calls, finishReason, error } = normaliseReply(events)
      expect({ error, finishReason, names: calls.map((call) => call.name) }).toEqual({
        error: null,
        finishReason: 'tool_calls',
        names: ['read_file'],
      })
      const end = events.at(-1)
      const written = end?.type === 'end' ? end.native : undefined
      const parts = written?.parts.map(({ call, raw }) =>
        call === undefined ? { raw } : { callId: `c${call + 1}`, raw },
      )
      const native = written && parts ? { native: { format: written.format, model: name, parts } } : {}
      const functionCall = { id: 'c1', name: 'read_file', args: calls[0]?.args }
      const contents = [
        { role: 'user' as const, parts: [{ text: prompt }] },
        { role: 'model' as const, parts: [{ functionCall }], ...native },
        {
          role: 'user' as const,
          parts: [{ functionResponse: { id: 'c1', name: 'read_file', response: { output: 'Zebra crossings' } } }],
        },
      ]
      const answer = normaliseReply(await allEvents(models.find(ref, 'live'), testRequest(name, { contents, step: 2 })))
      expect(answer.error).toBeNull()
      expect(answer.text).toContain('Zebra')
    })

    it('ends at once when it is aborted', async () => {
      const abort = new AbortController()
      const request = testRequest(name, { contents: [{ role: 'user', parts: [{ text: 'Count to five hundred.' }] }] })
      const events = await allEvents(models.find(ref, 'live'), request, {
        signal: abort.signal,
        onEvent: () => abort.abort(),
      })
      expect(events.length).toBeLessThan(20)
    })
  })
}
