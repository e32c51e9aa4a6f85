import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g

/** The gzipped bytes of the scripts that a page's HTML names, those for very old browsers left out. */
export async function firstLoadBytes(request: APIRequestContext, url: string): Promise<number> {
  const html = await (await request.get(url)).text()
  const tags = [...html.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag))
  return gzippedBytes(request, url, new Set(tags.map(([, source]) => source ?? '')))
}

/** The gzipped bytes of all scripts that a page has loaded by now. */
export async function loadedBytes(page: Page): Promise<number> {
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  )
  return gzippedBytes(page.request, page.url(), new Set(sources))
}

async function gzippedBytes(request: APIRequestContext, base: string, sources: ReadonlySet<string>): Promise<number> {
  let total = 0
  for (const source of sources) {
    const response = await request.get(new URL(source, base).href)
    total += gzipSync(await response.body()).length
  }
  return total
}
