import { toPointer } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { compileSchema } from '../../schema/compile-schema'
import { toFunctionDeclaration } from '../../schema/function-declaration'
import { issuesFromZod } from '../../schema/issues-from-zod'
import type { BuildIssue } from '../../session/events'
import { normalisePath } from '../../workspace/workspace-path'
import { Extension } from './extension-format'

/** A thing that is wrong with an extension: `path` is a JSON pointer into the file. */
export type ExtensionIssue = Pick<BuildIssue, 'path' | 'code' | 'message'>

/** Reads an extension from what JSON gave; every problem with its place. What rules and lesson say is judged by others. */
export function readExtension(value: unknown): Result<Extension, readonly ExtensionIssue[]> {
  const parsed = Extension.safeParse(value)
  if (!parsed.success) return err(issuesFromZod(parsed.error, value).map(toIssue))
  const issues = [
    ...emptyIssues(parsed.data),
    ...repeatedNames('tools', parsed.data.tools),
    ...repeatedNames('mcpServers', parsed.data.mcpServers),
    ...repeatedNames('agents', parsed.data.agents),
    ...schemaIssues(parsed.data),
    ...fileIssues(parsed.data),
  ]
  return issues.length === 0 ? ok(parsed.data) : err(issues)
}

/** As `readExtension`, from the text of a file. */
export function parseExtension(
  text: string,
): Result<{ value: object; extension: Extension }, readonly ExtensionIssue[]> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return err([{ path: '', code: 'json', message: `This is not JSON: ${reason}` }])
  }
  const read = readExtension(value)
  // What has the shape of an extension is an object.
  return read.ok ? ok({ value: value as object, extension: read.value }) : read
}

function toIssue({ path, code, message }: BuildIssue): ExtensionIssue {
  return { path, code, message }
}

function emptyIssues({ tools, policy, mcpServers, agents, files, lesson }: Extension): ExtensionIssue[] {
  const parts = [tools, mcpServers, agents, Object.keys(files)]
  const isEmpty = parts.every((part) => part.length === 0) && policy === undefined && lesson === undefined
  const message = 'it adds nothing: give it tools, a policy, mcpServers, agents, files or a lesson'
  return isEmpty ? [{ path: '', code: 'empty', message }] : []
}

function repeatedNames(part: string, items: readonly { readonly name?: unknown }[]): ExtensionIssue[] {
  return items.flatMap(({ name }, index) => {
    if (items.findIndex((other) => other.name === name) === index) return []
    const path = toPointer([part, index, 'name'])
    return [
      { path, code: 'uniqueItems', message: `${JSON.stringify(name)} is there twice: names of ${part} must differ` },
    ]
  })
}

function schemaIssues({ tools }: Extension): ExtensionIssue[] {
  return tools.flatMap((tool, index) => {
    const compiled = compileSchema(toFunctionDeclaration(tool).parametersJsonSchema)
    if (compiled.ok) return []
    const key = tool.parametersJsonSchema === undefined ? 'parameters' : 'parametersJsonSchema'
    const base = toPointer(['tools', index, key])
    return compiled.error.map(({ pointer, code, message }) => ({ path: base + pointer, code, message }))
  })
}

function fileIssues({ files }: Extension): ExtensionIssue[] {
  return Object.keys(files).flatMap((file) => {
    const path = toPointer(['files', file])
    const normal = normalisePath(file)
    if (!normal.ok) return [{ path, code: normal.error.code, message: normal.error.message }]
    if (normal.value === file) return []
    return [{ path, code: 'path_invalid', message: `write the path as ${JSON.stringify(normal.value)}` }]
  })
}
