import { describe, expect, it } from 'vitest'
import { EMPTY_STATE } from '@/lib/session/fold'
import { keyForCommand, keyOwnerOfModel, readBrowserKey, writeBrowserKey } from './browser-keys'

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('keys kept in the browser', () => {
  it.each([
    { name: 'takes the key of Gemini for its models', ref: 'gemini:flash', want: 'gemini' },
    { name: 'takes one key for both languages of OpenAI', ref: 'openai-responses:gpt', want: 'openai' },
    { name: 'takes none for the planner', ref: 'planner', want: undefined },
    { name: 'takes none for a script, whatever it is called', ref: 'script:openai', want: undefined },
    { name: 'takes none for a name that every object has', ref: 'constructor:x', want: undefined },
  ])('$name', ({ ref, want }) => expect(keyOwnerOfModel(ref)).toBe(want))

  it('forgets a key that is written empty', () => {
    const storage = memory()
    expect(writeBrowserKey(storage, 'gemini', ' k ')).toBe(true)
    expect(readBrowserKey(storage, 'gemini')).toEqual({ key: 'k', provider: 'gemini' })
    writeBrowserKey(storage, 'gemini', '')
    expect(storage.items.size).toBe(0)
  })

  it('goes on without keys where the browser refuses storage', () => {
    const refusing = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {},
    }
    expect(writeBrowserKey(refusing, 'gemini', 'k')).toBe(false)
    expect(readBrowserKey(refusing, 'gemini')).toBeUndefined()
    expect(writeBrowserKey(undefined, 'gemini', 'k')).toBe(false)
  })
})

describe('the key that goes with a command', () => {
  const storage = memory()
  writeBrowserKey(storage, 'gemini', 'g')
  writeBrowserKey(storage, 'anthropic', 'a')
  const state = { ...EMPTY_STATE, model: 'gemini:flash' }

  it('is that of the session’s model', () => {
    expect(keyForCommand(storage, { type: 'prompt.submit', text: 'hi' }, state)?.key).toBe('g')
  })

  it('is that of the model which the command sets', () => {
    expect(keyForCommand(storage, { type: 'model.set', model: 'anthropic:claude' }, state)?.key).toBe('a')
  })

  it('is none where the model takes none, or there is none', () => {
    expect(keyForCommand(storage, { type: 'model.set', model: 'planner' }, state)).toBeUndefined()
    expect(keyForCommand(storage, { type: 'model.set', model: 'openai:gpt' }, state)).toBeUndefined()
  })
})
