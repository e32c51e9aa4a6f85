import 'server-only'
import { type AgentScope, agentScope } from '../../lifecycle/agent-scope'
import type { Engine } from '../../lifecycle/engine'
import { createPolicy, type Policy } from '../../policy/policy'
import { sessionRules } from '../../policy/session-rules'
import type { AgentRun } from '../../session/agent-definition'
import { selectRun, selectTool, selectTools, selectTreeOfRun } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'
import { TOOL_LEGACY_ALIASES } from '../../tools/aliases'
import type { AnyDeclarativeTool, ToolHost } from '../../tools/contracts'
import { createToolRegistry } from '../../tools/create-tool-registry'
import { MessageBus } from '../../tools/message-bus'
import type { ToolRegistry } from '../../tools/tool-registry'
import type { SessionActor } from './session-actor'

/** The registry and the policy of one session, made anew only where the log says otherwise than when they were made. */
export class SessionJudges {
  readonly messageBus = new MessageBus()
  readonly #scopes = new WeakMap<AgentRun, { readonly whole: ToolRegistry; readonly scope: AgentScope }>()
  #policy: { toml: unknown; rules: unknown; policy: Policy } | null = null
  #registry: { tools: unknown; names: unknown; options: unknown; registry: ToolRegistry } | null = null
  #viewTree = ''

  constructor(private readonly actor: SessionActor) {}

  /** What calls are judged with in this state; those of an agent's run by what the agent may call. */
  async engine(state: SessionState, run: string | undefined): Promise<Engine> {
    await this.#look(state, run)
    const whole = await this.#registryOf(state)
    const scope = this.#scopeOf(state, run, whole)
    return {
      registry: scope?.registry ?? whole,
      policy: await this.policyOf(state),
      mode: state.mode,
      stopwatch: this.actor.deps.stopwatch,
      ...(scope === undefined ? {} : { scope }),
    }
  }

  /** The tool of a call by the definition that it was built with; undefined where the session has none any more. */
  async toolOf(state: SessionState, call: CallState): Promise<AnyDeclarativeTool | undefined> {
    const definition = call.tool === undefined ? undefined : selectTool(state, call)
    if (!definition) return undefined
    await this.#look(state, call.run)
    const resolved = (await this.actor.resolve(definition)) as typeof definition // the same shape, its references filled in
    const alone = [{ definition: resolved, enabled: true }]
    return createToolRegistry(alone, this.#host(state), this.actor.deps.makeTool).getTool(resolved.name)
  }

  /** Sets what builds and confirmations look at: the session's files, or the scratch copy that a run works on. */
  async #look(state: SessionState, run: string | undefined): Promise<void> {
    const tree = run === undefined ? state.tree : selectTreeOfRun(state, run)
    if (tree !== state.tree) await this.actor.content.hydrate(tree)
    this.#viewTree = tree
  }

  /** Of an agent's run: what it may call, made once for a registry. */
  #scopeOf(state: SessionState, run: string | undefined, whole: ToolRegistry): AgentScope | undefined {
    const agent = run === undefined ? undefined : selectRun(state, run)?.agent
    if (!agent) return undefined
    const known = this.#scopes.get(agent)
    if (known?.whole === whole) return known.scope
    const scope = agentScope(agent, whole, (name) => state.tools.get(name)?.definition)
    this.#scopes.set(agent, { whole, scope })
    return scope
  }

  #host(state: SessionState): ToolHost {
    const workspace = () => this.actor.workspace(this.#viewTree)
    return { workspace, options: state.options, messageBus: this.messageBus }
  }

  async #registryOf(state: SessionState): Promise<ToolRegistry> {
    const cached = this.#registry
    const isFresh =
      cached?.tools === state.tools && cached.names === state.toolNames && cached.options === state.options
    if (cached && isFresh) return cached.registry
    const tools = []
    for (const tool of selectTools(state)) {
      const definition = (await this.actor.resolve(tool.definition)) as typeof tool.definition // references filled in
      tools.push({ definition, enabled: tool.enabled })
    }
    const registry = createToolRegistry(tools, this.#host(state), this.actor.deps.makeTool)
    this.#registry = { tools: state.tools, names: state.toolNames, options: state.options, registry }
    return registry
  }

  /** The rules in force in this state. */
  async policyOf(state: SessionState): Promise<Policy> {
    const cached = this.#policy
    if (cached?.toml === state.policyToml && cached.rules === state.policyRules) return cached.policy
    const toml = String(await this.actor.resolve(state.policyToml))
    const policy = createPolicy(sessionRules(toml, state.policyRules, this.actor.deps.defaultRules), {
      aliases: TOOL_LEGACY_ALIASES,
    })
    this.#policy = { toml: state.policyToml, rules: state.policyRules, policy }
    return policy
  }
}
