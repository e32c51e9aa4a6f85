import { describe, expect, it } from 'vitest'
import { formatByteSize, parseByteSize } from './byte-size'
import { parseServerConfig } from './config'

function configOf(env: Record<string, string>) {
  const config = parseServerConfig(env)
  if (!config.ok) throw new Error(config.error)
  return config.value
}

describe('parseServerConfig', () => {
  it('needs nothing: this computer alone, ./data, the limits of the contract', () => {
    const config = configOf({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isLoopback: true,
      publicUrl: null,
      accessToken: null,
    })
    expect(config.databaseFile).toBe(`${process.cwd()}/data/callscope.db`)
    expect(config.limits).toEqual({
      promptBytes: 262_144,
      fileBytes: 5_242_880,
      workspaceBytes: 67_108_864,
      workspaceFiles: 20_000,
      commandBodyBytes: 8_388_608,
      sessionBodyBytes: 94_371_840,
    })
  })

  it('takes an empty variable for an absent one', () => {
    expect(configOf({ PORT: '', CALLSCOPE_DATA: '', CALLSCOPE_ACCESS_TOKEN: '' }).port).toBe(3000)
  })

  it('takes limits as sizes', () => {
    const { limits } = configOf({ CALLSCOPE_MAX_PROMPT: '1 MB', CALLSCOPE_MAX_WORKSPACE_FILES: '10' })
    expect(limits).toMatchObject({ promptBytes: 1_048_576, workspaceFiles: 10 })
  })

  it('demands the access token beyond loopback and under a public URL, not on this computer', () => {
    const token = { CALLSCOPE_ACCESS_TOKEN: 'secret' }
    expect(configOf({ ...token, HOST: '0.0.0.0' })).toMatchObject({ isLoopback: false, accessToken: 'secret' })
    expect(configOf({ ...token, CALLSCOPE_PUBLIC_URL: 'https://calls.example.org/' })).toMatchObject({
      accessToken: 'secret',
      publicUrl: 'https://calls.example.org',
    })
    expect(configOf(token).accessToken).toBeNull()
  })

  it.each([
    { name: 'on by itself', env: {}, want: true },
    { name: 'on', env: { CALLSCOPE_SHARING: 'on' }, want: true },
    { name: 'off', env: { CALLSCOPE_SHARING: 'off' }, want: false },
  ])('has sharing $name', ({ env, want }) => expect(configOf(env).isSharingOn).toBe(want))

  const refused = [
    {
      name: 'a switch that is neither on nor off',
      env: { CALLSCOPE_SHARING: 'false' },
      says: 'CALLSCOPE_SHARING must be on or off',
    },
    { name: 'a port that is none', env: { PORT: '99999' }, says: 'PORT' },
    { name: 'a port that is no number', env: { PORT: 'http' }, says: 'PORT' },
    {
      name: 'a public URL without a scheme',
      env: { CALLSCOPE_PUBLIC_URL: 'calls.example.org' },
      says: 'CALLSCOPE_PUBLIC_URL',
    },
    { name: 'a public URL with a path', env: { CALLSCOPE_PUBLIC_URL: 'https://a.example/x' }, says: 'without a path' },
    { name: 'a limit that is no size', env: { CALLSCOPE_MAX_FILE: 'lots' }, says: 'CALLSCOPE_MAX_FILE' },
    { name: 'a limit of nothing', env: { CALLSCOPE_MAX_FILE: '0' }, says: 'CALLSCOPE_MAX_FILE' },
    { name: 'being reachable without an access token', env: { HOST: '0.0.0.0' }, says: 'CALLSCOPE_ACCESS_TOKEN' },
    { name: 'an access token with a space', env: { CALLSCOPE_ACCESS_TOKEN: 'a b' }, says: 'white space' },
  ]
  it.each(refused)('refuses $name and says which variable', ({ env, says }) => {
    const config = parseServerConfig(Object.fromEntries(Object.entries(env)))
    expect(config.ok ? 'understood' : config.error).toContain(says)
  })
})

describe('byte sizes', () => {
  const sizes = [
    { name: 'plain bytes', text: '1000', want: 1000 },
    { name: 'kilobytes', text: '256kB', want: 262_144 },
    { name: 'a space and a fraction', text: ' 1.5 MB ', want: 1_572_864 },
    { name: 'a letter alone', text: '2g', want: 2_147_483_648 },
    { name: 'no number', text: 'kB', want: undefined },
    { name: 'another unit', text: '5 apples', want: undefined },
  ]
  it.each(sizes)('reads $name', ({ text, want }) => expect(parseByteSize(text)).toBe(want))

  it('writes both the exact figure and the rounded one', () => {
    expect(formatByteSize(999)).toBe('999 bytes')
    expect(formatByteSize(262_144)).toBe('262,144 bytes (256 kB)')
    expect(formatByteSize(5_500_000)).toBe('5,500,000 bytes (5.2 MB)')
  })
})
