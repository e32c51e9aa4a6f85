import type { DeclarationSource } from '../function-declaration'
import type { ImportedCall } from '../import/imported'
import { type JudgeOptions, judgeArguments } from '../judge-arguments'
import type { CallOutcome, CheckedCall, CheckReport } from './check-report'

type Tools = ReadonlyMap<string, DeclarationSource>

/** What recorded calls are judged by: the declarations now, those before where they are compared, and how strictly. */
export interface CheckOptions {
  readonly now: Tools
  readonly before?: Tools | undefined
  readonly judge?: JudgeOptions
  /** Only calls of this tool. */
  readonly tool?: string | undefined
}

/**
 * Judges recorded calls by the declarations of their tools. With `before`, a call is `broken` where it built by that and
 * does not now, also since its tool is gone. A declaration without a name stands for every call. Pure.
 */
export function checkCalls(calls: readonly ImportedCall[], options: CheckOptions): CheckReport {
  const checked = calls.flatMap((call, index) => {
    if (options.tool !== undefined && call.name !== options.tool) return []
    return [checkCall(call, index + 1, options)]
  })
  const count = (test: (call: CheckedCall) => boolean) => checked.filter(test).length
  const outcome = (wanted: CallOutcome) => count((call) => call.outcome === wanted)
  return {
    isComparison: options.before !== undefined,
    calls: checked,
    totals: {
      calls: checked.length,
      builds: outcome('builds') + outcome('mended'),
      refused: outcome('refused') + outcome('broken'),
      broken: outcome('broken'),
      mended: outcome('mended'),
      noTool: outcome('no_tool'),
      mislabelled: count((call) => call.isMislabelled),
    },
  }
}

function checkCall(call: ImportedCall, number: number, { now, before, judge = {} }: CheckOptions): CheckedCall {
  const { name: tool, args, id, label } = call
  const current = toolOf(now, tool)
  const verdict = current === undefined ? undefined : judgeArguments(current, args, judge)
  const old = before === undefined ? undefined : toolOf(before, tool)
  const wasBuilt = old !== undefined && judgeArguments(old, args, judge).ok
  const outcome = outcomeOf(verdict?.ok, wasBuilt, old !== undefined)
  const gone = {
    path: '',
    code: 'tool_not_registered',
    message: `There is no tool called ${JSON.stringify(tool)} any more.`,
  }
  const issues = verdict === undefined ? (outcome === 'broken' ? [gone] : []) : verdict.ok ? [] : verdict.issues
  const builds = verdict?.ok === true
  return {
    number,
    tool,
    ...(id === undefined ? {} : { id }),
    outcome,
    ...(label === undefined ? {} : { label }),
    isMislabelled: label !== undefined && outcome !== 'no_tool' && builds !== (label === 'should_build'),
    issues,
    args,
  }
}

function outcomeOf(builds: boolean | undefined, wasBuilt: boolean, wasThere: boolean): CallOutcome {
  if (builds === undefined) return wasBuilt ? 'broken' : 'no_tool'
  if (builds) return wasThere && !wasBuilt ? 'mended' : 'builds'
  return wasBuilt ? 'broken' : 'refused'
}

function toolOf(tools: Tools, name: string): DeclarationSource | undefined {
  return tools.get(name) ?? tools.get('')
}
