import { err, ok, type Result } from '@/lib/base/result'
import type { ZodEvaluation, ZodSourceError } from '@/lib/schema/zod/zod-evaluation'
import type { DoorTool } from './door-contents'

/** Evaluates a Zod source; the sandbox in the browser, a fake in tests. */
export type EvaluateZod = (source: string) => Promise<Result<ZodEvaluation, ZodSourceError>>

/**
 * Gives tools whose source is Zod the schema that it evaluates to. Where the sandbox is not there the tool comes in as it is,
 * for the editor to evaluate; any other error is told, with its line.
 */
export async function evaluateZodTools(
  tools: readonly DoorTool[],
  evaluate: EvaluateZod,
): Promise<Result<readonly DoorTool[], string>> {
  const done: DoorTool[] = []
  for (const each of tools) {
    const { zodSource } = each.tool
    const evaluated = each.origin === 'zod' && zodSource !== undefined ? await evaluate(zodSource) : undefined
    if (evaluated === undefined) done.push(each)
    else if (evaluated.ok) {
      const tool = { ...each.tool, parametersJsonSchema: evaluated.value.schema }
      done.push({ ...each, tool, origin: 'declared' })
    } else if (evaluated.error.code === 'unavailable') done.push(each)
    else return err(inWords(evaluated.error))
  }
  return ok(done)
}

function inWords({ message, place }: ZodSourceError): string {
  return place === undefined ? message : `line ${place.line}, column ${place.column}: ${message}`
}
