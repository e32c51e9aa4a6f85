import { clientWord } from '@/components/i18n/client-words'
import type { PortError } from '@/components/workbench/session-port'
import { err, ok, type Result } from '@/lib/base/result'
import type { DoorTool } from './door-contents'
import { doorSamples } from './door-samples'

/** A session that was made of what came in, and the tool to open first. */
export interface OpenedLab {
  readonly sessionId: string
  readonly tool: string
}

/**
 * Makes a session of tools, each with its recorded calls or generated ones as samples. Over HTTP, since what people bring
 * may be larger than a server action takes.
 */
export async function openInLab(title: string, tools: readonly DoorTool[]): Promise<Result<OpenedLab, PortError>> {
  const [first] = tools
  if (first === undefined) return err({ code: 'nothing', message: clientWord('nothingToOpen') })
  const made = await post('/api/sessions', { title, builtins: false, tools: tools.map(({ tool }) => tool) })
  if (!made.ok) return made
  const { id } = made.value
  if (typeof id !== 'string') return err({ code: 'http_error', message: clientWord('noSession') })
  for (const each of tools) {
    const { samples } = doorSamples(each)
    if (samples.length === 0) continue
    const command = { type: 'samples.set', tool: each.tool.name, samples }
    const set = await post(`/api/sessions/${encodeURIComponent(id)}/commands`, command)
    if (!set.ok) return set
  }
  return ok({ sessionId: id, tool: first.tool.name })
}

async function post(url: string, body: unknown): Promise<Result<{ readonly id?: unknown }, PortError>> {
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(url, init)
    const answer: { id?: unknown; error?: PortError } = await response.json()
    if (response.ok) return ok(answer)
    return err(answer.error ?? { code: 'http_error', message: clientWord('answered', { status: response.status }) })
  } catch {
    return err({ code: 'offline', message: clientWord('offline') })
  }
}
