import 'server-only'
import { z } from 'zod'

const Command = z.strictObject({
  command: z.string().min(1),
  args: z.array(z.string()).default([]),
  env: z.record(z.string(), z.string()).default({}),
})
/** How a server that speaks over its standard streams is started. Only `env` and a few harmless variables reach it. */
export type StdioCommand = z.infer<typeof Command>

/** The commands that may be started, by the name a person adds them under (`stdio:NAME`). */
export type StdioCommands = ReadonlyMap<string, StdioCommand>

/** `CALLSCOPE_MCP_STDIO`: JSON of name → `{ command, args?, env? }`. Absent: no process is ever started. */
export const StdioCommandsText = z
  .string()
  .default('{}')
  .transform((text, context): StdioCommands => {
    const parsed = z.record(z.string().min(1), Command).safeParse(parseJson(text))
    if (parsed.success) return new Map(Object.entries(parsed.data))
    const [issue] = parsed.error.issues
    const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')}: ${issue.message})` : ''
    context.addIssue({
      code: 'custom',
      message: `must be JSON such as {"files": {"command": "npx", "args": ["some-server"]}}${where}`,
    })
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
