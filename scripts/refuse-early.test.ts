import { describe, expect, it } from 'vitest'
import { refusalOf } from './refuse-early.mjs'

describe('requests that the server cannot take', () => {
  it.each([
    ['GET', '/s/%zz', 'invalid_address'],
    ['GET', '/api/sessions/%E0%A4%A/log?after=1', 'invalid_address'],
    ['GET', '/r/%', 'invalid_address'],
    ['TRACE', '/api/sessions', 'method_not_allowed'],
    ['TRACK', '/', 'method_not_allowed'],
  ])('%s %s is refused as %s', (method, url, code) => {
    expect(refusalOf({ method, url })?.code).toBe(code)
  })

  it.each([
    ['GET', '/s/abc'],
    ['GET', '/api/sessions/x/files?path=100%'],
    ['POST', '/api/sessions/%E4%BD%A0/commands'],
    ['OPTIONS', '*'],
    ['GET', '/api/sessions/..%2F..%2Fetc/log'],
  ])('%s %s goes on to the route', (method, url) => {
    expect(refusalOf({ method, url })).toBeNull()
  })
})
