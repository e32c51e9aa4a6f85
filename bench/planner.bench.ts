import { createPlanner } from '@/lib/models/create-planner'
import type { Content, ModelRequest } from '@/lib/models/port'
import { runConversation } from '@/lib/models/testing/run-conversation'
import { toFunctionDeclaration } from '@/lib/schema'
import { BUILTIN_DEFINITIONS } from '@/lib/tools/builtin-definitions'
import { loadTemplate } from '@/lib/workspace/templates'
import { timeMs } from './measure'
import type { Report } from './report'

const PROMPTS = [
  'find every TODO, read the files they are in and write a summary to notes/todo.md',
  'rename the function formatPrice to formatAmount everywhere',
  'run the check and fix what fails in the price module',
]
const DECLARATIONS = BUILTIN_DEFINITIONS.map(toFunctionDeclaration)

/** Every step of the prompts of the tour, asked again over the conversation as it was at that step. */
export async function run(report: Report): Promise<void> {
  const conversations = await Promise.all(
    PROMPTS.map((prompt) => runConversation({ prompts: [prompt], files: loadTemplate('shop') ?? {} })),
  )
  const requests = conversations.flatMap(({ contents }) => requestsOf(contents))
  const times: number[] = []
  for (const request of requests) times.push(await timeMs(() => answer(request)))
  const total = times.reduce((sum, ms) => sum + ms, 0)
  report({ metric: `a step, mean of ${times.length}`, value: total / times.length, unit: 'ms' })
  report({ metric: 'a step, slowest', value: Math.max(...times), unit: 'ms' })
}

/** What the model was asked at each step: the conversation up to a message that it answered. */
function requestsOf(contents: readonly Content[]): ModelRequest[] {
  return contents.flatMap((content, index) =>
    content.role === 'user'
      ? [
          {
            model: 'planner',
            systemPrompt: '',
            contents: contents.slice(0, index + 1),
            declarations: DECLARATIONS,
            turn: 1,
            step: 1,
          },
        ]
      : [],
  )
}

async function answer(request: ModelRequest): Promise<void> {
  for await (const _event of createPlanner().generate(request, { signal: new AbortController().signal })) {
  }
}
