import { describe, expect, it } from 'vitest'
import { ExchangeRecorder } from './exchange-recorder'

const KEY = 'sk-planted-0123456789'

function recorder() {
  let now = 1000
  const about = { provider: 'openai', format: 'openai-chat', key: KEY, keyVariable: 'OPENAI_API_KEY' }
  return new ExchangeRecorder({ ...about, now: () => (now += 10) })
}

describe('ExchangeRecorder', () => {
  it('names the variable where a key was sent, and removes it where else it stands', () => {
    const exchange = recorder()
    exchange.sent(`https://user:${KEY}@example.org/v1?key=${KEY}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'x-goog-api-key': KEY, cookie: 'a=b', 'x-other': KEY },
      body: JSON.stringify({ prompt: KEY }),
    })
    exchange.answered(200, new Headers({ 'set-cookie': 'c=d', 'x-echo': KEY })).add(Buffer.from(`data: ${KEY}`))
    const recorded = exchange.exchange()
    expect(JSON.stringify(recorded)).not.toContain(KEY)
    expect(recorded?.request.headers).toEqual({
      authorization: 'Bearer $OPENAI_API_KEY',
      'x-goog-api-key': '$OPENAI_API_KEY',
      cookie: '$OPENAI_API_KEY',
      'x-other': '[key removed]',
    })
    expect(recorded?.answers[0]?.headers).toEqual({ 'x-echo': '[key removed]' })
  })

  it('keeps a large body JSON by shortening its long texts', () => {
    const exchange = recorder()
    const body = JSON.stringify({ messages: [{ content: 'x'.repeat(500_000) }, { content: 'short' }] })
    exchange.sent('https://example.org', { method: 'POST', body })
    const recorded = exchange.exchange()?.request.body
    expect(recorded).toMatchObject({ bytes: body.length, isCut: true })
    expect(JSON.parse(recorded?.text ?? '').messages[1]).toEqual({ content: 'short' })
    expect(recorded?.text.length).toBeLessThan(3000)
  })

  it('keeps both ends of a long answer and says how much is missing', () => {
    const exchange = recorder()
    const answer = exchange.answered(200, new Headers())
    exchange.sent('https://example.org', {})
    for (let index = 0; index < 100_000; index++) answer.add(Buffer.from(`event ${index}\n`))
    const body = exchange.exchange()?.answers[0]?.body
    expect(body?.isCut).toBe(true)
    expect(body?.text.startsWith('event 0\n')).toBe(true)
    expect(body?.text.endsWith('event 99999\n')).toBe(true)
    expect(body?.text).toMatch(/… \d+ bytes left out …/)
    expect(body?.text.length).toBeLessThan(270_000)
  })

  it('has nothing to tell where nothing was sent', () => expect(recorder().exchange('why')).toBeUndefined())
})
