import { describe, expect, it } from 'vitest'
import { PanelBoundary } from './PanelBoundary'

describe('a panel that cannot be shown', () => {
  const named = Object.assign(new Error('x'), { name: 'ChunkLoadError' })
  const cases = [
    { error: named, failure: 'not_loaded' },
    { error: new Error('Loading chunk 12 failed.'), failure: 'not_loaded' },
    { error: new Error('Failed to load chunk /_next/static/chunks/a.js from module 1'), failure: 'not_loaded' },
    { error: new TypeError('Failed to fetch dynamically imported module: http://x/a.js'), failure: 'not_loaded' },
    { error: new TypeError("Cannot read properties of undefined (reading 'a')"), failure: 'broke' },
    { error: 'thrown text', failure: 'broke' },
  ]
  it.each(cases)('says whether its code threw or never came: $error', ({ error, failure }) => {
    expect(PanelBoundary.getDerivedStateFromError(error)).toEqual({ failure })
  })
})
