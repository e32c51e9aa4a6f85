import { planStep } from './planner/plan-step'
import type { Model, ModelEvent, ModelRequest } from './port'

/**
 * The offline planner: a rule-based model without key or network. Its answer is a pure function of the conversation and
 * the declarations: thoughts first (which rule, which words), then text, then the calls of one step, then the end.
 */
export function createPlanner(): Model {
  return {
    async *generate(request: ModelRequest, { signal }: { readonly signal: AbortSignal }): AsyncIterable<ModelEvent> {
      if (signal.aborted) return
      const step = planStep(request.contents, request.declarations)
      for (const thought of step.thoughts) yield { type: 'text', text: `${thought}\n`, thought: true }
      if (step.text !== '') yield { type: 'text', text: step.text }
      for (const call of step.calls) yield { type: 'call', name: call.name, args: call.args }
      yield { type: 'end', finishReason: 'STOP' }
    },
  }
}
