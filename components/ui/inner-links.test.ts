import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Addresses of pages that have no part to be filled in: an address that is written out must be one of them. */
const pages = new Set(
  filesIn('app')
    .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file) && !file.includes('['))
    .map((file) => `/${file.replace(/\/?(?:page\.tsx|route\.ts)$/, '')}`),
)

/** Every address that is written out in the code, with the file it stands in. */
const links = ['components', 'app'].flatMap((folder) =>
  filesIn(folder)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = readFileSync(`${folder}/${file}`, 'utf8')
      const found = source.matchAll(/\bhref=(?:"|\{['"])(\/[^"'#?]*)/g)
      return [...found].map(([, address = '']) => ({ file: `${folder}/${file}`, address }))
    }),
)

describe('a link that is written out', () => {
  it('is found at all', () => expect(links.length).toBeGreaterThan(8))

  it.each(links)('leads somewhere: $address in $file', ({ address }) => {
    expect(pages.has(address) || existsSync(`public${address}`)).toBe(true)
  })
})
