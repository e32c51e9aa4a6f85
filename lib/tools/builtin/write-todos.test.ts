import { describe, expect, it } from 'vitest'
import { execute, testRegistry } from '../testing/test-host'
import { ToolBuildError } from '../tool-build-error'

const { registry, workspace } = testRegistry({})
const build = (todos: unknown) => registry.getTool('write_todos')?.build({ todos })

describe('write_todos', () => {
  it('tells the list back to the model, and shows it', async () => {
    const todos = [
      { description: 'look', status: 'completed' },
      { description: 'mend', status: 'in_progress' },
    ]
    const invocation = build(todos)
    const executed = invocation && (await execute(invocation, workspace))
    expect(executed?.result.llmContent).toBe('The list is now:\n1. [completed] look\n2. [in_progress] mend')
    expect(executed?.result.display).toEqual({ kind: 'todos', todos })
    expect(executed?.changes).toEqual({})
  })

  it('clears the list', async () => {
    const invocation = build([])
    const executed = invocation && (await execute(invocation, workspace))
    expect(executed?.result.display).toEqual({ kind: 'todos', todos: [] })
  })

  const refused = [
    { name: 'a status that is none', todos: [{ description: 'x', status: 'done' }], path: '/todos/0/status' },
    { name: 'an item without words', todos: [{ description: ' ', status: 'pending' }], path: '/todos/0/description' },
    { name: 'an unknown property', todos: [{ description: 'x', status: 'pending', id: 1 }], path: '/todos/0/id' },
    {
      name: 'two items in progress',
      todos: [
        { description: 'x', status: 'in_progress' },
        { description: 'y', status: 'in_progress' },
      ],
      path: '/todos/1/status',
    },
  ]
  it.each(refused)('refuses $name', ({ todos, path }) => {
    let issues: readonly { path: string }[] = []
    try {
      build(todos)
    } catch (problem) {
      issues = problem instanceof ToolBuildError ? problem.issues : []
    }
    expect(issues.map((issue) => issue.path)).toContain(path)
  })
})
