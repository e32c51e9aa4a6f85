import { nextTask } from '@/components/workbench/next-task'
import type { GridCall, GridEngine, GridSlice } from '@/lib/whatif/grid'
import type { GridMessage } from './grid-client'

/**
 * Runs an engine by messages: new rows at once, a request piece by piece with a look at what came in between, so that a
 * newer request ends an older one. `later` is when the next piece may be judged.
 */
export function driveGrid(
  engine: GridEngine,
  answer: (slice: GridSlice) => void,
  later: (work: () => void) => void = nextTask(),
): (message: GridMessage) => void {
  let running: Generator<GridSlice, void> | null = null
  let isDue = false
  const step = () => {
    const next = running?.next()
    if (next === undefined) return
    if (next.done) running = null
    else {
      answer(next.value)
      schedule()
    }
  }
  const schedule = () => {
    if (isDue) return
    isDue = true
    later(() => {
      isDue = false
      step()
    })
  }
  let put: GridCall[] = []
  return (message) => {
    if (message.type === 'put') put.push(...message.calls)
    else if (message.type === 'rows') {
      engine.setRows({ ...message.rows, put: [...put, ...message.rows.put] })
      put = []
    } else {
      running = engine.judge(message.request)
      // What is on screen is answered without a turn of the queue.
      step()
    }
  }
}
