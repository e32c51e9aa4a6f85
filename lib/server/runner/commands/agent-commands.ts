import 'server-only'
import { err } from '../../../base/result'
import { removedToolEvents } from '../../../lifecycle/removed-tool'
import type { AgentDefinition } from '../../../session/agent-definition'
import { agentToolName, toAgentTool } from '../../../session/agent-tool'
import type { ToolDefinition } from '../../../session/tool-definition'
import { type ApiError, apiError } from '../../api-error'
import type { RunnerDeps } from '../runner-deps'
import { checkDefinition } from './check-definition'
import { DONE, type Handler } from './command-context'

/** Beside its texts, which move out of an event by themselves, an agent must fit into one. */
const MAX_BYTES = 48_000

/** A new agent, or a new version of one: the tool `agent_{name}`, used by the next build. */
export const defineAgent: Handler<'agent.define'> = ({ actor, draft }, { agent }) => {
  const refusal = checkAgent(actor.deps, agent, (name) => draft.state.tools.get(name)?.definition)
  if (refusal) return err(refusal)
  draft.push({ type: 'agent.defined', agent })
  return DONE
}

/** Takes an agent away; its calls that wait to run fail with it, one that runs goes on to its end. */
export const removeAgent: Handler<'agent.remove'> = ({ draft }, { name }) => {
  const tool = agentToolName(name)
  if (draft.state.tools.get(tool)?.definition.implementation.type !== 'agent') {
    return err(apiError(404, 'agent_not_found', `There is no agent "${name}" in this session.`))
  }
  const owner = draft.state.extensions.find((one) => one.tools.some((item) => item.name === tool))
  if (owner) {
    const message = `${tool} belongs to the extension ${owner.name}: switch it off, or remove the extension.`
    return err(apiError(422, 'extension_tool', message))
  }
  draft.pushAll(removedToolEvents(draft.state, tool))
  draft.push({ type: 'agent.removed', name })
  return DONE
}

/** Why an agent cannot be taken, or null. Its tools need not be there: they are looked up when it runs. */
export function checkAgent(
  deps: RunnerDeps,
  agent: AgentDefinition,
  definitionOf: (tool: string) => ToolDefinition | undefined,
): ApiError | null {
  const tool = toAgentTool(agent)
  const taken = definitionOf(tool.name)
  if (taken && !(taken.implementation.type === 'agent' && taken.implementation.agent === agent.name)) {
    const whose = taken.implementation.type === 'agent' ? `the agent "${taken.implementation.agent}"` : 'another tool'
    return apiError(409, 'name_taken', `${tool.name} is ${whose} already: choose another name for the agent.`)
  }
  if (agent.model !== undefined && agent.model !== 'manual' && !deps.model(agent.model, '')) {
    return apiError(422, 'model_unavailable', `This server has no model "${agent.model}" for the agent ${agent.name}.`)
  }
  const { systemPrompt: _prompt, task: _task, description: _description, ...rest } = agent
  if (new TextEncoder().encode(JSON.stringify(rest)).length > MAX_BYTES) {
    return apiError(
      413,
      'agent_too_large',
      `The schema and tools of the agent ${agent.name} are over ${MAX_BYTES} bytes.`,
    )
  }
  return checkDefinition(tool)
}
