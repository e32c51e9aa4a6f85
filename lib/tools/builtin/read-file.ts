import { z } from 'zod'
import { err, ok } from '../../base/result'
import type { ToolLocation } from '../../session/events'
import { isBinary } from '../../workspace/binary'
import { decodeText } from '../../workspace/decode-text'
import { BaseToolInvocation } from '../base-tool-invocation'
import type { ExecuteOptions, ToolResult } from '../contracts'
import { fail } from '../tool-failure'
import { resolveWorkspacePath, showPath } from '../workspace-path'
import { type BuiltinContext, defineBuiltin } from './builtin'
import { mediaTypeOfAsset, skipsAsBinary } from './file-kinds'
import { isIgnored } from './ignored-files'
import { DEFAULT_WINDOW_LINES, readWindow } from './line-window'

const MAX_BYTES = 20 * 1024 * 1024
const MAX_SVG_BYTES = 1024 * 1024

const contract = z.object({
  file_path: z.string().min(1).describe('Path of the file, relative to the workspace root or absolute below it.'),
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
    const path = resolveWorkspacePath(workspace, params.file_path, '/file_path')
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
    if (bytes.length > MAX_BYTES) {
      return fail('file_too_large', `${path} has ${bytes.length} bytes; at most ${MAX_BYTES} can be read`)
    }
    return this.#describeAsset(bytes) ?? this.#readLines(bytes)
  }

  /** The answer for what is not read line by line; `undefined` for text. */
  #describeAsset(bytes: Uint8Array): ToolResult | undefined {
    const path = this.#path
    const size = bytes.length
    const mediaType = mediaTypeOfAsset(path)
    if (mediaType === 'image/svg+xml') {
      if (size > MAX_SVG_BYTES)
        return assetResult(
          path,
          size,
          mediaType,
          `${path} is an SVG of ${size} bytes; over ${MAX_SVG_BYTES} it is not shown`,
        )
      return wholeText(path, bytes)
    }
    if (mediaType)
      return assetResult(
        path,
        size,
        mediaType,
        `${path} is ${mediaType} with ${size} bytes; its content is not shown as text`,
      )
    if (!skipsAsBinary(path) && !isBinary(bytes)) return undefined
    return assetResult(
      path,
      size,
      'application/octet-stream',
      `${path} is a binary file with ${size} bytes; its content is not shown as text`,
    )
  }

  #readLines(bytes: Uint8Array): ToolResult {
    const path = this.#path
    const { start_line: first, end_line: last } = this.params
    const window = readWindow(decodeText(bytes).text, first, last)
    const display = {
      kind: 'file',
      path,
      bytes: bytes.length,
      firstLine: window.firstLine,
      lastLine: window.lastLine,
      totalLines: window.totalLines,
      isTruncated: window.isTruncated,
    } as const
    const note = window.isTruncated ? `${windowNote(path, window)}\n` : ''
    return { llmContent: `${note}${window.text}`, display }
  }
}

/** One line before a part of a file, so that the model knows what it has and how to get the rest. */
function windowNote(path: string, window: ReturnType<typeof readWindow>): string {
  const { firstLine, lastLine, totalLines, cutLines } = window
  if (firstLine > totalLines) return `[${path} has ${totalLines} lines; there is nothing from line ${firstLine} on]`
  const cut = cutLines > 0 ? `; ${cutLines} of them cut at 2000 characters` : ''
  const more =
    lastLine < totalLines ? `; go on with start_line ${lastLine + 1}, ${DEFAULT_WINDOW_LINES} lines at most` : ''
  return `[${path}: lines ${firstLine} to ${lastLine} of ${totalLines}${cut}${more}]`
}

function wholeText(path: string, bytes: Uint8Array): ToolResult {
  const { text } = decodeText(bytes)
  return { llmContent: text, display: { kind: 'file', path, bytes: bytes.length, isTruncated: false } }
}

function assetResult(path: string, bytes: number, mediaType: string, llmContent: string): ToolResult {
  return { llmContent, display: { kind: 'file', path, bytes, mediaType, isTruncated: false } }
}
