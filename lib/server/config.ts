import 'server-only'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import packageJson from '../../package.json'
import { err, ok, type Result } from '../base/result'
import { isLoopbackHost } from './access/loopback-host'
import { parseByteSize } from './byte-size'
import { type StdioCommands, StdioCommandsText } from './mcp/stdio-commands'
import { type OutgoingPolicy, parseAllowHosts } from './outgoing/outgoing-policy'

/** Sizes that requests and workspaces are held to. Bytes, but for `workspaceFiles`. */
export interface ServerLimits {
  readonly promptBytes: number
  readonly fileBytes: number
  readonly workspaceBytes: number
  readonly workspaceFiles: number
  readonly commandBodyBytes: number
  readonly sessionBodyBytes: number
}

/** How this server was started: read once from the environment, the same for every request. */
export interface ServerConfig {
  readonly version: string
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataFolder: string
  readonly databaseFile: string
  /** The origin that others reach this server by (`https://calls.example.org`), where one is configured. */
  readonly publicUrl: string | null
  /** Demanded from every client where it is set: bound beyond loopback, or published under a public URL. */
  readonly accessToken: string | null
  /** Bound to this computer alone. */
  readonly isLoopback: boolean
  /** Links are made and opened; off, they are neither, while files may still be saved. */
  readonly isSharingOn: boolean
  /** Private or loopback addresses that outgoing requests may reach. */
  readonly outgoing: OutgoingPolicy
  /** MCP servers that may be started as processes here, by name. */
  readonly mcpStdio: StdioCommands
  readonly limits: ServerLimits
}

const DEFAULT_HOST = '127.0.0.1'

const byteSize = (fallback: string) =>
  z.preprocess(
    (value) => value ?? fallback,
    z.string().transform((text, context) => {
      const bytes = parseByteSize(text)
      if (bytes !== undefined && bytes > 0) return bytes
      context.addIssue({ code: 'custom', message: `is not a size such as 256kB or 5MB: ${JSON.stringify(text)}` })
      return z.NEVER
    }),
  )

const publicUrl = z
  .string()
  .transform((text) => (URL.canParse(text) ? new URL(text) : null))
  .refine(
    (url) => url !== null && /^https?:$/.test(url.protocol),
    'must be an address such as https://calls.example.org',
  )
  .refine((url) => url === null || (url.pathname === '/' && url.search === '' && url.hash === ''), {
    message: 'must be an origin alone, without a path',
  })
  .transform((url) => url?.origin ?? null)

const Environment = z.object({
  PORT: z.preprocess(
    (value) => value ?? '3000',
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be at most 65535'),
  ),
  HOST: z.string().default(DEFAULT_HOST),
  CALLSCOPE_DATA: z.string().default('./data'),
  CALLSCOPE_PUBLIC_URL: publicUrl.nullable().default(null),
  CALLSCOPE_ACCESS_TOKEN: z.string().regex(/^\S+$/, 'must not contain white space').nullable().default(null),
  CALLSCOPE_SHARING: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  CALLSCOPE_ALLOW_HOSTS: z.string().default('').transform(parseAllowHosts),
  CALLSCOPE_MCP_STDIO: StdioCommandsText,
  CALLSCOPE_MAX_PROMPT: byteSize('256kB'),
  CALLSCOPE_MAX_FILE: byteSize('5MB'),
  CALLSCOPE_MAX_WORKSPACE: byteSize('64MB'),
  CALLSCOPE_MAX_WORKSPACE_FILES: z.coerce.number().int().positive('must be a whole number above 0').default(20_000),
  CALLSCOPE_MAX_COMMAND: byteSize('8MB'),
  CALLSCOPE_MAX_SESSION: byteSize('90MB'),
})

/**
 * Reads the configuration. The error is a text with one line per variable that was not understood; an empty variable
 * counts as absent. Pure but for the current folder, which a relative CALLSCOPE_DATA starts from.
 */
export function parseServerConfig(env: Readonly<Record<string, string | undefined>>): Result<ServerConfig, string> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success)
    return err(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'))
  const variables = parsed.data
  const isLoopback = isLoopbackHost(variables.HOST)
  if (!isLoopback && variables.CALLSCOPE_ACCESS_TOKEN === null) {
    return err(
      `HOST ${variables.HOST} can be reached by other computers: set CALLSCOPE_ACCESS_TOKEN to a long random text that clients must bring, or start with \`npm start -- --lan\`, which makes one.`,
    )
  }
  const isExposed = !isLoopback || variables.CALLSCOPE_PUBLIC_URL !== null
  return ok({
    version: packageJson.version,
    host: variables.HOST,
    port: variables.PORT,
    dataFolder: resolve(variables.CALLSCOPE_DATA),
    databaseFile: join(resolve(variables.CALLSCOPE_DATA), 'callscope.db'),
    publicUrl: variables.CALLSCOPE_PUBLIC_URL,
    accessToken: isExposed ? variables.CALLSCOPE_ACCESS_TOKEN : null,
    isLoopback,
    isSharingOn: variables.CALLSCOPE_SHARING === 'on',
    outgoing: variables.CALLSCOPE_ALLOW_HOSTS,
    mcpStdio: variables.CALLSCOPE_MCP_STDIO,
    limits: {
      promptBytes: variables.CALLSCOPE_MAX_PROMPT,
      fileBytes: variables.CALLSCOPE_MAX_FILE,
      workspaceBytes: variables.CALLSCOPE_MAX_WORKSPACE,
      workspaceFiles: variables.CALLSCOPE_MAX_WORKSPACE_FILES,
      commandBodyBytes: variables.CALLSCOPE_MAX_COMMAND,
      sessionBodyBytes: variables.CALLSCOPE_MAX_SESSION,
    },
  })
}

/** Thrown where the environment cannot be understood: the server must not start on a guess. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The configuration of this process. Throws ConfigError. */
export function loadServerConfig(): ServerConfig {
  const config = parseServerConfig(process.env)
  if (!config.ok) throw new ConfigError(config.error)
  return config.value
}
