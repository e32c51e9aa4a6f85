import { describe, expect, it } from 'vitest'
import { parseModelConfig } from './provider-config'

describe('parseModelConfig', () => {
  it('asks the public hosts without keys where nothing is set', () => {
    const config = parseModelConfig({})
    expect(config).toMatchObject({
      ok: true,
      value: {
        silenceMs: 60_000,
        providers: {
          gemini: { key: null, isCustomHost: false },
          openai: { key: null, baseUrl: 'https://api.openai.com/v1', isCustomHost: false },
          anthropic: { key: null, isCustomHost: false },
        },
      },
    })
  })

  it.each([
    {
      name: 'a server of one’s own',
      env: { OPENAI_BASE_URL: 'http://localhost:11434/v1/' },
      owner: 'openai',
      url: 'http://localhost:11434/v1',
      isCustomHost: true,
    },
    {
      name: 'the public host, written out',
      env: { OPENAI_BASE_URL: 'https://api.openai.com/v1' },
      owner: 'openai',
      url: 'https://api.openai.com/v1',
      isCustomHost: false,
    },
    {
      name: 'a version that the library adds itself',
      env: { GEMINI_BASE_URL: 'http://127.0.0.1:1/v1beta' },
      owner: 'gemini',
      url: 'http://127.0.0.1:1',
      isCustomHost: true,
    },
    {
      name: 'an empty variable as none',
      env: { ANTHROPIC_BASE_URL: ' ' },
      owner: 'anthropic',
      url: 'https://api.anthropic.com',
      isCustomHost: false,
    },
  ] as const)('reads $name', ({ env, owner, url, isCustomHost }) => {
    const config = parseModelConfig(env)
    expect(config.ok && config.value.providers[owner]).toMatchObject({ baseUrl: url, isCustomHost })
  })

  it.each([
    { OPENAI_BASE_URL: 'localhost:11434' },
    { OPENAI_BASE_URL: 'https://user:secret@example.org' },
    { GEMINI_BASE_URL: 'https://example.org/?key=secret' },
    { CALLSCOPE_MODEL_SILENCE: 'soon' },
  ])('refuses %o and repeats nothing of it', (env) => {
    const config = parseModelConfig(env)
    expect(config.ok).toBe(false)
    if (!config.ok) expect(config.error).not.toMatch(/secret/)
  })
})
