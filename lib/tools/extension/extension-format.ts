import { z } from 'zod'
import { AgentDefinition } from '../../session/agent-definition'
import { ToolDefinition, ToolImplementation } from '../../session/tool-definition'

/** The format of extensions that this Callscope reads and writes. */
export const EXTENSION_FORMAT = 1
/** Where the format's JSON Schema is served. */
export const EXTENSION_SCHEMA_PATH = '/schemas/extension-1.json'

/** Builtins that an extension's tool may be under another name: rules for a tool that changes things must not be passed by. */
export const READING_BUILTINS = ['read_file', 'read_many_files', 'list_directory', 'glob', 'grep_search'] as const

const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'use lower-case letters, digits and -, at most 40')
const ToolName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/, 'use letters, digits and _ . : -, at most 64, not beginning with a digit')

const [Canned, Template, Javascript] = ToolImplementation.options
const Builtin = z.strictObject({
  type: z.literal('builtin'),
  name: z.enum(READING_BUILTINS),
  mapping: z.unknown().optional(),
})

const { displayName, description, parametersJsonSchema, parameters, readOnly, zodSource } = ToolDefinition.shape

/** A tool as an extension brings it: a ToolDefinition without what only a session can say. */
const ExtensionTool = z.strictObject({
  name: ToolName,
  displayName,
  description,
  parametersJsonSchema,
  parameters,
  readOnly,
  zodSource,
  enabled: z.boolean().optional(),
  implementation: z.discriminatedUnion('type', [Canned.strict(), Template.strict(), Javascript.strict(), Builtin]),
})

/** A server that is there to be connected. Its address travels with the extension, so nothing secret may stand in it. */
const ExtensionMcpServer = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(60)
    .regex(/^[^\p{Cc}\p{Cf}]+$/u, 'has characters that cannot be seen'),
  url: z
    .string()
    .max(4000)
    .regex(/^(?:https?:\/\/[^\s@?#]+|builtin:demo|stdio:[^\s?#]+)$/, {
      error:
        'use http(s)://…, stdio:NAME or builtin:demo, without credentials and without a query: headers are given when it is connected',
    }),
  description: z.string().max(2000).optional(),
})

const ExtensionFile = z.union([z.string(), z.strictObject({ base64: z.base64('not base64') })])

/** Format 1 of an extension: one JSON file. Every key it does not know is refused as a slip. */
export const Extension = z
  .strictObject({
    $schema: z.string().optional(),
    callscopeExtension: z.literal(EXTENSION_FORMAT, {
      error: `this Callscope reads format ${EXTENSION_FORMAT}: write "callscopeExtension": ${EXTENSION_FORMAT}`,
    }),
    name: Slug,
    version: z
      .string()
      .max(60)
      .regex(/^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/, 'use three numbers, such as 1.0.0'),
    displayName: z.string().trim().min(1).max(100).optional(),
    description: z.string().trim().min(1).max(2000),
    tools: z.array(ExtensionTool).max(100).default([]),
    /** TOML, as in the Policy tab. */
    policy: z.string().max(20_000).optional(),
    mcpServers: z.array(ExtensionMcpServer).max(10).default([]),
    agents: z.array(AgentDefinition.strict()).max(20).default([]),
    files: z.record(z.string().min(1).max(1000), ExtensionFile).default({}),
    /** A lesson, in the format of lessons. */
    lesson: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ title: 'Callscope extension', description: 'Tools, policy rules, MCP servers, agents, files and a lesson.' })
export type Extension = z.infer<typeof Extension>
/** An extension as a file has it. */
export type ExtensionInput = z.input<typeof Extension>
export type ExtensionTool = Extension['tools'][number]
