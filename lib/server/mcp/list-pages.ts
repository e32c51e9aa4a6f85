import 'server-only'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { z } from 'zod'

const MAX_PAGES = 200
const MAX_ITEMS = 2000

const METHODS = {
  'tools/list': 'tools',
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
} as const
export type ListMethod = keyof typeof METHODS

/** All that a server lists, and whether there is more than is taken. */
export interface Listed {
  readonly items: readonly unknown[]
  readonly isCut: boolean
}

/**
 * Reads a list to its end, page by page, with its items as they came: one that is wrong must not take the others along,
 * as it does in the official list methods. A server that goes in circles is left.
 */
export async function listPages(client: Client, method: ListMethod, timeout: number): Promise<Listed> {
  const field = METHODS[method]
  const Page = z.looseObject({ [field]: z.array(z.unknown()), nextCursor: z.string().optional() })
  const items: unknown[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor }
    const answer = await client.request({ method, params }, Page, { timeout })
    const more = answer[field]
    if (Array.isArray(more)) items.push(...more)
    cursor = typeof answer.nextCursor === 'string' && answer.nextCursor !== '' ? answer.nextCursor : undefined
    if (cursor === undefined || cursors.has(cursor))
      return { items: items.slice(0, MAX_ITEMS), isCut: items.length > MAX_ITEMS }
    if (items.length > MAX_ITEMS) break
    cursors.add(cursor)
  }
  return { items: items.slice(0, MAX_ITEMS), isCut: true }
}
