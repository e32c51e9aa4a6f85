import { describe, expect, it } from 'vitest'
import { createNewestReader } from './newest-reader'

/** A reader whose answers are given by hand. */
function reader() {
  const started: string[] = []
  const pending: ((value: string) => void)[] = []
  const created = createNewestReader<string, string>((text, onFirst) => {
    started.push(text)
    onFirst(`seen ${text}`)
    return new Promise((resolve) => pending.push(resolve))
  })
  const read = (text: string) => created.read(text).whole
  const readFirst = (text: string) => created.read(text).first
  const answer = async () => {
    pending.shift()?.(`read ${started.at(-1)}`)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { started, read, readFirst, answer }
}

describe('a reader of the newest text', () => {
  it('passes over texts that were typed over while another was being read', async () => {
    const { started, read, answer } = reader()
    const answers = ['a', 'ab', 'abc'].map(read)
    await answer()
    await answer()
    expect(started).toEqual(['a', 'abc'])
    expect(await Promise.all(answers)).toEqual(['read a', null, 'read abc'])
  })

  it('reads a text once, whoever asks for it', async () => {
    const { started, read, answer } = reader()
    const both = [read('a'), read('a')]
    const waiting = [read('b'), read('b')]
    await answer()
    await answer()
    expect(started).toEqual(['a', 'b'])
    expect(await Promise.all([...both, ...waiting])).toEqual(['read a', 'read a', 'read b', 'read b'])
  })

  it('goes on when nothing waits any more', async () => {
    const { read, answer } = reader()
    const first = read('a')
    await answer()
    const second = read('b')
    await answer()
    expect([await first, await second]).toEqual(['read a', 'read b'])
  })

  it('tells the first step while the rest is still being read, and null of a text that was passed over', async () => {
    const { readFirst, answer } = reader()
    const firsts = ['a', 'ab', 'abc'].map(readFirst)
    expect(await firsts[0]).toBe('seen a')
    await answer()
    expect(await Promise.all(firsts)).toEqual(['seen a', null, 'seen abc'])
  })
})
