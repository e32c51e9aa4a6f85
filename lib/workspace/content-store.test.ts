import { expect, it } from 'vitest'
import { MemoryContentStore } from './content-store'

const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'

it('names bytes by their SHA-256 and keeps equal ones once', () => {
  const store = new MemoryContentStore()
  expect(store.put(new TextEncoder().encode('hello'))).toBe(HELLO)
  expect(store.put(new TextEncoder().encode('hello'))).toBe(HELLO)
  expect(store.size).toBe(1)
  expect(new TextDecoder().decode(store.get(HELLO))).toBe('hello')
})

it('does not follow later changes of the caller’s buffer', () => {
  const store = new MemoryContentStore()
  const buffer = new Uint8Array([1, 2, 3])
  const hash = store.put(buffer)
  buffer[0] = 9
  expect(store.get(hash)).toEqual(new Uint8Array([1, 2, 3]))
})

it('has nothing for a hash it was never given', () => {
  expect(new MemoryContentStore().get(HELLO)).toBeUndefined()
})
