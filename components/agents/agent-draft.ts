import type { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import { AgentDefinition } from '@/lib/session/agent-definition'

/** An agent as the fields of a form hold it. */
export interface AgentDraft {
  readonly name: string
  readonly description: string
  readonly systemPrompt: string
  /** Chosen tools, and patterns that name several. */
  readonly tools: readonly string[]
  readonly model: string
  readonly maxSteps: string
  readonly maxDepth: string
  /** Seconds. */
  readonly timeout: string
  readonly task: string
  /** JSON text; empty for the one argument `task`. */
  readonly parameters: string
  readonly displayName: string
}

/** What is wrong with a draft: the field, and what kind of problem it is. */
export interface DraftProblem {
  readonly field: keyof AgentDraft
  /** What `agents.problem` says of it, with `limit` in the field's own unit. */
  readonly kind: 'empty' | 'tooSmall' | 'tooLarge' | 'notWhole' | 'unseen' | 'notJson' | 'other'
  readonly limit?: number
  /** In the words of whoever found it. */
  readonly detail: string
}

export const EMPTY_DRAFT: AgentDraft = {
  name: '',
  description: '',
  systemPrompt: '',
  tools: [],
  model: '',
  maxSteps: '15',
  maxDepth: '',
  timeout: '',
  task: '',
  parameters: '',
  displayName: '',
}

/** The form that shows an agent. */
export function toDraft(agent: AgentDefinition): AgentDraft {
  const { limits, parametersJsonSchema: schema } = agent
  return {
    name: agent.name,
    description: agent.description,
    systemPrompt: agent.systemPrompt,
    tools: agent.tools,
    model: agent.model ?? '',
    maxSteps: String(limits.maxSteps),
    maxDepth: limits.maxDepth === undefined ? '' : String(limits.maxDepth),
    timeout: limits.timeoutMs === undefined ? '' : String(limits.timeoutMs / 1000),
    task: agent.task ?? '',
    parameters: schema === undefined ? '' : JSON.stringify(schema, null, 2),
    displayName: agent.displayName ?? '',
  }
}

const FIELD_OF: Readonly<Record<string, keyof AgentDraft>> = {
  parametersJsonSchema: 'parameters',
  timeoutMs: 'timeout',
  maxDepth: 'maxDepth',
  maxSteps: 'maxSteps',
}

/** The agent that a draft stands for, or the first thing that is wrong with it. */
export function fromDraft(draft: AgentDraft): { readonly agent: AgentDefinition } | { readonly problem: DraftProblem } {
  const schema = draft.parameters.trim() === '' ? undefined : parseJson(draft.parameters)
  if (schema && !schema.ok) return { problem: { field: 'parameters', kind: 'notJson', detail: schema.error } }
  const parsed = AgentDefinition.safeParse({
    name: draft.name,
    displayName: optional(draft.displayName),
    description: draft.description,
    parametersJsonSchema: schema?.value,
    systemPrompt: draft.systemPrompt,
    task: optional(draft.task),
    model: optional(draft.model),
    tools: draft.tools,
    limits: {
      maxSteps: Number(draft.maxSteps),
      maxDepth: draft.maxDepth.trim() === '' ? undefined : Number(draft.maxDepth),
      timeoutMs: draft.timeout.trim() === '' ? undefined : Math.round(Number(draft.timeout) * 1000),
    },
  })
  if (parsed.success) return { agent: parsed.data }
  const [issue] = parsed.error.issues
  const key = String(issue?.path.at(-1) ?? issue?.path[0] ?? 'name')
  const known = FIELD_OF[key] ?? (Object.hasOwn(EMPTY_DRAFT, key) ? (key as keyof AgentDraft) : 'name') // as just checked
  return { problem: { field: known, ...(issue ? problemOf(issue, known) : { kind: 'other', detail: '' }) } }
}

function problemOf(issue: z.core.$ZodIssue, field: keyof AgentDraft): Omit<DraftProblem, 'field'> {
  const detail = issue.message
  const inUnit = (limit: number | bigint) => (field === 'timeout' ? Number(limit) / 1000 : Number(limit))
  if (issue.code === 'too_small') {
    return issue.origin === 'string'
      ? { kind: 'empty', detail }
      : { kind: 'tooSmall', limit: inUnit(issue.minimum), detail }
  }
  if (issue.code === 'too_big') return { kind: 'tooLarge', limit: inUnit(issue.maximum), detail }
  if (issue.code === 'invalid_type' && issue.path[0] === 'limits') return { kind: 'notWhole', detail }
  if (issue.code === 'invalid_format') return { kind: 'unseen', detail }
  return { kind: 'other', detail }
}

function optional(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim()
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}
