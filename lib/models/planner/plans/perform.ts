import { jsonEqual } from '../../../base/json'
import { bindCall, type ToolRequest } from '../capabilities/bind-call'
import type { CapabilityId } from '../capabilities/capabilities'
import type { ToolMatch } from '../capabilities/classify-declaration'
import { correctArguments } from '../capabilities/correct-arguments'
import type { Property } from '../capabilities/properties-of'
import type { BoundCall, Plan } from '../conversation/plan'
import type { Exchange } from '../conversation/turns'
import { think, type World } from '../conversation/world'
import { extractArgument } from '../custom/extract-argument'
import { type Reply, readReply } from '../responses/read-reply'

/** Why a request led to nothing. */
export type ToolProblem =
  | { readonly kind: 'no_tool'; readonly capability: CapabilityId }
  | { readonly kind: 'unfilled'; readonly tool: string; readonly properties: readonly Property[] }
  | {
      readonly kind: 'invalid' | 'rejected' | 'denied' | 'cancelled' | 'failed'
      readonly tool: string
      readonly message: string
      readonly reason?: string | undefined
    }

export type Outcome =
  | { readonly ok: true; readonly output: string; readonly value: unknown; readonly tool: string }
  | { readonly ok: false; readonly problem: ToolProblem }

/** A failing call is corrected at most this often, and never sent again as it was. */
const MAX_CORRECTIONS = 2

interface Slot {
  readonly request: ToolRequest
  call: BoundCall | undefined
  outcome: Outcome | undefined
  readonly failedArgs: unknown[]
}

/**
 * Makes several independent requests as the parallel calls of one step, corrects those whose build failed, and gives their
 * outcomes in the order of the requests.
 */
export function* perform(world: World, requests: readonly ToolRequest[]): Plan<readonly Outcome[]> {
  const slots = requests.map((request) => bindSlot(world, request))
  for (let round = 0; round <= MAX_CORRECTIONS; round += 1) {
    const open = slots.filter((slot) => slot.call !== undefined && slot.outcome === undefined)
    const distinct = open.filter((slot, at) => open.findIndex((other) => jsonEqual(other.call, slot.call)) === at)
    if (distinct.length === 0) break
    const exchanges = yield distinct.flatMap((slot) => slot.call ?? [])
    for (const slot of open) {
      const at = distinct.findIndex((other) => jsonEqual(other.call, slot.call))
      const exchange = exchanges[at]
      if (exchange) settle(world, slot, exchange, round < MAX_CORRECTIONS)
    }
  }
  return slots.map(
    (slot) => slot.outcome ?? { ok: false, problem: { kind: 'cancelled', tool: slot.call?.name ?? '', message: '' } },
  )
}

/** One request on its own. */
export function* performOne(world: World, request: ToolRequest): Plan<Outcome> {
  const [outcome] = yield* perform(world, [request])
  return outcome ?? { ok: false, problem: { kind: 'no_tool', capability: request.capability } }
}

function bindSlot(world: World, request: ToolRequest): Slot {
  const bound = bindCall(world.toolbox, request, (property) => extractArgument(property, world.clause))
  if (bound.status === 'bound') {
    think(world, world.wording.chose(describeMatch(bound.match)))
    return { request, call: bound.call, outcome: undefined, failedArgs: [] }
  }
  const problem: ToolProblem =
    bound.status === 'no_tool'
      ? { kind: 'no_tool', capability: bound.capability }
      : { kind: 'unfilled', tool: bound.match.declaration.name, properties: bound.properties }
  return { request, call: undefined, outcome: { ok: false, problem }, failedArgs: [] }
}

/** What a thought says of a chosen tool: its name, what it is for, the words that said so, and its parameters by role. */
function describeMatch(match: ToolMatch) {
  return {
    tool: match.declaration.name,
    capability: match.capability,
    evidence: match.evidence.slice(0, 4),
    roles: match.bindings
      .filter((item) => item.property.required)
      .map((item) => `${item.role} → ${item.property.name}`),
  }
}

function settle(world: World, slot: Slot, exchange: Exchange, mayCorrect: boolean): void {
  const reply = readReply(exchange)
  const tool = exchange.call.name
  if (reply.kind === 'output') {
    slot.outcome = { ok: true, output: reply.text, value: reply.value, tool }
    return
  }
  if (reply.kind === 'invalid' && mayCorrect && correct(world, slot, exchange, reply)) return
  if (reply.kind === 'not_registered') {
    replaceTool(world, slot, tool, reply.message)
    return
  }
  const reason = reply.kind === 'rejected' ? reply.reason : undefined
  slot.outcome = { ok: false, problem: { kind: reply.kind, tool, message: reply.message, reason } }
}

/** Puts corrected arguments into the slot; false where nothing new can be tried. */
function correct(world: World, slot: Slot, exchange: Exchange, reply: Extract<Reply, { kind: 'invalid' }>): boolean {
  slot.failedArgs.push(exchange.call.args)
  const correction = correctArguments(world.toolbox, slot.request, exchange.call.args, reply.issues)
  const isNew = correction && !slot.failedArgs.some((args) => jsonEqual(args, correction.args))
  if (!correction || !isNew) return false
  const name = world.toolbox.match(slot.request.capability)?.declaration.name ?? exchange.call.name
  think(
    world,
    world.wording.corrects(
      name,
      reply.issues.map((issue) => `${issue.path || '/'} (${issue.code})`),
      correction.changes,
    ),
  )
  slot.call = { name, args: correction.args }
  return true
}

/** A tool that has gone since: another one for the same purpose, if one is declared now. */
function replaceTool(world: World, slot: Slot, gone: string, message: string): void {
  const bound = bindCall(world.toolbox, slot.request)
  if (bound.status === 'bound' && bound.call.name !== gone) {
    slot.call = bound.call
    return
  }
  const problem: ToolProblem =
    bound.status === 'no_tool'
      ? { kind: 'no_tool', capability: slot.request.capability }
      : { kind: 'failed', tool: gone, message }
  slot.outcome = { ok: false, problem }
}
