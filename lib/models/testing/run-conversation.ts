import { type ErrDial, SessionOptions } from '../../session/settings'
import { ToolDefinition, type ToolDefinitionInput } from '../../session/tool-definition'
import { BUILTIN_DEFINITIONS } from '../../tools/builtin-definitions'
import { createToolRegistry } from '../../tools/create-tool-registry'
import { toFunctionResponse } from '../../tools/function-response'
import { MessageBus } from '../../tools/message-bus'
import { ToolBuildError } from '../../tools/tool-build-error'
import type { ToolRegistry } from '../../tools/tool-registry'
import { MemoryContentStore } from '../../workspace/content-store'
import { TrackedWorkspace } from '../../workspace/tracked-workspace'
import { Workspace } from '../../workspace/workspace'
import { createPlanner } from '../create-planner'
import { erringModel } from '../err-on-purpose/erring-model'
import type { Content, ModelEvent } from '../port'
import { bashShell } from './bash-shell'

/** A call as it was made; `step` numbers the model's replies through all turns. */
export interface MadeCall {
  readonly name: string
  readonly args: unknown
  readonly step: number
  readonly response: Readonly<Record<string, unknown>>
}

/** What a conversation came to. */
export interface ConversationResult {
  readonly files: Readonly<Record<string, string>>
  readonly calls: readonly MadeCall[]
  /** The last answer. */
  readonly text: string
  readonly thoughts: readonly string[]
  readonly contents: readonly Content[]
}

export interface ConversationOptions {
  readonly prompts: readonly string[]
  readonly files?: Readonly<Record<string, string>>
  /** Tools beside the builtins, and in their place where the name is the same. */
  readonly tools?: readonly ToolDefinitionInput[]
  /** Names of builtins that are not declared. */
  readonly without?: readonly string[]
  /** Answers in a call's place before it is built: a rejection, a denial. */
  readonly intercept?: (name: string, args: unknown) => string | undefined
  readonly maxSteps?: number
  /** Mistakes that the planner makes on purpose. */
  readonly errOnPurpose?: ErrDial
}

/** Runs prompts with the planner on the real tools over a workspace in memory. Calls of a step run one after another. */
export async function runConversation(options: ConversationOptions): Promise<ConversationResult> {
  const built = Workspace.fromFiles(new MemoryContentStore(), Object.entries(options.files ?? {}))
  if (!built.ok) throw new Error(built.error.message)
  const state = {
    workspace: built.value,
    contents: [] as Content[],
    calls: [] as MadeCall[],
    thoughts: [] as string[],
    step: 0,
  }
  const registry = createToolRegistry(definitionsOf(options), {
    workspace: () => state.workspace,
    options: SessionOptions.parse({}),
    messageBus: new MessageBus(),
  })
  let text = ''
  for (const [index, prompt] of options.prompts.entries()) {
    state.contents.push({ role: 'user', parts: [{ text: prompt }] })
    text = await runTurn(state, registry, options, index + 1)
  }
  const files = Object.fromEntries(
    [...state.workspace.files()].map(({ path }) => [path, state.workspace.readText(path) ?? '']),
  )
  return { files, calls: state.calls, text, thoughts: state.thoughts, contents: state.contents }
}

function definitionsOf({ tools = [], without = [] }: ConversationOptions) {
  const custom = tools.map((tool) => ToolDefinition.parse(tool))
  const builtins = BUILTIN_DEFINITIONS.filter(
    ({ name }) => !without.includes(name) && !custom.some((tool) => tool.name === name),
  )
  return [...builtins, ...custom].map((definition) => ({ definition, enabled: true }))
}

interface State {
  workspace: Workspace
  readonly contents: Content[]
  readonly calls: MadeCall[]
  readonly thoughts: string[]
  step: number
}

async function runTurn(
  state: State,
  registry: ToolRegistry,
  options: ConversationOptions,
  turn: number,
): Promise<string> {
  for (let step = 1; step <= (options.maxSteps ?? 30); step += 1) {
    state.step += 1
    const events = await ask(state, registry, turn, step, options.errOnPurpose)
    const text = events
      .flatMap((event) => (event.type === 'text' && event.thought !== true ? [event.text] : []))
      .join('')
    const calls = events.flatMap((event, index) =>
      event.type === 'call' ? [{ id: `c${state.step}-${index}`, name: event.name, args: event.args }] : [],
    )
    state.thoughts.push(
      ...events.flatMap((event) => (event.type === 'text' && event.thought === true ? [event.text.trim()] : [])),
    )
    state.contents.push({
      role: 'model',
      parts: [...(text === '' ? [] : [{ text }]), ...calls.map((functionCall) => ({ functionCall }))],
    })
    if (calls.length === 0) return text
    const parts = []
    for (const call of calls) {
      const functionResponse = await execute(state, registry, options, call)
      state.calls.push({ name: call.name, args: call.args, step: state.step, response: functionResponse.response })
      parts.push({ functionResponse })
    }
    state.contents.push({ role: 'user', parts })
  }
  return '(no end)'
}

async function ask(
  state: State,
  registry: ToolRegistry,
  turn: number,
  step: number,
  dial: ErrDial | undefined,
): Promise<readonly ModelEvent[]> {
  const events: ModelEvent[] = []
  const request = {
    model: 'planner',
    systemPrompt: '',
    contents: state.contents,
    declarations: registry.getFunctionDeclarations(),
    turn,
    step,
  }
  const model = dial ? erringModel(createPlanner(), dial) : createPlanner()
  for await (const event of model.generate(request, { signal: new AbortController().signal })) events.push(event)
  return events
}

async function execute(
  state: State,
  registry: ToolRegistry,
  options: ConversationOptions,
  { id, name, args }: { readonly id: string; readonly name: string; readonly args: unknown },
) {
  const intercepted = options.intercept?.(name, args)
  if (intercepted !== undefined) return toFunctionResponse(id, name, { error: intercepted })
  const found = registry.resolve(name)
  if (!found) return toFunctionResponse(id, name, { error: `No tool named "${name}" is registered.` })
  const workspace = new TrackedWorkspace(state.workspace)
  try {
    const result = await found.tool.build(args).execute({
      signal: new AbortController().signal,
      updateOutput: () => {},
      environment: {},
      workspace,
      shell: bashShell,
      code: { run: () => Promise.reject(new Error('conversations run no code')) },
      now: () => 1_764_620_000_000,
      random: () => 0.5,
      sleep: async () => {},
    })
    if (!result.error) state.workspace = workspace.result().workspace
    return toFunctionResponse(id, name, result)
  } catch (error) {
    if (!(error instanceof ToolBuildError)) throw error
    return toFunctionResponse(id, name, { error: error.message, issues: error.issues })
  }
}
