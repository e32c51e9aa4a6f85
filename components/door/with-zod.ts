'use client'
import { ok, type Result } from '@/lib/base/result'
import type { DoorTool } from './door-contents'

/** The tools with their Zod sources evaluated in the sandbox, which is loaded only where there is one to evaluate. */
export async function withZod(tools: readonly DoorTool[]): Promise<Result<readonly DoorTool[], string>> {
  if (!tools.some(({ origin }) => origin === 'zod')) return ok(tools)
  const [{ evaluateZodTools }, { evaluateZodSource }] = await Promise.all([
    import('./evaluate-zod-tools'),
    import('@/components/zod-source/evaluate-zod-source'),
  ])
  return evaluateZodTools(tools, evaluateZodSource)
}
