import { z } from 'zod'
import { err, ok } from '../../base/result'
import type { ToolLocation } from '../../session/events'
import { BaseToolInvocation } from '../base-tool-invocation'
import type { ExecuteOptions, ToolResult } from '../contracts'
import { fail } from '../tool-failure'
import { showPath } from '../workspace-path'
import { type BuiltinContext, defineBuiltin } from './builtin'
import { resolveFile } from './file-parameter'
import { isIgnored } from './ignored-files'
import { MAX_READ_BYTES, readContent } from './read-content'

const contract = z.object({
  file_path: z.string().describe('Path of the file, relative to the workspace root or absolute below it.'),
  start_line: z.int().min(1).optional().describe('First line to read, counted from 1.'),
  end_line: z.int().min(1).optional().describe('Last line to read, itself included. Needs no start_line.'),
})
type ReadFileParams = z.infer<typeof contract>

/** `read_file`: the lines of one file, whole or a range. Images, PDF and other binary files are named, not shown. */
export const readFile = defineBuiltin<ReadFileParams>({
  name: 'read_file',
  displayName: 'ReadFile',
  description:
    'Reads one file of the workspace. Long files come in windows of 2000 lines: use start_line and end_line to go on. Binary files are described, not shown.',
  contract,
  prepare: (params, context) => {
    const { start_line: first, end_line: last } = params
    if (first !== undefined && last !== undefined && first > last) {
      const message = `\`start_line\` ${first} comes after \`end_line\` ${last}`
      return err([
        { path: '/start_line', code: 'line_range', message, expected: `at most ${last}`, received: `${first}` },
      ])
    }
    const workspace = context.host.workspace()
    const path = resolveFile(workspace, params.file_path)
    if (!path.ok) return err([path.error])
    if (isIgnored(workspace, path.value)) {
      const message = `\`${path.value}\` is left out by an ignore file, so it cannot be read`
      return err([
        { path: '/file_path', code: 'file_ignored', message, hint: 'Change .gitignore or .geminiignore to read it' },
      ])
    }
    return ok(new ReadFileInvocation(params, context, path.value))
  },
})

class ReadFileInvocation extends BaseToolInvocation<ReadFileParams> {
  readonly #path: string

  constructor(params: ReadFileParams, { toolName, host, facts }: BuiltinContext, path: string) {
    super(params, toolName, host.messageBus, facts)
    this.#path = path
  }

  override getDescription(): string {
    const { start_line: first, end_line: last } = this.params
    const file = showPath(this.#path)
    if (first === undefined && last === undefined) return `Read ${file}`
    return last === undefined ? `Read ${file} from line ${first}` : `Read lines ${first ?? 1} to ${last} of ${file}`
  }

  override getDisplayTitle(): string {
    return `Read ${showPath(this.#path)}`
  }

  override getExplanation(): string {
    return 'Hands the text of one file to the model. It changes nothing, so it may run beside other calls.'
  }

  override toolLocations(): readonly ToolLocation[] {
    const { start_line: line } = this.params
    return [line === undefined ? { path: this.#path } : { path: this.#path, line }]
  }

  protected override async run({ workspace }: ExecuteOptions): Promise<ToolResult> {
    const path = this.#path
    const kind = workspace.kind(path)
    if (kind === 'directory') {
      return fail(
        'target_is_directory',
        `${showPath(path)} is a folder; use a tool that lists folders, or name a file in it`,
      )
    }
    const bytes = kind === 'file' ? workspace.read(path) : undefined
    if (!bytes) return fail('file_not_found', `There is no file ${path} in the workspace`)
    if (bytes.length > MAX_READ_BYTES) {
      return fail('file_too_large', `${path} has ${bytes.length} bytes; at most ${MAX_READ_BYTES} can be read`)
    }
    const { start_line: first, end_line: last } = this.params
    const { text, display } = readContent(path, bytes, { first, last })
    return { llmContent: text, display }
  }
}
