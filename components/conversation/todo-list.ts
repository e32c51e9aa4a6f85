import { isJsonObject } from '@/lib/base/json'
import type { CallState, SessionState } from '@/lib/session/state'

const STATUSES = ['pending', 'in_progress', 'completed', 'cancelled', 'blocked'] as const
/** How far one item is. */
export type TodoStatus = (typeof STATUSES)[number]

export interface Todo {
  readonly description: string
  readonly status: TodoStatus
}

/** The list that holds now, and the call that wrote it. */
export interface TodoList {
  readonly todos: readonly Todo[]
  readonly callId: string
}

/**
 * The model's list of things to do as the log says it up to here: that of the newest call that wrote one and succeeded.
 * Null where there is none, or the newest is empty. A rerun on a scratch copy changes nothing here either.
 */
export function selectTodoList(calls: SessionState['calls']): TodoList | null {
  for (let at = calls.length - 1; at >= 0; at -= 1) {
    const call = calls.get(at)
    const todos = call && todosOf(call)
    if (call && todos) return todos.length > 0 ? { todos, callId: call.callId } : null
  }
  return null
}

/** The list a call has written, or undefined where it wrote none. */
export function todosOf(call: CallState): readonly Todo[] | undefined {
  if (call.status !== 'success' || !call.apply || !isJsonObject(call.display)) return undefined
  const { kind, todos } = call.display
  return kind === 'todos' && Array.isArray(todos) ? todos.flatMap(parseTodo) : undefined
}

function parseTodo(item: unknown): readonly Todo[] {
  if (!isJsonObject(item) || typeof item.description !== 'string') return []
  const status = STATUSES.find((known) => known === item.status) ?? 'pending'
  return [{ description: item.description, status }]
}
