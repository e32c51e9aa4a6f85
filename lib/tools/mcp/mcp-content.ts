import { z } from 'zod'

const text = z.object({ type: z.literal('text'), text: z.string() })
const media = z.object({ type: z.enum(['image', 'audio']), data: z.string(), mimeType: z.string() })
const resource = z.object({
  type: z.literal('resource'),
  resource: z.object({
    uri: z.string(),
    mimeType: z.string().optional(),
    text: z.string().optional(),
    blob: z.string().optional(),
  }),
})
const link = z.object({
  type: z.literal('resource_link'),
  uri: z.string(),
  name: z.string().optional(),
  description: z.string().optional(),
  mimeType: z.string().optional(),
})

/** One item of a result or of a prompt. Media and `blob` are base64. */
export const McpContent = z.discriminatedUnion('type', [text, media, resource, link])
export type McpContent = z.infer<typeof McpContent>

/** An item as it came; one of a kind nobody knows is kept as the JSON it is. */
export function parseMcpContent(item: unknown): McpContent {
  const parsed = McpContent.safeParse(item)
  return parsed.success ? parsed.data : { type: 'text', text: JSON.stringify(item) ?? '' }
}
