import { expect, it } from 'vitest'
import { createPauses } from './pauses'

it('lets others have their turn once a slice is over, and not before', async () => {
  let clock = 0
  const others: number[] = []
  setImmediate(() => others.push(clock))
  const pause = createPauses(() => clock)
  for (clock = 1; clock < 12; clock++) await pause()
  expect(others).toEqual([])
  await pause()
  expect(others).toEqual([12])
})
