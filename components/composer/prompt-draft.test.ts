import { describe, expect, it } from 'vitest'
import { type DraftStorage, readPromptDraft, writePromptDraft } from './prompt-draft'

function memoryStorage(): DraftStorage & { readonly size: number } {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    get size() {
      return items.size
    },
  }
}

describe('prompt drafts', () => {
  it('keeps one draft per session and forgets it once it is empty', () => {
    const storage = memoryStorage()
    writePromptDraft(storage, 'a', 'first')
    writePromptDraft(storage, 'b', 'second')
    expect([readPromptDraft(storage, 'a'), readPromptDraft(storage, 'b')]).toEqual(['first', 'second'])
    writePromptDraft(storage, 'a', '')
    expect(readPromptDraft(storage, 'a')).toBe('')
    expect(storage.size).toBe(1)
  })

  it('goes on without a copy where the browser refuses storage', () => {
    const refusing: DraftStorage = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {},
    }
    writePromptDraft(refusing, 'a', 'text')
    expect(readPromptDraft(refusing, 'a')).toBe('')
    expect(readPromptDraft(undefined, null)).toBe('')
  })
})
