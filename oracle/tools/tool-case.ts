import { z } from 'zod'
import { isJsonObject } from '../../lib/base/json'

export const RecordedFile = z.union([
  z.string(),
  z.object({ base64: z.string() }),
  z.object({
    gen: z.literal('lines'),
    count: z.number().int(),
    format: z.string(),
    trailingNewline: z.boolean().optional(),
  }),
  z.object({ gen: z.literal('fill'), char: z.string(), bytes: z.number().int() }),
  z.object({ symlink: z.string() }),
  z.object({ dir: z.literal(true) }),
])
/** A file as a case describes it. */
export type RecordedFile = z.infer<typeof RecordedFile>

/** One recorded call of a builtin tool on a tree of its own. */
export const ToolCase = z.object({
  id: z.string(),
  tool: z.string(),
  /** `grep`: recorded with the search that needs no ripgrep. */
  impl: z.string().optional(),
  tree: z.record(z.string(), RecordedFile).default({}),
  mtimesSecondsAgo: z.record(z.string(), z.number()).optional(),
  params: z.unknown(),
  expect: z.looseObject({
    stage: z.enum(['success', 'error', 'build_failed']),
    errorType: z.string().optional(),
    facts: z.record(z.string(), z.unknown()).optional(),
    treeAfter: z.record(z.string(), RecordedFile.nullable()).optional(),
  }),
})
export type ToolCase = z.infer<typeof ToolCase>

/** Stands for the absolute path of the workspace's root in what was recorded. */
export const ROOT_MARK = '$'.concat('{ROOT}')

/** A parameter of a case, where its parameters are an object. */
export function paramOf(item: ToolCase, name: string): unknown {
  return isJsonObject(item.params) ? item.params[name] : undefined
}

/** A text parameter of a case, `''` where there is none. */
export function textParam(item: ToolCase, name: string): string {
  const value = paramOf(item, name)
  return typeof value === 'string' ? value : ''
}

/** The text of a file in a case's tree, where it is given as text. */
export function textOf(item: ToolCase, path: string): string {
  const file = item.tree[path]
  return typeof file === 'string' ? file : ''
}
