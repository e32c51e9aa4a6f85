import { describe, expect, it } from 'vitest'
import { toModelReply } from './manual-reply'

describe('toModelReply', () => {
  it('finishes with text alone', () => {
    expect(toModelReply('All done.', [])).toEqual({ ok: true, value: { type: 'model.reply', text: 'All done.' } })
  })

  it('sends calls that do not fit their tool: build is there to refuse them', () => {
    expect(toModelReply('', [{ key: '1', name: ' glob ', argsText: '{"pattern": 7}' }])).toEqual({
      ok: true,
      value: { type: 'model.reply', calls: [{ name: 'glob', args: { pattern: 7 } }] },
    })
  })

  it('takes empty arguments as none', () => {
    expect(toModelReply('', [{ key: '1', name: 'ls', argsText: ' ' }])).toMatchObject({
      value: { calls: [{ name: 'ls', args: {} }] },
    })
  })

  it('refuses an empty reply, an unnamed call and arguments that are no JSON, each at its place', () => {
    expect(toModelReply(' ', [])).toEqual({ ok: false, error: [{ code: 'empty' }] })
    const result = toModelReply('', [
      { key: '1', name: '', argsText: '{}' },
      { key: '2', name: 'glob', argsText: '{' },
    ])
    expect(result).toEqual({
      ok: false,
      error: [
        { code: 'no_name', key: '1' },
        { code: 'bad_json', key: '2', detail: expect.any(String) },
      ],
    })
  })
})
