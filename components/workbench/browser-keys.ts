import type { CommandInput } from '@/lib/session/commands'
import { isProviderModel, selectWaitingForKey } from '@/lib/session/model-ref'
import type { SessionState } from '@/lib/session/state'

/** Whose keys a browser may keep; the two languages of OpenAI share one. */
export type BrowserKeyOwner = 'gemini' | 'openai' | 'anthropic'

/** A key as it travels with one request, and whose it is. */
export interface BrowserKey {
  readonly key: string
  readonly provider: BrowserKeyOwner
}

/** What `localStorage` offers and this file needs. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const OWNERS: Readonly<Record<string, BrowserKeyOwner>> = {
  gemini: 'gemini',
  openai: 'openai',
  'openai-responses': 'openai',
  anthropic: 'anthropic',
}

/** Whose key a model takes; undefined for those that take none. */
export function keyOwnerOfModel(ref: string): BrowserKeyOwner | undefined {
  const provider = ref.split(':')[0] ?? ''
  return isProviderModel(ref) && Object.hasOwn(OWNERS, provider) ? OWNERS[provider] : undefined
}

function nameOf(owner: BrowserKeyOwner): string {
  return `callscope.key.${owner}`
}

/** The storage of this browser; undefined where it is refused (site data off). */
export function browserStorage(): KeyStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** The key kept in this browser, undefined where there is none or it cannot be read. */
export function readBrowserKey(storage: KeyStorage | undefined, owner: BrowserKeyOwner): BrowserKey | undefined {
  try {
    const key = storage?.getItem(nameOf(owner)) ?? ''
    return key === '' ? undefined : { key, provider: owner }
  } catch {
    return undefined
  }
}

/** Keeps a key in this browser, or removes it where it is empty. False where the browser refuses. */
export function writeBrowserKey(storage: KeyStorage | undefined, owner: BrowserKeyOwner, key: string): boolean {
  if (!storage) return false
  try {
    if (key.trim() === '') storage.removeItem(nameOf(owner))
    else storage.setItem(nameOf(owner), key.trim())
    return true
  } catch {
    return false
  }
}

/**
 * The key that goes with a command: of the model it sets, of the one that waits for its key, else of the session's model.
 * No other key leaves the browser.
 */
export function keyForCommand(
  storage: KeyStorage | undefined,
  command: CommandInput,
  state: SessionState,
): BrowserKey | undefined {
  const ref = command.type === 'model.set' ? command.model : (selectWaitingForKey(state)?.model ?? state.model)
  const owner = keyOwnerOfModel(ref)
  return owner && readBrowserKey(storage, owner)
}
