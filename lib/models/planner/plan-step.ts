import type { FunctionDeclaration } from '../../schema/function-declaration'
import type { Content } from '../port'
import { createToolbox, type Toolbox } from './capabilities/toolbox'
import { createMemory, type Memory } from './conversation/memory'
import { type BoundCall, replayPlan } from './conversation/plan'
import { type Exchange, type Turn, toTurns } from './conversation/turns'
import { think, type World } from './conversation/world'
import { findDelegation } from './custom/find-delegation'
import { carryOutAll } from './plans/carry-out'
import { delegatePlan } from './plans/delegate-plan'
import { readPrompt } from './understanding/read-prompt'
import { wordingFor } from './wording/wording-for'

/** What the planner says and calls in one step. No calls: the text is its answer. */
export interface PlannedStep {
  readonly thoughts: readonly string[]
  readonly text: string
  readonly calls: readonly BoundCall[]
}

/**
 * The next step of a conversation under the declarations of now. Pure: plans of earlier turns are run again over what is
 * recorded, to know what "it" and "the first one" mean; the plan of the last turn is run again to where it stands.
 */
export function planStep(contents: readonly Content[], declarations: readonly FunctionDeclaration[]): PlannedStep {
  const turns = toTurns(contents)
  const toolbox = createToolbox(declarations)
  const memory = createMemory()
  let step: PlannedStep = { thoughts: [], text: '', calls: [] }
  for (const [index, turn] of turns.entries()) {
    step = runTurn(toolbox, memory, turn, turns[index - 1])
    noteTurn(memory, turn)
  }
  return step
}

function runTurn(toolbox: Toolbox, memory: Memory, turn: Turn, before: Turn | undefined): PlannedStep {
  const prompt = withAnswer(memory, turn.prompt)
  memory.asked = undefined
  const understood = readPrompt(prompt, before === undefined)
  const world: World = {
    toolbox,
    memory,
    understood,
    wording: wordingFor(understood.language),
    clause: prompt,
    thoughts: [],
    announcements: [],
    notes: [],
  }
  const delegation = findDelegation(toolbox.declarations, prompt)
  const plan = delegation
    ? delegatePlan(world, delegation)
    : carryOutAll(
        world,
        understood.clauses.map((clause) => clause.reading),
      )
  const state = replayPlan(plan, turn.steps, {
    onRecordedStep: () => {
      world.thoughts.length = 0
      world.announcements.length = 0
    },
    isOwnStep: (wanted, recorded) => isOwnStep(toolbox, wanted, recorded),
    onSlip: (meant, sent) => think(world, world.wording.slipped(meant.name, sent.call.name)),
  })
  if (state.status === 'wants_calls')
    return { thoughts: world.thoughts, text: world.announcements.join('\n'), calls: state.calls }
  const said = state.value.said === '' ? world.wording.cannot(prompt, []) : state.value.said
  return { thoughts: world.thoughts, text: [...world.notes, said].join('\n\n'), calls: [] }
}

/** A short reply to a question back is read together with the prompt that was asked about. */
function withAnswer(memory: Memory, prompt: string): string {
  const { asked } = memory
  if (!asked || prompt.length > 120) return prompt
  const { clauses } = readPrompt(prompt, false)
  const type = clauses[0]?.reading.intent.type
  const isReply = type === 'unclear' || type === 'again' || type === 'look_up' || type === 'ask'
  return isReply && !/[?？]\s*$/.test(prompt) ? `${asked.prompt} ${prompt}` : prompt
}

/**
 * Whether recorded calls can be what the plan wanted: a tool that now serves another purpose than any that was wanted was
 * called by somebody else. Names that are not declared any more are taken for our own.
 */
function isOwnStep(toolbox: Toolbox, wanted: readonly BoundCall[], recorded: readonly Exchange[]): boolean {
  const names = new Set(wanted.map((call) => call.name))
  const purposes = new Set(wanted.map((call) => toolbox.capabilityOf(call.name)))
  return recorded.some(({ call }) => {
    const isDeclared = toolbox.declarations.some((declaration) => declaration.name === call.name)
    return (
      names.has(call.name) ||
      !isDeclared ||
      (purposes.has(toolbox.capabilityOf(call.name)) && toolbox.capabilityOf(call.name) !== undefined)
    )
  })
}

/** Where a turn was answered by somebody else, its paths are still what "it" may mean. */
function noteTurn(memory: Memory, turn: Turn): void {
  for (const { call } of turn.steps.flat()) {
    if (typeof call.args !== 'object' || call.args === null) continue
    for (const value of Object.values(call.args)) {
      if (typeof value === 'string' && /^[\w./-]+\.\w{1,8}$/.test(value)) memory.seen.add(value)
    }
  }
}
