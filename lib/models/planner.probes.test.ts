import { describe, expect, it } from 'vitest'
import { FILE_PROBES } from './testdata/probes/files'
import { TOOL_PROBES } from './testdata/probes/tool-calls'
import { judgeVariations } from './testing/judge-variations'

/** Sentences of the given kinds that were once misread: each stands for the rule that reads it now. */
describe('the planner on sentences about the workspace', () => {
  it.each(FILE_PROBES)('does what $prompts asks for ($id)', async (probe) => {
    const [judged] = await judgeVariations([probe])
    expect(judged).toMatchObject({ failures: [], verdict: 'pass' })
  })
})

/** A call that does something else than was asked is worse than a question back: near misses ask. */
describe('the planner on sentences for tools it has never seen', () => {
  it.each(TOOL_PROBES)('makes of $prompts the right calls or none ($id)', async (probe) => {
    const [judged] = await judgeVariations([probe])
    expect(judged).toMatchObject({ failures: [], verdict: 'pass' })
  })
})
