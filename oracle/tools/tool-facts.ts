import { sha256Hex } from '../../lib/base/sha256'
import { isBuildFile } from '../../lib/policy/build-file'
import type { ToolResult } from '../../lib/tools/contracts'
import type { ToolDisplay } from '../../lib/tools/tool-display'
import type { Facts } from '../suite'
import type { ToolCase } from './tool-case'

type DisplayOf<Kind extends ToolDisplay['kind']> = Extract<ToolDisplay, { kind: Kind }>

/** How many ends of a long content are recorded. */
const EDGE_CHARACTERS = 80

/** A result in the terms of the recordings: those facts that the recording gives for a result like this one. */
export function factsOf(item: ToolCase, result: ToolResult): Facts {
  if (result.error) return errorFacts(item, result)
  const { display } = result
  switch (display?.kind) {
    case 'file':
      return fileFacts(item, String(result.llmContent), display)
    case 'files':
      return manyFilesFacts(String(result.llmContent), display)
    case 'diff':
      return diffFacts(item, display)
    case 'list':
      return listFacts(display)
    case 'paths':
      return { paths: display.paths, count: display.paths.length, ignoredCount: display.ignoredCount }
    case 'matches':
      return matchFacts(item, display)
    case 'shell':
      return shellFacts(String(result.llmContent), display)
    default:
      return {}
  }
}

function errorFacts(item: ToolCase, { error }: ToolResult): Facts {
  if (item.tool === 'run_shell_command') {
    return { output: '', exitCode: 1, hasError: true, data: { exitCode: 1, isError: true } }
  }
  if (error?.type !== 'edit_expected_occurrence_mismatch') return {}
  return { occurrences: Number(/\b(\d+) (?:times|places|matches)/.exec(error.message)?.[1]) }
}

function fileFacts(item: ToolCase, text: string, display: DisplayOf<'file'>): Facts {
  if (display.mediaType === 'image/svg+xml') return { kind: 'svg_too_large_skipped' }
  if (display.mediaType === 'application/octet-stream') return { kind: 'binary_skipped' }
  if (display.mediaType !== undefined) return { inlineMimeType: display.mediaType, inlineBytes: display.bytes }
  const { isTruncated, firstLine = 1, lastLine = 1, totalLines } = display
  if (!isTruncated) return { truncated: false, ...contentFacts(item, text) }
  const content = lastLine < firstLine ? '' : text.slice(text.indexOf('\n') + 1)
  const facts = { truncated: true, lineStart: firstLine, lineEnd: lastLine, totalLines, ...contentFacts(item, content) }
  const isCut = content.split('\n').some((line) => line.length > 2000)
  return isCut ? { ...facts, longLinesCut: true } : facts
}

function manyFilesFacts(text: string, { files, skipped }: DisplayOf<'files'>): Facts {
  const texts = files.filter((file) => file.mediaType === undefined)
  return {
    files: texts.map(({ path, isTruncated, textStart = 0, textLength = 0 }) => ({
      path,
      ...(isTruncated ? { truncated: true } : { content: text.slice(textStart, textStart + textLength) }),
    })),
    processed: files.map((file) => file.path),
    skipped,
    inlineParts: files.length - texts.length,
  }
}

/** Long contents are recorded as a hash with both ends. */
function contentFacts(item: ToolCase, content: string): Facts {
  if (item.expect.facts?.contentSha256 === undefined) return { content }
  return {
    contentSha256: sha256Hex(content),
    contentLength: content.length,
    contentHead: content.slice(0, EDGE_CHARACTERS),
    contentTail: content.slice(-EDGE_CHARACTERS),
  }
}

function diffFacts(item: ToolCase, display: DisplayOf<'diff'>): Facts {
  const { isNewFile, addedLines, removedLines, replacements, strategy, path } = display
  if (item.tool === 'write_file') {
    const facts = { isNewFile, linesAdded: addedLines, linesRemoved: removedLines }
    return isBuildFile(path) ? { ...facts, isBuildFile: true } : facts
  }
  if (isNewFile) return { isNewFile }
  return { isNewFile, replacements, ...(strategy === 'fuzzy' ? { fuzzy: true } : {}) }
}

function listFacts({ entries, ignoredCount }: DisplayOf<'list'>): Facts {
  const shown = entries.map(({ name, isDirectory, bytes }) =>
    isDirectory ? { name, dir: true } : { name, dir: false, size: bytes },
  )
  return entries.length === 0 ? { entries: shown, empty: true } : { entries: shown, ignoredCount }
}

function matchFacts(item: ToolCase, display: DisplayOf<'matches'>): Facts {
  const lines = display.lines.map(({ path, line, text, isMatch }) => ({
    isMatch,
    fact: { path: belowOf(display.directory, path), line, text: text.trimEnd() },
  }))
  const limited = display.isLimited ? { limited: true } : {}
  if (isNamesOnly(item)) {
    const files = [...new Set(lines.map(({ fact }) => fact.path))].sort()
    return { files, fileCount: files.length, ...limited }
  }
  const matches = lines.filter((line) => line.isMatch).map((line) => line.fact)
  const context = lines.filter((line) => !line.isMatch).map((line) => line.fact)
  return { matchCount: display.matchCount, ...limited, matches, ...contextFacts(item, context) }
}

function isNamesOnly(item: ToolCase): boolean {
  return item.expect.facts !== undefined && 'fileCount' in item.expect.facts
}

/** Many lines of context are recorded as their number with both ends. */
function contextFacts(item: ToolCase, context: readonly Facts[]): Facts {
  if (item.expect.facts?.contextLineCount !== undefined) {
    return { contextLineCount: context.length, contextFirst: context[0], contextLast: context.at(-1) }
  }
  return context.length === 0 ? {} : { contextLines: context }
}

/** Paths as recorded: relative to the folder that was searched. */
function belowOf(directory: string, path: string): string {
  return directory !== '' && path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path
}

function shellFacts(text: string, display: DisplayOf<'shell'>): Facts {
  if (display.blocked !== undefined) return { blocked: display.blocked }
  const shown = text.replace(/\n\[exit code [^\]]*\](?:\n\[[^\]]*\])*$/, '')
  const { exitCode } = display
  return {
    output: shown === '(no output)' ? '' : shown,
    exitCode,
    hasError: false,
    ...(exitCode === 0 || exitCode === null ? {} : { data: { exitCode, isError: true } }),
  }
}
