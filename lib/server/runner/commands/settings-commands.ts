import 'server-only'
import { jsonEqual } from '../../../base/json'
import { err } from '../../../base/result'
import { isMeant } from '../../../lifecycle/next'
import { removedToolEvents } from '../../../lifecycle/removed-tool'
import { parsePolicyToml } from '../../../policy/parse-policy-toml'
import type { PolicyProblem } from '../../../policy/policy-problem'
import { selectHold, selectOpenCalls } from '../../../session/selectors'
import { SessionOptions } from '../../../session/settings'
import type { ToolDefinition } from '../../../session/tool-definition'
import type { ApiError, ApiIssue } from '../../api-error'
import { apiError } from '../../api-error'
import { hasModel, noSuchModel } from '../model-of'
import { checkDefinition } from './check-definition'
import { DONE, type Handler } from './command-context'

/** A new version of a tool, used by the next build. A declaration that cannot be judged is refused whole. */
export const defineTool: Handler<'tool.define'> = async ({ actor, draft }, { tool, note }) => {
  const refusal = checkDefinition(tool)
  if (refusal) return err(refusal)
  const before = draft.state.tools.get(tool.name)?.definition
  const { implementation } = tool
  if (implementation.type === 'mcp' && !jsonEqual(before?.implementation, implementation)) {
    return err(apiError(422, 'mcp_tool_unknown', 'Tools of an MCP server come from its list: add the server instead.'))
  }
  if (implementation.type === 'agent' && !jsonEqual(await actor.resolve(before?.implementation), implementation)) {
    return err(apiError(422, 'agent_tool', 'What an agent is made of is set with agent.define.'))
  }
  const isBuiltin = tool.implementation.type === 'builtin' && before?.kind === 'builtin'
  const isOfExtension = draft.state.extensions.some(({ tools }) => tools.some(({ name }) => name === tool.name))
  draft.push({
    type: 'tool.defined',
    tool: isBuiltin
      ? { ...tool, kind: 'builtin' }
      : { ...tool, kind: isOfExtension ? kindOf(before ?? tool) : kindOf(tool) },
    ...(note === undefined ? {} : { note }),
  })
  return DONE
}

/** A tool is of the kind of what runs it, whatever it says. */
function kindOf({ kind, implementation: { type } }: ToolDefinition): ToolDefinition['kind'] {
  if (type === 'mcp' || type === 'agent') return type
  return kind === 'agent' ? 'custom' : kind
}

/** Takes a tool away; its calls that wait to run fail with it. */
export const removeTool: Handler<'tool.remove'> = ({ draft }, { name }) => {
  const tool = draft.state.tools.get(name)
  if (!tool) return err(toolNotFound(name))
  const { implementation } = tool.definition
  if (implementation.type === 'mcp') {
    const message = `${name} belongs to the MCP server ${implementation.server}: switch it off, or remove the server.`
    return err(apiError(422, 'mcp_tool', message))
  }
  const owner = draft.state.extensions.find((one) => one.tools.some((item) => item.name === name))
  if (owner) {
    const message = `${name} belongs to the extension ${owner.name}: switch it off, or remove the extension.`
    return err(apiError(422, 'extension_tool', message))
  }
  draft.pushAll(removedToolEvents(draft.state, name))
  draft.push({ type: 'tool.removed', name })
  return DONE
}

export const enableTool: Handler<'tool.enable'> = ({ draft }, { name, enabled }) => {
  const tool = draft.state.tools.get(name)
  if (!tool) return err(toolNotFound(name))
  if (tool.enabled !== enabled) draft.push({ type: 'tool.enabled', name, enabled })
  return DONE
}

export function toolNotFound(name: string): ApiError {
  return apiError(404, 'tool_not_found', `There is no tool "${name}" in this session.`)
}

/** Replaces the session's own rules; TOML that does not parse changes nothing and is answered with its places. */
export const setPolicy: Handler<'policy.set'> = ({ draft }, { toml }) => {
  const refusal = checkPolicy(toml)
  if (refusal) return err(refusal)
  if (toml !== draft.state.policyToml) draft.push({ type: 'policy.changed', toml })
  return DONE
}

/** Why a policy text cannot be taken, or null. */
export function checkPolicy(toml: string): ApiError | null {
  if (toml.trim() === '') return null
  const parsed = parsePolicyToml(toml)
  // Loading keeps what is right of a file; setting a new text is the moment to say what is wrong with it.
  const problems = parsed.ok ? parsed.value.warnings.filter((problem) => problem.severity === 'error') : parsed.error
  if (problems.length === 0) return null
  const issues = problems.map(toIssue)
  const first = issues[0]
  const where = first?.line === undefined ? '' : `Line ${first.line}, column ${first.column}: `
  return apiError(422, 'invalid_policy', `${where}${first?.message ?? 'This is not a valid policy.'}`, issues)
}

function toIssue({ code, message, line, column = 1 }: PolicyProblem): ApiIssue {
  return line === undefined ? { path: '', code, message } : { path: `${line}:${column}`, code, message, line, column }
}

export const removeRule: Handler<'policy.rule_remove'> = async ({ actor, draft, caller }, { id }) => {
  const isKnown = draft.state.policyRules.some((rule) => rule.id === id)
  if (!isKnown) return err(apiError(404, 'rule_not_found', `There is no added rule "${id}" in this session.`))
  const brought = draft.state.extensions.find(({ rules }) => rules.some((rule) => rule.id === id))
  if (brought) {
    const message = `This rule belongs to the extension ${brought.name}: switch the extension off, or take back what you allowed it.`
    return err(apiError(422, 'extension_rule', message))
  }
  draft.push({ type: 'policy.rule_removed', id })
  const owner = actor.ownerId ?? caller.ownerId
  if (owner !== null) await actor.deps.store.removeSavedRule(owner, id)
  return DONE
}

export const setMode: Handler<'mode.set'> = ({ draft }, { mode }) => {
  if (mode !== draft.state.mode) draft.push({ type: 'mode.changed', mode })
  return DONE
}

export const setModel: Handler<'model.set'> = ({ actor, draft }, { model }) => {
  if (!hasModel(actor.deps, draft.state, model, actor.id)) return err(noSuchModel(draft.state, model))
  if (model !== draft.state.model) draft.push({ type: 'model.changed', model })
  return DONE
}

export const setOptions: Handler<'options.set'> = async ({ actor, draft }, { options }) => {
  const changed = Object.entries(options).filter(([, value]) => value !== undefined)
  // Null takes an option away; what is absent stays as it was.
  const before = (await actor.resolve(draft.state.options)) as SessionOptions // the same shape, its references filled in
  const merged = Object.entries({ ...before, ...Object.fromEntries(changed) })
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null))
  draft.push({ type: 'options.changed', options: SessionOptions.parse(kept) })
  return DONE
}

/** New breakpoints; a call held by one that is gone goes on, one that is being stepped through stays. */
export const setBreakpoints: Handler<'breakpoints.set'> = ({ draft }, { breakpoints }) => {
  draft.push({ type: 'breakpoints.changed', breakpoints })
  for (const call of selectOpenCalls(draft.state)) {
    const hold = selectHold(call)
    const isStillHeld = breakpoints.some((breakpoint) => breakpoint.stage === hold?.stage && isMeant(breakpoint, call))
    if (hold && !isStillHeld && !call.isStepping) {
      draft.push({ type: 'call.released', run: call.run, callId: call.callId, stage: hold.stage })
    }
  }
  return DONE
}

export const setEnvironment: Handler<'environment.set'> = ({ draft }, { variables }) => {
  draft.push({ type: 'environment.changed', variables })
  return DONE
}

export const addNote: Handler<'note.add'> = ({ draft }, { text, aboutSeq, answer }) => {
  if (aboutSeq !== undefined && aboutSeq > draft.state.seq) {
    return err(apiError(422, 'unknown_event', `There is no event ${aboutSeq}; the last one is ${draft.state.seq}.`))
  }
  draft.push({
    type: 'note.added',
    text,
    ...(aboutSeq === undefined ? {} : { aboutSeq }),
    ...(answer === undefined ? {} : { answer }),
  })
  return DONE
}

export const renameSession: Handler<'session.rename'> = ({ draft }, { title }) => {
  if (title !== draft.state.title) draft.push({ type: 'session.renamed', title })
  return DONE
}
