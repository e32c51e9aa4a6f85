import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ApprovalOutcome } from '../../session/commands'
import { HoldStage, RepairName, SessionOptions } from '../../session/settings'
import { COMMAND_TYPES } from './parse-command'

const named = new Set(readFileSync('docs/http.md', 'utf8').match(/(?<=`)[\w.]+\b/g))

describe('the reference of the API in docs/http.md', () => {
  const words = [
    ...COMMAND_TYPES.map((word) => ({ kind: 'command', word })),
    ...ApprovalOutcome.options.map((word) => ({ kind: 'outcome', word })),
    ...HoldStage.options.map((word) => ({ kind: 'stage', word })),
    ...RepairName.options.map((word) => ({ kind: 'repair', word })),
    ...Object.keys(SessionOptions.shape).map((word) => ({ kind: 'option', word })),
  ]
  it.each(words)('names the $kind $word', ({ word }) => {
    expect(named).toContain(word)
  })
})
