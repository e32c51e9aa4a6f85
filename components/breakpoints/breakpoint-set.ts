import { currentName } from '@/lib/lifecycle/next'
import type { Breakpoint, HoldStage } from '@/lib/session/settings'

/** Where a call can be held, in the order it gets there. */
export const HOLD_STAGES: readonly HoldStage[] = ['build', 'policy', 'execute']

/** Why a stage holds a tool: a breakpoint for every tool, one that names it, or not at all. */
export type BreakpointReach = 'all' | 'tool' | 'off'

/** How far the breakpoints at a stage reach this tool; without a tool, whether there is one for all or for any. */
export function reachOf(breakpoints: readonly Breakpoint[], stage: HoldStage, tool?: string): BreakpointReach {
  const here = breakpoints.filter((breakpoint) => breakpoint.stage === stage)
  if (here.some((breakpoint) => !breakpoint.tools)) return 'all'
  const isNamed = here.some(({ tools }) => tools?.some((name) => tool === undefined || isSame(name, tool)))
  return isNamed ? 'tool' : 'off'
}

/** Turns the breakpoint for every tool at a stage on or off; those that name tools stay as they are. */
export function toggleForAll(breakpoints: readonly Breakpoint[], stage: HoldStage): Breakpoint[] {
  const isForAll = (breakpoint: Breakpoint) => breakpoint.stage === stage && !breakpoint.tools
  if (breakpoints.some(isForAll)) return breakpoints.filter((breakpoint) => !isForAll(breakpoint))
  return inOrder([...breakpoints, { stage }])
}

/** Turns the breakpoint for one tool at a stage on or off. All tools of a stage share one entry. */
export function toggleForTool(breakpoints: readonly Breakpoint[], stage: HoldStage, tool: string): Breakpoint[] {
  const isNamed = (breakpoint: Breakpoint) => breakpoint.stage === stage && breakpoint.tools !== undefined
  const names = breakpoints.filter(isNamed).flatMap(({ tools }) => tools ?? [])
  const without = names.filter((name) => !isSame(name, tool))
  const next = without.length < names.length ? without : [...names, tool]
  const rest = breakpoints.filter((breakpoint) => !isNamed(breakpoint))
  return inOrder(next.length === 0 ? rest : [...rest, { stage, tools: next }])
}

/** How many switches are on: one for every tool of a stage, one for each tool named at a stage. */
export function countBreakpoints(breakpoints: readonly Breakpoint[]): number {
  return breakpoints.reduce((sum, { tools }) => sum + (tools?.length ?? 1), 0)
}

function inOrder(breakpoints: Breakpoint[]): Breakpoint[] {
  return breakpoints.toSorted((left, right) => HOLD_STAGES.indexOf(left.stage) - HOLD_STAGES.indexOf(right.stage))
}

function isSame(left: string, right: string): boolean {
  return currentName(left) === currentName(right)
}
