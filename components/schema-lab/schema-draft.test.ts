import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { compareVersions, declarationText, parseDraft, selectRecordedCalls, suggestSchemaFix } from '@/lib/whatif'
import { pickTool } from './pick-tool'
import { commonNewIssue, failingRow } from './what-if-summary'

const log = new URL('../workbench/testdata/tour.ndjson', import.meta.url)
const tour: SessionEvent[] = readFileSync(log, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
const state = foldEvents(EMPTY_STATE, tour)

/** The tour's `replace`, answering without an implementation of its own, so that only the declaration judges. */
function replaceTool(): ToolDefinition {
  const tool = pickTool(state, 'replace', null)
  if (!tool) throw new Error('the tour declares replace')
  return { ...tool.definition, kind: 'custom', implementation: { type: 'canned', result: 'ok' } }
}

function judge(change: (text: string) => string) {
  const tool = replaceTool()
  const parsed = parseDraft(tool, change(declarationText(tool)))
  return compareVersions(selectRecordedCalls(state, 'replace'), tool, parsed.definition ?? tool)
}

const requireCount = (text: string) => text.replace('"required": [', '"required": ["expected_replacements", ')

describe('pickTool', () => {
  const cases = [
    { name: 'opens the tool that was chosen', chosen: 'glob', call: 'c4', want: 'glob' },
    { name: 'follows the selected call', chosen: null, call: 'c2', want: 'grep_search' },
    { name: 'opens the tool of the newest call that build refused', chosen: null, call: null, want: 'replace' },
    { name: 'passes over a tool that is gone', chosen: 'removed', call: null, want: 'replace' },
  ]
  it.each(cases)('$name', ({ chosen, call, want }) => {
    expect(pickTool(state, chosen, call)?.definition.name).toBe(want)
  })

  it('opens nothing where there are no tools', () => expect(pickTool(EMPTY_STATE, null, null)).toBeUndefined())
})

describe('a draft of a schema', () => {
  it('changes no verdict while it says the same', () => {
    const comparison = judge((text) => text)
    expect(comparison.totals).toEqual({ builds: 2, fails: 1, nowBuilds: 0, nowFails: 0, pending: 0 })
    expect(commonNewIssue(comparison)).toBeUndefined()
  })

  it('names the issue that the newly failing calls share', () => {
    const comparison = judge(requireCount)
    expect(comparison.totals.nowFails).toBe(1)
    expect(commonNewIssue(comparison)).toMatchObject({ issue: { path: '/expected_replacements', code: 'required' } })
  })

  it('offers a fix for the selected call first, else for the one whose failure is on record', () => {
    const comparison = judge(requireCount)
    expect(failingRow(comparison, 'c8')?.call.callId).toBe('c8')
    expect(failingRow(comparison, 'c1')?.call.callId).toBe('c4')
  })

  it('turns the red call green with the suggested fix', () => {
    const row = failingRow(
      judge((text) => text),
      null,
    )
    const issues = row?.after.state === 'fails' ? row.after.issues : []
    const fix = suggestSchemaFix(replaceTool(), issues, row?.call.args)
    expect(fix).toBeDefined()
    expect(judge(() => fix?.text ?? '').totals).toMatchObject({ builds: 3, fails: 0, nowBuilds: 1 })
  })
})
