import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ToolDefinitionInput } from '../session/tool-definition'
import { judge } from './testdata/judge.mjs'
import { runConversation } from './testing/run-conversation'

const Tool = z.object({
  name: z.string(),
  description: z.string(),
  parametersJsonSchema: z.record(z.string(), z.unknown()),
  canned: z.array(z.object({ when: z.unknown(), response: z.unknown() })),
  fallback: z.unknown(),
})
const Task = z.looseObject({
  id: z.string(),
  prompt: z.string().optional(),
  prompts: z.array(z.string()).optional(),
  files: z.record(z.string(), z.string()),
  tools: z.array(Tool).optional(),
})

const file = new URL('./testdata/tasks.json', import.meta.url)
const tasks = z.array(Task).parse(JSON.parse(readFileSync(file, 'utf8')))

/** A task that passed once has to go on passing: none may be taken off this list. */
const MUST_PASS = tasks.map((task) => task.id)

function toDefinition(tool: z.infer<typeof Tool>): ToolDefinitionInput {
  const cases = tool.canned.map(({ when, response }) => ({ when, result: response }))
  const { name, description, parametersJsonSchema } = tool
  return { name, description, parametersJsonSchema, implementation: { type: 'canned', result: tool.fallback, cases } }
}

describe('planner tasks, judged by outcome on the real tools', () => {
  it.each(tasks.filter((task) => MUST_PASS.includes(task.id)))('does what $id asks for', async (task) => {
    const run = await runConversation({
      prompts: task.prompts ?? [task.prompt ?? ''],
      files: task.files,
      tools: (task.tools ?? []).map(toDefinition),
    })
    expect(judge(task, run).failures).toEqual([])
  })
})
