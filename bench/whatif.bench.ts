import { lintPolicy } from '@/lib/policy/lint-policy'
import { sessionRules } from '@/lib/policy/session-rules'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import {
  comparePolicies,
  compareVerdicts,
  createSessionPolicy,
  type DecidedCall,
  declarationText,
  judgeDecidedCalls,
  judgeRecordedCalls,
  parseDraft,
  type RecordedCall,
  selectRecordedCalls,
} from '@/lib/whatif'
import { type GridColumn, GridEngine, GridVerdicts } from '@/lib/whatif/grid'
import { median, target, timeMs } from './measure'
import { recordedLog, WEATHER_TOOL, weatherArgs } from './recorded-log'
import type { Report } from './report'
import { WIDE_TOOL, wideArgs, wideDraft } from './wide-tool'

/** A frame of a screen: what judging may take of it at most. */
const FRAME_MS = 16

/** Edits as somebody types them: each is a schema of its own, so nothing compiled can be used again. */
function draftTexts(): string[] {
  const text = declarationText(WEATHER_TOOL)
  return Array.from({ length: 16 }, (_, index) => text.replace('"maximum": 5', `"maximum": ${index + 1}`))
}

function recordedCalls(count: number): RecordedCall[] {
  return Array.from({ length: count }, (_, index) => ({
    callId: `c${index}`,
    number: index + 1,
    name: WEATHER_TOOL.name,
    tool: WEATHER_TOOL.name,
    args: weatherArgs(index),
  }))
}

function parsed(text: string): ToolDefinition {
  const { definition } = parseDraft(WEATHER_TOOL, text)
  if (!definition) throw new Error('a draft of the bench does not parse')
  return definition
}

/** Shell calls of several parts, the dearest that policy has. */
function decidedCalls(count: number): DecidedCall[] {
  const facts = { toolName: 'run_shell_command', traits: { isReadOnly: false, kind: 'execute' }, locations: [] }
  return Array.from({ length: count }, (_, index) => ({
    callId: `c${index}`,
    number: index + 1,
    name: 'run_shell_command',
    args: { command: `npm test -- --grep ${index} | tail -n 5 && git status > out.txt` },
    facts,
    mode: 'default' as const,
  }))
}

/** A policy of 21 rules of which one is being edited. */
function policyText(priority: number): string {
  const rule = (prefix: string, number: number) =>
    `[[rule]]\ntoolName = "run_shell_command"\ncommandPrefix = "${prefix}"\ndecision = "deny"\npriority = ${number}\n`
  const others = Array.from({ length: 20 }, (_, index) => rule(`tool-${index}`, index))
  return others.join('\n') + rule('git', priority)
}

/** One keystroke in the policy: the text is read and linted, every recorded call judged by it and compared. */
async function runPolicy(report: Report): Promise<void> {
  let turn = 0
  for (const count of [500, 10_000]) {
    const calls = decidedCalls(count)
    const before = judgeDecidedCalls(calls, createSessionPolicy(sessionRules('', [])))
    const judge = () => {
      const text = policyText(turn++ % 900)
      lintPolicy(text)
      return comparePolicies(calls, before, judgeDecidedCalls(calls, createSessionPolicy(sessionRules(text, []))))
    }
    const value = await timeMs(judge, { repeats: 31, warmUps: 10 })
    const held = count === 500 ? target(value, FRAME_MS, 'ms') : {}
    report({ metric: `policy edit judged over ${count} shell calls`, value, unit: 'ms', ...held })
  }
}

const GRID_CALLS = 10_000
const ON_SCREEN = 30

/** One letter in a schema of 200 properties, judged by the grid: the rows on screen, then all of them. */
function runGrid(report: Report): void {
  const engine = new GridEngine()
  const verdicts = new GridVerdicts()
  const put = Array.from({ length: GRID_CALLS }, (_, index) => ({ key: `c${index}`, args: wideArgs(index) }))
  const rows = { generation: 1, put, order: put.map(({ key }) => key) }
  engine.setRows(rows)
  verdicts.setRows(rows)
  const first = Array.from({ length: ON_SCREEN }, (_, index) => GRID_CALLS / 2 + index)
  const shown: number[] = []
  const all: number[] = []
  const parsing: number[] = []
  const taking: number[] = []
  const column = (key: string, definition: ToolDefinition): GridColumn => {
    return { key, definition, options: {}, mode: 'yolo', rules: sessionRules('', []) }
  }
  const saved = column('v1', WIDE_TOOL)
  for (let letter = 0; letter < 25; letter++) {
    const pressed = performance.now()
    const { definition } = parseDraft(WIDE_TOOL, wideDraft(letter + 1))
    if (!definition) throw new Error('a draft of the bench does not parse')
    parsing.push(performance.now() - pressed)
    const columns = [saved, column(`draft ${letter}`, definition)]
    verdicts.expect(
      letter,
      columns.map(({ key }) => key),
    )
    let taken = 0
    let isFirst = true
    for (const slice of engine.judge({ revision: letter, columns, first })) {
      const before = performance.now()
      verdicts.take(slice)
      taken += performance.now() - before
      if (isFirst && slice.column === columns[1]?.key) {
        shown.push(performance.now() - pressed)
        isFirst = false
      }
    }
    all.push(performance.now() - pressed)
    taking.push(taken)
  }
  const of = `letter in 200 properties, ${GRID_CALLS} calls`
  const settled = (values: readonly number[]) => median(values.slice(5))
  report({ metric: `${of}: parsed and linted`, value: settled(parsing), unit: 'ms' })
  report({ metric: `${of}: on screen`, value: settled(shown), unit: 'ms', ...target(settled(shown), 50, 'ms') })
  report({ metric: `${of}: all`, value: settled(all), unit: 'ms', ...target(settled(all), 300, 'ms') })
  report({
    metric: `${of}: the page's part`,
    value: settled(taking),
    unit: 'ms',
    ...target(settled(taking), FRAME_MS, 'ms'),
  })
}

/** One keystroke in the schema editor: the text is parsed, and every recorded call judged by it and compared. */
export async function run(report: Report): Promise<void> {
  const texts = draftTexts()
  let turn = 0
  const nextText = () => texts[turn++ % texts.length] ?? ''
  report({ metric: 'draft parsed and linted', value: await timeMs(() => parsed(nextText())), unit: 'ms' })
  for (const count of [500, 10_000]) {
    const calls = recordedCalls(count)
    const before = judgeRecordedCalls(calls, WEATHER_TOOL)
    const judge = () => compareVerdicts(calls, before, judgeRecordedCalls(calls, parsed(nextText())))
    const value = await timeMs(judge, { repeats: 31, warmUps: 10 })
    const held = count === 500 ? target(value, FRAME_MS, 'ms') : {}
    report({ metric: `keystroke judged over ${count} calls`, value, unit: 'ms', ...held })
  }
  const state = foldEvents(EMPTY_STATE, recordedLog(5000))
  const selectMs = await timeMs(() => selectRecordedCalls(state, WEATHER_TOOL.name))
  report({ metric: `${state.calls.length} calls of a tool picked from the session`, value: selectMs, unit: 'ms' })
  await runPolicy(report)
  runGrid(report)
}
