import { expect, it } from 'vitest'
import { copySession } from './copy-state'
import { EMPTY_STATE } from './fold'

it('copies every field of a state and shares what the fields hold', () => {
  const copy = copySession(EMPTY_STATE)
  expect(Object.keys(copy).sort()).toEqual(Object.keys(EMPTY_STATE).sort())
  expect(copy).toEqual(EMPTY_STATE)
  expect(copy.calls).toBe(EMPTY_STATE.calls)
})
