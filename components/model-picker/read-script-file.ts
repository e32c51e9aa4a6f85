import { err, ok, type Result } from '@/lib/base/result'
import { Script } from '@/lib/session/script'

/** Where a file is no script, and why; `path` is empty where it is no JSON at all. */
export interface ScriptProblem {
  readonly path: string
  readonly message: string
}

/** The script that a file's text is. */
export function readScriptFile(text: string): Result<Script, ScriptProblem> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return err({ path: '', message: error instanceof Error ? error.message : String(error) })
  }
  const read = Script.safeParse(value)
  if (read.success) return ok(read.data)
  const [issue] = read.error.issues
  return err({ path: (issue?.path ?? []).map((part) => `/${String(part)}`).join(''), message: issue?.message ?? '' })
}
