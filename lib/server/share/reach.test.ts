import { describe, expect, it } from 'vitest'
import { testConfig } from '../http/testing/test-runtime'
import { reachOf, shareUrls } from './reach'

const addresses = () => ['192.168.1.5', '[fd00::1]']

describe('reachOf', () => {
  const cases = [
    { name: 'this computer alone', env: {}, kind: 'computer', urls: ['http://127.0.0.1:3000'] },
    {
      name: 'this computer by IPv6',
      env: { HOST: '::1', PORT: '4000' },
      kind: 'computer',
      urls: ['http://[::1]:4000'],
    },
    {
      name: 'the network, by each address',
      env: { HOST: '0.0.0.0', CALLSCOPE_ACCESS_TOKEN: 't&t' },
      kind: 'network',
      urls: ['http://192.168.1.5:3000', 'http://[fd00::1]:3000'],
    },
    {
      name: 'the network, by the one address it is bound to',
      env: { HOST: '192.168.1.5', CALLSCOPE_ACCESS_TOKEN: 't&t' },
      kind: 'network',
      urls: ['http://192.168.1.5:3000'],
    },
    {
      name: 'wherever the public URL goes',
      env: { CALLSCOPE_PUBLIC_URL: 'https://calls.example.org' },
      kind: 'public',
      urls: ['https://calls.example.org'],
    },
  ]
  it.each(cases)('says $name', ({ env, kind, urls }) => {
    expect(reachOf(testConfig({ ...env }), addresses)).toEqual({ kind, urls })
  })

  it('gives links the access token where one is demanded', () => {
    const config = testConfig({ HOST: '192.168.1.5', CALLSCOPE_ACCESS_TOKEN: 't&t' })
    expect(shareUrls(config, reachOf(config), 'abc')).toEqual(['http://192.168.1.5:3000/r/abc?access=t%26t'])
  })
})
