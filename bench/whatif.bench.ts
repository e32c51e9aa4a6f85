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
import { target, timeMs } from './measure'
import { recordedLog, WEATHER_TOOL, weatherArgs } from './recorded-log'
import type { Report } from './report'

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
}
