import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BreakKind } from '@/lib/share/present/break-call'
import { type PresentPosition, positionAt, type Spotlight, type Stop } from '@/lib/share/present/position'

/** How long the way to the next step is drawn, in milliseconds; null: at once. Slow motion goes through them. */
export const PACES: readonly (number | null)[] = [null, 1500, 4000]

/** A throw-away fork in which the call is broken. */
export interface BrokenFork {
  readonly id: string
  readonly token: string
  /** Its share for those who follow; null while nobody can. */
  readonly shareId: string | null
  readonly preset: BreakKind
  /** One sentence: what is wrong with it. */
  readonly why: string
  readonly isKept: boolean
}

export type PresentOverlay = 'check' | 'followers' | 'keys' | 'leave'

/** Where a presenter is, in what is presented and, while a call is broken, in the fork. */
export interface PresentState {
  /** null in an empty log. */
  readonly at: Stop | null
  readonly fork: BrokenFork | null
  /** Within the fork. */
  readonly forkAt: Stop | null
  readonly spotlight: Spotlight | null
  readonly isBlank: boolean
  readonly slowMs: number | null
  readonly asksFirst: boolean
  readonly hasStarted: boolean
  readonly overlay: PresentOverlay | null
  /** What the room has guessed, by question. */
  readonly guesses: Readonly<Record<string, string>>
  /** Said once in the foot: why something did not work. */
  readonly notice: string | null
  readonly isBreaking: boolean
  go(stop: Stop): void
  set(change: Partial<Omit<PresentState, 'go' | 'set' | 'leaveFork'>>): void
  /** Back to exactly where one was. */
  leaveFork(): void
}

export type PresentStore = StoreApi<PresentState>

/** The state of one presenter's screen. */
export function createPresentStore(at: Stop | null): PresentStore {
  return createStore<PresentState>()((set, get) => {
    let before: Pick<PresentState, 'spotlight' | 'isBlank'> = { spotlight: null, isBlank: false }
    return {
      at,
      fork: null,
      forkAt: null,
      spotlight: null,
      isBlank: false,
      slowMs: null,
      asksFirst: false,
      hasStarted: false,
      overlay: null,
      guesses: {},
      notice: null,
      isBreaking: false,
      go: (stop) => set({ ...(get().fork ? { forkAt: stop } : { at: stop }), isBlank: false, notice: null }),
      set: (change) => {
        const { fork, spotlight, isBlank } = get()
        if (change.fork && !fork) before = { spotlight, isBlank }
        set(change)
      },
      leaveFork: () => set({ fork: null, forkAt: null, notice: null, ...before }),
    }
  })
}

/** What others are to see; null in an empty log. While the fork has no share they see where it was made. */
export function publishedPosition(state: PresentState): PresentPosition | null {
  const { fork, forkAt, at, spotlight, isBlank, slowMs } = state
  if (fork?.shareId && forkAt) return { ...positionAt(forkAt), log: fork.shareId, spotlight, isBlank, slowMs }
  return at && { ...positionAt(at), spotlight, isBlank, slowMs }
}
