import { isJsonObject } from '../../lib/base/json'
import { Check } from '../compare'
import type { Deviation, Facts } from '../suite'
import { contentOf, isPlainFile } from './case-tree'
import { paramOf, type ToolCase, textParam } from './tool-case'

const byName = new Intl.Collator('en').compare
/** What the search skips unless told otherwise; the recorded one without ripgrep skips fewer. */
const SKIPPED = /(?:^|\/)(?:\.vscode|\.idea|dist|build|coverage|__pycache__)\/|\.(?:log|tmp)$/

/** Where `glob` and `grep_search` differ. */
export const SEARCH_DEVIATIONS: readonly Deviation<ToolCase>[] = [
  {
    name: 'no-times',
    basis: 'sandbox',
    reason: 'A workspace keeps no times of change, so paths come in the order of their names, not newest first.',
    covers: (item) =>
      item.tool === 'glob' &&
      item.mtimesSecondsAgo !== undefined &&
      recordedPaths(item).toSorted(byName).join() !== recordedPaths(item).join(),
    instead: (expected, item) => withFacts(expected, { paths: recordedPaths(item).toSorted(byName) }),
  },
  {
    name: 'glob-leaves-the-workspace',
    basis: 'weakness',
    reason: 'A pattern cannot lead out of the workspace; recorded, it names what is beside it (SPEC 8.2).',
    covers: (item) =>
      item.tool === 'glob' &&
      item.expect.stage === 'success' &&
      textParam(item, 'pattern').split('/').includes('..') &&
      recordedPaths(item).some((path) => path.startsWith('../')),
    instead: () => ({ stage: 'build_failed', errorType: 'invalid_tool_params', treeAfter: {} }),
  },
  {
    name: 'search-engine-failure',
    basis: 'weakness',
    reason:
      'What ripgrep cannot take was a "success" without a result (SPEC 8.6); here it is searched for and counted.',
    covers: (item) => item.tool === 'grep_search' && item.expect.facts?.engineErrorWithoutErrorField === true,
    instead: (expected) => ({ ...expected, facts: counted }),
  },
  {
    name: 'classes-of-ripgrep',
    basis: 'sandbox',
    reason: String.raw`Patterns are JavaScript's: \w, \d and \b know ASCII, where ripgrep's know all of Unicode.`,
    covers: (item) =>
      item.tool === 'grep_search' &&
      item.expect.stage === 'success' &&
      paramOf(item, 'fixed_strings') !== true &&
      /\\[wWdDbB]/.test(textParam(item, 'pattern')) &&
      hasOtherLetters(item),
    instead: (expected) => ({ ...expected, facts: counted }),
  },
  {
    name: 'context-past-the-last-line',
    basis: 'sandbox',
    reason: 'Recorded without ripgrep, the final newline counts as one more line of context; with it, it does not.',
    covers: (item) => item.impl === 'grep' && contextOf(item).some((line) => line.text === ''),
    instead: (expected, item) =>
      withFacts(expected, { contextLines: contextOf(item).filter((line) => line.text !== '') }),
  },
  {
    name: 'case-without-ripgrep',
    basis: 'sandbox',
    reason: 'Recorded without ripgrep, case_sensitive means nothing; our one search always honours it.',
    covers: (item) =>
      item.impl === 'grep' && item.expect.stage === 'success' && paramOf(item, 'case_sensitive') === true,
    instead: (expected, item) => onlyFiles(expected, filesWith(item)),
  },
  {
    name: 'folders-without-ripgrep',
    basis: 'sandbox',
    reason: 'Recorded without ripgrep, built and logged files are searched; our one search skips them as ripgrep does.',
    covers: (item) =>
      item.impl === 'grep' && item.expect.stage === 'success' && recordedFiles(item).some((path) => SKIPPED.test(path)),
    instead: (expected) => onlyFiles(expected, (path) => !SKIPPED.test(path)),
  },
]

const counted = new Check('a count of what was found', (got) => {
  const count = isJsonObject(got) && (got.matchCount ?? got.fileCount)
  return typeof count === 'number'
})

function withFacts(expected: Facts, changed: Facts): Facts {
  const facts = isJsonObject(expected.facts) ? expected.facts : {}
  return { ...expected, facts: { ...facts, ...changed } }
}

function onlyFiles(expected: Facts, keeps: (path: string) => boolean): Facts {
  const facts: Facts = isJsonObject(expected.facts) ? expected.facts : {}
  const files = listOf(facts.files).filter((file): file is string => typeof file === 'string' && keeps(file))
  if (facts.files !== undefined) return withFacts(expected, { files, fileCount: files.length })
  const matches = listOf(facts.matches).filter((match) => isJsonObject(match) && keeps(String(match.path)))
  return withFacts(expected, { matches, matchCount: matches.length })
}

/** Whether a file has the pattern as it is written; a pattern of plain letters is enough for what was recorded. */
function filesWith(item: ToolCase): (path: string) => boolean {
  const pattern = new RegExp(textParam(item, 'pattern'), 'm')
  return (path) => {
    const file = item.tree[path]
    return file !== undefined && isPlainFile(file) && pattern.test(new TextDecoder().decode(contentOf(file)))
  }
}

function recordedPaths(item: ToolCase): string[] {
  return listOf(item.expect.facts?.paths).filter((path): path is string => typeof path === 'string')
}

function recordedFiles(item: ToolCase): string[] {
  const { files, matches } = item.expect.facts ?? {}
  const matched = listOf(matches).map((match) => (isJsonObject(match) ? String(match.path) : ''))
  return [...listOf(files).map(String), ...matched]
}

function contextOf(item: ToolCase): { readonly text: unknown }[] {
  return listOf(item.expect.facts?.contextLines).flatMap((line) =>
    isJsonObject(line) ? [{ ...line, text: line.text }] : [],
  )
}

function hasOtherLetters(item: ToolCase): boolean {
  return Object.values(item.tree).some((file) => typeof file === 'string' && /(?=[^\0-\x7f])[\p{L}\p{N}]/u.test(file))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
