import type { ToolDefinitionInput } from '../../session/tool-definition'
import { judge } from '../testdata/judge.mjs'
import type { Variation, VariationTool } from '../testdata/variations/variation'
import { type ConversationResult, runConversation } from './run-conversation'

/** How a task ended: as asked for; with an honest question or refusal that changed nothing; or wrongly. */
export interface Judged {
  readonly id: string
  readonly kind: string
  readonly verdict: 'pass' | 'asked' | 'wrong'
  readonly prompts: readonly string[]
  readonly failures: readonly string[]
  readonly calls: readonly { readonly name: string; readonly args: unknown }[]
  readonly text: string
}

/** Runs each task with the planner on the real tools and judges it by outcome. */
export async function judgeVariations(variations: readonly Variation[]): Promise<readonly Judged[]> {
  const judged: Judged[] = []
  for (const variation of variations) {
    const { id, kind, prompts, files, tools, expect } = variation
    const run = await runConversation({ prompts, files, tools: tools.map(toDefinition) })
    const { pass, failures } = judge({ id, files, expect }, run)
    const verdict = pass ? 'pass' : isHonestQuestion(variation, run) ? 'asked' : 'wrong'
    const calls = run.calls.map(({ name, args }) => ({ name, args }))
    judged.push({ id, kind, verdict, prompts, failures, calls, text: run.text })
  }
  return judged
}

/** Nothing was changed, no tool of the task's own was called, and the answer asks or says that it cannot. */
function isHonestQuestion({ files, tools }: Variation, run: ConversationResult): boolean {
  const isUntouched = JSON.stringify(sorted(files)) === JSON.stringify(sorted(run.files))
  const isQuiet = !run.calls.some((call) => tools.some((tool) => tool.name === call.name))
  return (
    isUntouched &&
    isQuiet &&
    /[?？]|\b(?:cannot|no tool|found no|could not find)\b|无法|没有|不能|找不到/i.test(run.text)
  )
}

function sorted(files: Readonly<Record<string, string>>) {
  return Object.entries(files).sort(([left], [right]) => (left < right ? -1 : 1))
}

/** A task's tool as a session defines it. */
export function toDefinition(tool: VariationTool): ToolDefinitionInput {
  const cases = tool.canned.map(({ when, response }) => ({ when, result: response }))
  const { name, description, parametersJsonSchema } = tool
  return { name, description, parametersJsonSchema, implementation: { type: 'canned', result: tool.fallback, cases } }
}
