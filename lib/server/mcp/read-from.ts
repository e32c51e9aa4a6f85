import 'server-only'
import { isJsonObject } from '../../base/json'
import { parseMcpContent } from '../../tools/mcp/mcp-content'
import { toText } from '../../tools/mcp/mcp-result'
import type { McpConnection } from './mcp-connection'

const MAX_TEXT = 200_000
const MAX_FIELD = 2000

/** What a person may read of a server besides its tools. */
export type ReadRequest =
  | { readonly kind: 'list' }
  | { readonly kind: 'prompt'; readonly name: string; readonly args: Readonly<Record<string, string>> }
  | { readonly kind: 'resource'; readonly uri: string }

/** One prompt or resource as a list shows it. Texts are the server's, cut. */
export interface ReadItem {
  readonly name: string
  readonly description?: string
  readonly uri?: string
  readonly mimeType?: string
  readonly isTemplate?: true
  readonly arguments?: readonly { readonly name: string; readonly isRequired: boolean }[]
}

/** The lists, or one prompt or resource as text. Media are told of in a line. Rejects with what the server says. */
export async function readFrom(connection: McpConnection, request: ReadRequest): Promise<unknown> {
  if (request.kind === 'prompt') {
    return { text: promptText(await connection.get('prompts/get', { name: request.name, arguments: request.args })) }
  }
  if (request.kind === 'resource') {
    return { text: resourceText(await connection.get('resources/read', { uri: request.uri })) }
  }
  const [prompts, resources, templates] = await Promise.all([
    connection.read('prompts/list'),
    connection.read('resources/list'),
    connection.read('resources/templates/list').catch(() => ({ items: [] })),
  ])
  const isTemplate = true as const
  return {
    prompts: prompts.items.map(toItem),
    resources: [...resources.items.map(toItem), ...templates.items.map((item) => ({ ...toItem(item), isTemplate }))],
  }
}

function toItem(item: unknown): ReadItem {
  if (!isJsonObject(item)) return { name: '(not an object)' }
  const { name, description, uri, uriTemplate, mimeType, arguments: args } = item
  const address = uri ?? uriTemplate
  return {
    name: textField(name) ?? '(no name)',
    ...optional('description', textField(description)),
    ...optional('uri', textField(address)),
    ...optional('mimeType', textField(mimeType)),
    ...(Array.isArray(args) ? { arguments: args.slice(0, 50).map(toArgument) } : {}),
  }
}

function toArgument(item: unknown): { name: string; isRequired: boolean } {
  const argument = isJsonObject(item) ? item : {}
  return { name: textField(argument.name) ?? '', isRequired: argument.required === true }
}

function textField(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, MAX_FIELD) : undefined
}

function optional<Key extends string>(key: Key, value: string | undefined): { [K in Key]?: string } {
  // One key with a text, or none: that is what the type says.
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: string }
}

function promptText(answer: object): string {
  const messages: unknown = 'messages' in answer ? answer.messages : []
  const texts = (Array.isArray(messages) ? messages : []).map((message: unknown) => {
    const { role, content } = isJsonObject(message) ? message : { role: '?', content: message }
    return `${String(role)}: ${toText(parseMcpContent(content))}`
  })
  return texts.join('\n\n').slice(0, MAX_TEXT)
}

function resourceText(answer: object): string {
  const contents: unknown = 'contents' in answer ? answer.contents : []
  const items = Array.isArray(contents) ? contents : []
  const texts = items.map((resource: unknown) =>
    isJsonObject(resource) && typeof resource.text === 'string'
      ? resource.text
      : toText(parseMcpContent({ type: 'resource', resource })),
  )
  return texts.join('\n\n').slice(0, MAX_TEXT)
}
