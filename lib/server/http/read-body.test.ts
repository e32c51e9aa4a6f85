import { describe, expect, it } from 'vitest'
import { readBody, readJson } from './read-body'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })

/** A body that is sent in pieces and never says how long it is. */
function pieces(count: number, size: number): { stream: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === count) return controller.close()
        sent += 1
        controller.enqueue(new Uint8Array(size))
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, sent: () => sent }
}

describe('readBody', () => {
  it('reads a body up to its limit', async () => {
    const { stream } = pieces(4, 25)
    const body = await readBody(post(stream), 100)
    expect(body.ok && body.value.length).toBe(100)
  })

  it('refuses an announced size without reading', async () => {
    const { stream, sent } = pieces(1, 10)
    const body = await readBody(post(stream, { 'content-length': '2000000' }), 1024)
    expect(body).toMatchObject({ ok: false, error: { status: 413, code: 'body_too_large' } })
    expect(!body.ok && body.error.message).toBe(
      'The body may have 1,024 bytes (1 kB) at most; this one has 2,000,000 bytes (1.9 MB).',
    )
    expect(sent()).toBe(0)
  })

  it('refuses a size that turns out too large, and does not read an endless body to its end', async () => {
    const { stream, sent } = pieces(1000, 50)
    const body = await readBody(post(stream), 100)
    expect(body).toMatchObject({ ok: false, error: { status: 413 } })
    expect(sent()).toBeLessThan(20)
  })
})

describe('readJson', () => {
  it('reads values, and nothing as undefined', async () => {
    expect(await readJson(post('{"a":[1]}'), 100)).toEqual({ ok: true, value: { a: [1] } })
    expect(await readJson(post(''), 100)).toEqual({ ok: true, value: undefined })
    expect(await readJson(new Request('http://localhost/', { method: 'POST' }), 100)).toEqual({
      ok: true,
      value: undefined,
    })
  })

  const refused = [
    { name: 'broken JSON', body: '{"a": tru}', code: 'invalid_json', says: 'line 1, column 7 (position 6)' },
    { name: 'bytes that are not UTF-8', body: new Uint8Array([0x22, 0xff, 0x22]), code: 'invalid_utf8', says: 'UTF-8' },
    { name: 'nesting without end', body: `${'['.repeat(5000)}${']'.repeat(5000)}`, code: 'json_too_deep', says: '400' },
  ]
  it.each(refused)('refuses $name', async ({ body, code, says }) => {
    const json = await readJson(post(body), 100_000)
    expect(json).toMatchObject({ ok: false, error: { status: 400, code, message: expect.stringContaining(says) } })
  })
})
