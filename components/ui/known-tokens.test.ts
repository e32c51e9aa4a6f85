import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
const endingIn = (end: string) => FILES.filter((file) => file.endsWith(end))
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))
const roomOf = (file: string) => file.split(path.sep)[0]
const DEFINED = /(--[\w-]+)\s*:/g
const SET_INLINE = /'(--[\w-]+)'/g
const USED = /var\((--[\w-]+)\)/g

it('every style uses tokens that there are: a declaration with another is dropped by the browser without a word', () => {
  const styles = endingIn('.module.css').map((file) => ({ file, room: roomOf(file), text: read(file) }))
  const tokens = namesIn(read(path.join('ui', 'tokens.css')), DEFINED)
  const inline = namesIn(endingIn('.tsx').map(read).join('\n'), SET_INLINE)
  const unknown = styles.flatMap(({ file, room, text }) => {
    // An element may have classes of several sheets of its room.
    const near = styles.filter((other) => other.room === room).map((other) => other.text)
    const own = namesIn(near.join('\n'), DEFINED)
    const isKnown = (name: string) => tokens.has(name) || own.has(name) || inline.has(name)
    return [...namesIn(text, USED)].filter((name) => !isKnown(name)).map((name) => `${file} ${name}`)
  })
  expect(unknown).toEqual([])
})
