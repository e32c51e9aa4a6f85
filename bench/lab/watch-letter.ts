import type { JSHandle, Page } from '@playwright/test'

/** A letter as the page itself saw it, in milliseconds from its keydown. */
export interface Typed {
  /** To the end of the next frame, painting by the processor included. */
  readonly frameMs: number
  /** The longest time without a turn for anything else until the last verdict, drawing included. */
  readonly busyMs: number
  /** To the first moment without an older verdict in sight. */
  readonly shownMs: number
  /** To the last verdict of all calls. */
  readonly allMs: number
}

/** Has the page watch for its next letter. The grid says by `data-complete` whether every cell is answered. */
export function watchLetter(page: Page, grid: string): Promise<JSHandle<{ readonly typed: Promise<Typed> }>> {
  return page.evaluateHandle(startWatch, grid)
}

/** Runs in the page, so it may use nothing of this file. */
function startWatch(selector: string): { typed: Promise<Typed> } {
  const grid = document.querySelector(selector)
  if (!grid) throw new Error('the page has no grid')
  // One channel for all: making them is what would be measured.
  const { port1, port2 } = new MessageChannel()
  const due: (() => void)[] = []
  port1.onmessage = () => due.shift()?.()
  const nextTask = (work: () => void) => {
    due.push(work)
    port2.postMessage(null)
  }
  const typed = new Promise<Typed>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no verdict came within 10 s of a letter')), 10_000)
    const onKey = ({ timeStamp: pressed }: KeyboardEvent) => {
      const passed = () => performance.now() - pressed
      const times = { frameMs: 0, busyMs: 0, shownMs: 0, allMs: 0 }
      let hasBegun = false
      requestAnimationFrame(() =>
        nextTask(() => {
          times.frameMs = passed()
        }),
      )
      let last = pressed
      const turn = () => {
        const now = performance.now()
        times.busyMs = Math.max(times.busyMs, now - last)
        last = now
        if (times.allMs === 0) nextTask(turn)
        else if (times.frameMs > 0) resolve(times)
        else requestAnimationFrame(turn)
      }
      nextTask(turn)
      const look = () => {
        const isComplete = grid.getAttribute('data-complete') === 'true'
        hasBegun ||= !isComplete
        // What is on screen has its verdicts once no cell in sight shows an older one.
        const isShown = hasBegun && grid.querySelector('[role="gridcell"] [aria-busy]') === null
        if (times.shownMs === 0 && isShown) times.shownMs = passed()
        if (!hasBegun || !isComplete) return
        observer.disconnect()
        clearTimeout(late)
        times.allMs = passed()
      }
      const observer = new MutationObserver(look)
      observer.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true })
    }
    addEventListener('keydown', onKey, { capture: true, once: true })
  })
  return { typed }
}
