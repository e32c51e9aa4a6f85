import { z } from 'zod'
import { err, ok } from '../../base/result'
import type { ToolLocation } from '../../session/events'
import { BaseToolInvocation } from '../base-tool-invocation'
import type { ExecuteOptions, ToolResult } from '../contracts'
import { fail } from '../tool-failure'
import { blockedSegment, resolveWorkspacePath, showPath } from '../workspace-path'
import { type BuiltinContext, defineBuiltin } from './builtin'
import { byName } from './by-name'
import { count } from './count'
import { IGNORE_OPTIONS } from './ignore-options'
import { ignoreRulesFor } from './ignored-files'
import { matchName } from './match-name'

const contract = z.object({
  dir_path: z.string().describe('Path of the folder, relative to the workspace root or absolute below it.'),
  ignore: z.array(z.string()).optional().describe('Names to leave out; * and ? stand for any characters and for one.'),
  file_filtering_options: IGNORE_OPTIONS,
})
type ListDirectoryParams = z.infer<typeof contract>

/** `list_directory`: the names in one folder, folders first, with the sizes of files. */
export const listDirectory = defineBuiltin<ListDirectoryParams>({
  name: 'list_directory',
  displayName: 'ReadFolder',
  description:
    'Lists the files and folders that lie directly in one folder of the workspace, folders first, files with their sizes.',
  contract,
  prepare: (params, context) => {
    const path = resolveWorkspacePath(context.host.workspace(), params.dir_path, '/dir_path')
    return path.ok ? ok(new ListDirectoryInvocation(params, context, path.value)) : err([path.error])
  },
})

class ListDirectoryInvocation extends BaseToolInvocation<ListDirectoryParams> {
  readonly #directory: string

  constructor(params: ListDirectoryParams, { toolName, host, facts }: BuiltinContext, directory: string) {
    super(params, toolName, host.messageBus, facts)
    this.#directory = directory
  }

  override getDescription(): string {
    return `List ${showPath(this.#directory)}`
  }

  override getDisplayTitle(): string {
    return this.getDescription()
  }

  override getExplanation(): string {
    return 'Shows which files and folders lie in one folder. It changes nothing, so it may run beside other calls.'
  }

  override toolLocations(): readonly ToolLocation[] {
    return [{ path: this.#directory }]
  }

  protected override async run({ workspace }: ExecuteOptions): Promise<ToolResult> {
    const directory = this.#directory
    const kind = directory === '' ? 'directory' : workspace.kind(directory)
    if (kind === 'file')
      return fail('path_is_not_a_directory', `${directory} is a file; read it, or list the folder it is in`)
    if (kind === undefined) return fail('ls_execution_error', `There is no folder ${directory} in the workspace`)

    const isIgnored = ignoreRulesFor(workspace, this.params.file_filtering_options)
    const unwanted = this.params.ignore ?? []
    let ignoredCount = 0
    const entries: { name: string; isDirectory: boolean; bytes?: number }[] = []
    for (const entry of workspace.list(directory) ?? []) {
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`
      if (unwanted.some((pattern) => matchName(pattern, entry.name))) continue
      if (isIgnored(path)) ignoredCount++
      else if (blockedSegment(path) === undefined) {
        entries.push(
          entry.kind === 'directory'
            ? { name: entry.name, isDirectory: true }
            : { name: entry.name, isDirectory: false, bytes: entry.bytes ?? 0 },
        )
      }
    }
    entries.sort((left, right) => Number(right.isDirectory) - Number(left.isDirectory) || byName(left.name, right.name))
    return {
      llmContent: renderListing(directory, entries, ignoredCount),
      display: { kind: 'list', directory, entries, ignoredCount },
    }
  }
}

function renderListing(
  directory: string,
  entries: readonly { name: string; isDirectory: boolean; bytes?: number }[],
  ignoredCount: number,
): string {
  const ignored = ignoredCount > 0 ? `; ${ignoredCount} left out by ignore files` : ''
  if (entries.length === 0) return `${showPath(directory)} is empty${ignored}`
  const lines = entries.map(({ name, isDirectory, bytes }) =>
    isDirectory ? `${name}/` : `${name} (${count(bytes ?? 0, 'byte')})`,
  )
  return [`${showPath(directory)}: ${count(entries.length, 'entry', 'entries')}${ignored}`, ...lines].join('\n')
}
