import { isJsonObject, type JsonObject } from '../../lib/base/json'
import { err, ok } from '../../lib/base/result'
import type { BuildIssue, Confirmation } from '../../lib/session/events'
import type { ToolDefinition } from '../../lib/session/tool-definition'
import { BaseDeclarativeTool } from '../../lib/tools/base-declarative-tool'
import { BaseToolInvocation, type InvocationFacts } from '../../lib/tools/base-tool-invocation'
import type { ExecuteOptions, ToolHost, ToolResult } from '../../lib/tools/contracts'
import type { ToolFactory } from '../../lib/tools/create-tool-registry'
import type { ExecutionLog } from './execution-log'
import { runMcpDouble } from './mcp-doubles'
import type { SchedulerCase } from './scheduler-case'

const DEFAULT_SCHEMA = { ms: { type: 'number' }, tag: { type: 'string' } }
const TAGGED = { tag: { type: 'string' } }

interface Double {
  readonly properties: JsonObject
  readonly required?: readonly string[]
  readonly readOnly?: true
  /** Value checks behind the schema. */
  refuse?(params: JsonObject): readonly BuildIssue[]
  confirm?(): Confirmation | false
  /** `tag` is the call's, else the double's name. */
  run(tag: string, params: JsonObject, options: ExecuteOptions): Promise<ToolResult> | ToolResult
}

const waiting =
  (ms: number): Double['run'] =>
  async (tag, params, options) => {
    await options.sleep(numberOf(params.ms) ?? ms, new AbortController().signal)
    return said(`ok:${tag}`)
  }
const answering = (result: ToolResult): Double => ({ properties: DEFAULT_SCHEMA, run: () => result })

/** The test doubles of the recordings, by name. */
const DOUBLES: Readonly<Record<string, Double>> = {
  t_read: { properties: DEFAULT_SCHEMA, readOnly: true, run: waiting(5) },
  t_exec: { properties: DEFAULT_SCHEMA, run: waiting(5) },
  t_fail: answering({ llmContent: '', error: { type: 'execution_failed', message: 'failed on purpose' } }),
  // A result names the sort of its error always; "none" is what the recordings leave out.
  t_fail_untyped: answering({ llmContent: '', error: { type: '', message: 'failed on purpose' } }),
  t_throw: { properties: DEFAULT_SCHEMA, run: () => Promise.reject(new Error('thrown on purpose')) },
  t_throw_abort_named: {
    properties: DEFAULT_SCHEMA,
    run: () => Promise.reject(new DOMException('thrown on purpose', 'AbortError')),
  },
  t_abortable: {
    properties: DEFAULT_SCHEMA,
    run: async (tag, params, options) => {
      await options.sleep(numberOf(params.ms) ?? 500, options.signal)
      return said(`ok:${tag}`)
    },
  },
  t_ignores_abort: { properties: DEFAULT_SCHEMA, run: waiting(60) },
  t_validate: {
    properties: { n: { type: 'number' }, ...TAGGED },
    required: ['n'],
    refuse: ({ n }) =>
      typeof n === 'number' && n < 0 ? [{ path: '/n', code: 'minimum', message: 'n must not be negative' }] : [],
    run: (tag) => said(`ok:${tag}`),
  },
  t_build_throws: {
    properties: DEFAULT_SCHEMA,
    refuse: () => {
      throw new Error('thrown on purpose')
    },
    run: () => said(''),
  },
  t_confirm_throws: {
    properties: DEFAULT_SCHEMA,
    confirm: () => {
      throw new Error('thrown on purpose')
    },
    run: waiting(5),
  },
  t_confirm_false: { properties: DEFAULT_SCHEMA, confirm: () => false, run: waiting(5) },
  t_tail: {
    properties: { next: { type: 'string' }, nextArgs: { type: 'object' }, ...TAGGED },
    run: (tag) => said(`ok:${tag}`),
  },
  t_parts: answering(said('a\nb')),
  t_inline: answering(said('a')),
  t_inline_only: answering(said('1 picture')),
  t_empty: answering(said('')),
  t_big: answering(said('x'.repeat(50_000))),
  update_topic: { properties: TAGGED, run: (tag) => said(`ok:${tag}`) },
  grep_search: { properties: TAGGED, readOnly: true, run: (tag) => said(`ok:${tag}`) },
}

/** The doubles as a session declares them, with the MCP tools of a case. */
export function doubleDefinitions(item: SchedulerCase): ToolDefinition[] {
  const doubles = Object.entries(DOUBLES).map(([name, double]) => toDefinition(name, double, 'custom'))
  const mcp = mcpDoubles(item, undefined).map(([name, double]) => toDefinition(name, double, 'mcp'))
  return [...doubles, ...mcp]
}

/** Makes the doubles' tools; all others are the session's own. */
export function doubleFactory(item: SchedulerCase, log: ExecutionLog): ToolFactory {
  const doubles = new Map([...Object.entries(DOUBLES), ...mcpDoubles(item, log)])
  return (definition, host) => {
    const double = definition.kind === 'builtin' ? undefined : doubles.get(definition.name)
    return double && new DoubleTool(definition, host, double, log)
  }
}

function mcpDoubles(item: SchedulerCase, log: ExecutionLog | undefined): (readonly [string, Double])[] {
  return item.mcp.map((described) => {
    const { server, tool, schema } = described
    const properties = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {}
    const required = isJsonObject(schema) && Array.isArray(schema.required) ? schema.required.map(String) : []
    const double: Double = {
      properties,
      required,
      confirm: () => ({ type: 'mcp', title: `Call ${tool}`, server, tool }),
      run: () => runMcpDouble(described, log),
    }
    return [`mcp_${server}_${tool}`, double] as const
  })
}

function toDefinition(name: string, double: Double, kind: ToolDefinition['kind']): ToolDefinition {
  return {
    name,
    description: `test double ${name}`,
    kind,
    ...(double.readOnly ? { readOnly: true } : {}),
    parametersJsonSchema: {
      type: 'object',
      properties: { ...double.properties, wait_for_previous: { type: 'boolean' } },
      ...(double.required && double.required.length > 0 ? { required: [...double.required] } : {}),
    },
    implementation: { type: 'javascript', source: 'export default () => undefined' },
  }
}

class DoubleTool extends BaseDeclarativeTool {
  constructor(
    definition: ToolDefinition,
    host: ToolHost,
    private readonly double: Double,
    private readonly log: ExecutionLog,
  ) {
    super(definition, host)
  }

  protected override createInvocation(args: unknown, facts: InvocationFacts) {
    const params = isJsonObject(args) ? args : {}
    const issues = this.double.refuse?.(params) ?? []
    if (issues.length > 0) return err(issues)
    return ok(new DoubleInvocation(params, this.definition, this.host, facts, this.double, this.log))
  }
}

class DoubleInvocation extends BaseToolInvocation<JsonObject> {
  constructor(
    params: JsonObject,
    private readonly definition: ToolDefinition,
    host: ToolHost,
    facts: InvocationFacts,
    private readonly double: Double,
    private readonly log: ExecutionLog,
  ) {
    super(params, definition.name, host.messageBus, facts)
  }

  override async shouldConfirmExecute(): Promise<Confirmation | false> {
    return this.double.confirm ? this.double.confirm() : super.shouldConfirmExecute()
  }

  protected override async run(options: ExecuteOptions): Promise<ToolResult> {
    const tag = tagOf(this.params) || this.definition.name
    if (this.definition.kind === 'mcp') return this.double.run(tag, this.params, options)
    this.log.start(tag)
    try {
      return await this.double.run(tag, this.params, options)
    } finally {
      this.log.end(tag)
    }
  }
}

function said(text: string): ToolResult {
  return { llmContent: text }
}

function tagOf(params: JsonObject): string {
  return typeof params.tag === 'string' ? params.tag : ''
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
