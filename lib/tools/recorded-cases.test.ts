import { describe, expect, it } from 'vitest'
import { sha256Hex } from '../base/sha256'
import { BUILTIN_DEFINITIONS } from './builtin-definitions'
import type { ToolResult } from './contracts'
import { createToolRegistry } from './create-tool-registry'
import { paramsOf, type RecordedCase, recordedCases, treeAfter, workspaceOf } from './testing/recorded-case'
import { execute, testHost } from './testing/test-host'
import { ToolBuildError } from './tool-build-error'
import type { ToolDisplay } from './tool-display'

/** Where we do otherwise, and why. */
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  'words that are apart stay apart': /^replace\/regex-joined/,
  'untouched lines keep their line ends': /^replace\/mixed-eol/,
  'an empty old_string creates the file it names': /^replace\/create-new-name-exists-elsewhere/,
  'a final or leading blank line does not disturb the rest':
    /^replace\/(flexible-old-(trailing|leading)|fuzzy-new-trailing)/,
  'a deletion leaves no empty line': /^replace\/fuzzy-delete/,
  'a pattern cannot leave the workspace': /^glob\/dotdot/,
  'a JavaScript regular expression is searched for as it is': /^grep_search\/(lookahead|unicode-word)/,
  'an odd glob is no failure': /^grep_search\/include-invalid/,
  'recorded without ripgrep': /^grep_search\/js-(include|no-case|exclude)/,
}
const isOtherwise = (id: string) => Object.values(OTHERWISE).some((pattern) => pattern.test(id))
const TOOLS = ['read_file', 'read_many_files', 'write_file', 'replace', 'list_directory', 'glob', 'grep_search']

async function runCase(item: RecordedCase) {
  const workspace = workspaceOf(item)
  const tools = BUILTIN_DEFINITIONS.map((definition) => ({ definition, enabled: true }))
  const tool = createToolRegistry(tools, testHost(workspace)).getTool(item.tool)
  try {
    const executed = tool && (await execute(tool.build(paramsOf(item)), workspace))
    const stage = executed?.result.error ? 'error' : 'success'
    return { stage, errorType: executed?.result.error?.type, ...executed }
  } catch (problem) {
    if (problem instanceof ToolBuildError) return { stage: 'build_failed', errorType: problem.type }
    throw problem
  }
}

describe('recorded behaviour', () => {
  const cases = recordedCases(TOOLS).filter((item) => !isOtherwise(item.id))
  it.each(cases)('$id', async (item) => {
    const got = await runCase(item)
    expect(got).toMatchObject({
      stage: item.expect.stage,
      ...(item.expect.errorType === undefined ? {} : { errorType: item.expect.errorType }),
    })
    if (item.expect.stage !== 'success' || !got.result) return
    const { facts = {} } = item.expect
    const actual = factsOf(got.result)
    const known = Object.entries(facts).filter(([name]) => name in actual)
    const wanted = known.map(([name, fact]) => [name, name === 'paths' && Array.isArray(fact) ? fact.toSorted() : fact])
    expect(actual).toMatchObject(Object.fromEntries(wanted))
    if (item.expect.treeAfter) expect(got.changes).toMatchObject(treeAfter(item))
  })
})

/** A result in the terms of the recordings. */
function factsOf(result: ToolResult): Record<string, unknown> {
  const { display } = result
  switch (display?.kind) {
    case 'file':
      return fileFacts(String(result.llmContent), display)
    case 'files':
      return manyFilesFacts(String(result.llmContent), display)
    case 'diff':
      return {
        isNewFile: display.isNewFile,
        linesAdded: display.addedLines,
        linesRemoved: display.removedLines,
        replacements: display.replacements,
      }
    case 'list':
      return {
        entries: display.entries.map(({ name, isDirectory, bytes }) =>
          isDirectory ? { name, dir: true } : { name, dir: false, size: bytes },
        ),
        ignoredCount: display.ignoredCount,
      }
    case 'paths':
      // By name: a workspace keeps no times, which the recordings order by.
      return { paths: [...display.paths].sort(), count: display.paths.length, ignoredCount: display.ignoredCount }
    case 'matches':
      return matchFacts(display)
    default:
      return {}
  }
}

function fileFacts(text: string, display: Extract<ToolDisplay, { kind: 'file' }>): Record<string, unknown> {
  if (display.mediaType !== undefined) return { inlineMimeType: display.mediaType, inlineBytes: display.bytes }
  const { isTruncated, firstLine = 1, lastLine = 1 } = display
  const noted = isTruncated ? text.slice(text.indexOf('\n') + 1) : text
  const content = isTruncated && lastLine < firstLine ? '' : noted
  return {
    truncated: isTruncated,
    content,
    contentSha256: sha256Hex(content),
    lineStart: firstLine,
    lineEnd: lastLine,
    totalLines: display.totalLines,
  }
}

function manyFilesFacts(text: string, display: Extract<ToolDisplay, { kind: 'files' }>): Record<string, unknown> {
  const texts = display.files.filter((file) => file.mediaType === undefined)
  return {
    files: texts.map(({ path, isTruncated, textStart = 0, textLength = 0 }) => ({
      path,
      ...(isTruncated ? { truncated: true } : { content: text.slice(textStart, textStart + textLength) }),
    })),
    processed: display.files.map((file) => file.path),
    skipped: display.skipped,
    inlineParts: display.files.length - texts.length,
  }
}

/** Paths as recorded: relative to the folder that was searched. */
function belowOf(directory: string, path: string): string {
  return directory !== '' && path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path
}

function matchFacts(display: Extract<ToolDisplay, { kind: 'matches' }>): Record<string, unknown> {
  const lines = display.lines.map(({ path, line, text, isMatch }) => ({
    isMatch,
    fact: { path: belowOf(display.directory, path), line, text: text.trimEnd() },
  }))
  return {
    matchCount: display.matchCount,
    files: [...new Set(lines.map(({ fact }) => fact.path))],
    matches: lines.filter((line) => line.isMatch).map((line) => line.fact),
    contextLines: lines.filter((line) => !line.isMatch).map((line) => line.fact),
  }
}
