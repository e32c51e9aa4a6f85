import { z } from 'zod'
import { err, ok } from '../../base/result'
import type { BuildIssue } from '../../session/events'
import { BaseToolInvocation } from '../base-tool-invocation'
import type { ToolResult } from '../contracts'
import type { TodoStatus } from '../tool-display'
import { type BuiltinContext, defineBuiltin } from './builtin'
import { count } from './count'

const STATUSES = ['pending', 'in_progress', 'completed', 'cancelled', 'blocked'] as const satisfies TodoStatus[]

const contract = z.strictObject({
  todos: z
    .array(
      z.strictObject({
        description: z.string().describe('What is to be done.'),
        status: z.enum(STATUSES).describe('How far it is; only one may be in_progress.'),
      }),
    )
    .describe('The whole list. It replaces the one before.'),
})
type WriteTodosParams = z.infer<typeof contract>

/** `write_todos`: the model's own list of what is to be done, shown to people and told back to it. Touches nothing. */
export const writeTodos = defineBuiltin<WriteTodosParams>({
  name: 'write_todos',
  displayName: 'WriteTodos',
  description:
    'Keeps a list of the subtasks of a longer job, so that people can follow it. Give the whole list each time one is started, finished or dropped; an empty list clears it. Not meant for jobs of one or two steps.',
  contract,
  prepare: (params, context) => {
    const issues = todoIssues(params)
    return issues.length > 0 ? err(issues) : ok(new WriteTodosInvocation(params, context))
  },
})

/** What a schema does not say: every item has words, and one thing is done at a time. */
function todoIssues({ todos }: WriteTodosParams): BuildIssue[] {
  const issues: BuildIssue[] = []
  let current: number | undefined
  todos.forEach(({ description, status }, index) => {
    if (description.trim() === '') {
      issues.push({ path: `/todos/${index}/description`, code: 'blank', message: 'must say what is to be done' })
    }
    if (status !== 'in_progress') return
    if (current === undefined) current = index
    else {
      const message = `only one item may be in_progress, and item ${current + 1} is already`
      issues.push({ path: `/todos/${index}/status`, code: 'one_in_progress', message, received: status })
    }
  })
  return issues
}

class WriteTodosInvocation extends BaseToolInvocation<WriteTodosParams> {
  constructor(params: WriteTodosParams, { toolName, host, facts }: BuiltinContext) {
    super(params, toolName, host.messageBus, facts)
  }

  override getDescription(): string {
    const { todos } = this.params
    if (todos.length === 0) return 'Clear the list of things to do'
    const current = todos.find((todo) => todo.status === 'in_progress')
    const now = current ? `, now: ${current.description}` : ''
    return `Set the list of things to do: ${count(todos.length, 'item')}${now}`
  }

  override getDisplayTitle(): string {
    const { todos } = this.params
    if (todos.length === 0) return 'Clear the to-do list'
    const done = todos.filter((todo) => todo.status === 'completed').length
    return `To-do list, ${done} of ${todos.length} done`
  }

  override getExplanation(): string {
    return 'Writes down what the model means to do, step by step. It touches no file, so it holds no other call.'
  }

  protected override async run(): Promise<ToolResult> {
    const todos = this.params.todos.map(({ description, status }) => ({ description, status }))
    const lines = todos.map(({ description, status }, index) => `${index + 1}. [${status}] ${description}`)
    const llmContent = lines.length === 0 ? 'The list is empty now.' : ['The list is now:', ...lines].join('\n')
    return { llmContent, display: { kind: 'todos', todos } }
  }
}
