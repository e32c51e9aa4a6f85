import { z } from 'zod'

/**
 * How a session stands to one MCP server. `disconnected`: known from its log, but nobody connected it in this copy;
 * `failed`: given up until somebody connects it again; `disabled`: switched off; `removed`: taken out of the session.
 */
export const McpState = z.enum([
  'connecting',
  'connected',
  'reconnecting',
  'disconnected',
  'failed',
  'disabled',
  'removed',
])
export type McpState = z.infer<typeof McpState>

/** One tool of a server: the name the model is told, or, where it cannot be used, why, and the server's own name for it. */
export const McpListedTool = z.object({
  name: z.string(),
  unusable: z.string().optional(),
  tool: z.string().optional(),
  /** The version that was trusted, where the tool has been declared otherwise since and is not trusted any more. */
  lapsed: z.number().int().optional(),
})
export type McpListedTool = z.infer<typeof McpListedTool>

/** What a server says of itself when a connection opens. All of it is the server's word. */
export const McpServerInfo = z.object({
  name: z.string(),
  version: z.string(),
  title: z.string().optional(),
  protocolVersion: z.string().optional(),
  capabilities: z.array(z.string()),
  instructions: z.string().optional(),
})
export type McpServerInfo = z.infer<typeof McpServerInfo>

/** What a new list changed: names as the model is told them. */
export const McpListDiff = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
})
export type McpListDiff = z.infer<typeof McpListDiff>

/** What a server says a tool does to the world: hints, never facts. Other keys are kept, for policy rules to look at. */
export const McpAnnotations = z.record(z.string(), z.unknown())
export type McpAnnotations = z.infer<typeof McpAnnotations>
