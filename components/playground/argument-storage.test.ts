import { expect, it } from 'vitest'
import { type ArgumentStorage, readStoredDrafts, storageKey, storeDrafts } from './argument-storage'

function memory(): ArgumentStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>()
  return { items, getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

it('gives back what was kept, broken text included', () => {
  const storage = memory()
  storeDrafts(storage, 's', { a: { text: '{"x": ', view: 'json' } })
  expect(readStoredDrafts(storage, 's')).toEqual({ a: { text: '{"x": ', view: 'json' } })
  expect(readStoredDrafts(storage, 'other')).toEqual({})
})

it('passes over what it cannot read', () => {
  const storage = memory()
  storage.setItem(storageKey('s'), '{"a": {"text": 1}, "b": {"text": "{}", "view": "form"}}')
  expect(Object.keys(readStoredDrafts(storage, 's'))).toEqual(['b'])
  storage.setItem(storageKey('s'), 'nonsense')
  expect(readStoredDrafts(storage, 's')).toEqual({})
})

it('does not fail where nothing can be stored', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => storeDrafts(full, 's', { a: { text: '{}', view: 'form' } })).not.toThrow()
})
