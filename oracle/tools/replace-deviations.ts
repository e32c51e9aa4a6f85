import { Check } from '../compare'
import type { Deviation, Facts } from '../suite'
import { type ToolCase, textOf, textParam } from './tool-case'

/** What `replace` does better than was recorded. */
export const REPLACE_DEVIATIONS: readonly Deviation<ToolCase>[] = [
  {
    name: 'mixed-line-ends',
    basis: 'weakness',
    reason: 'Lines that an edit does not touch keep their line ends; recorded, one CRLF turns all of them (SPEC 8.7).',
    covers: (item) => replaces(item) && hasMixedLineEnds(textOf(item, textParam(item, 'file_path'))),
    instead: sameTreeBut('line ends', (text) => text.replaceAll('\r\n', '\n')),
  },
  {
    name: 'name-of-another-folder',
    basis: 'weakness',
    reason:
      'An empty old_string creates the very file it names; recorded, it meets one of that name elsewhere (SPEC 8.9).',
    covers: (item) =>
      item.tool === 'replace' &&
      textParam(item, 'old_string') === '' &&
      item.expect.errorType === 'attempt_to_create_existing_file' &&
      !(textParam(item, 'file_path') in item.tree),
    instead: (_expected, item) => ({
      stage: 'success',
      facts: { isNewFile: true },
      treeAfter: { [textParam(item, 'file_path')]: textParam(item, 'new_string') },
    }),
  },
  {
    name: 'final-newline-of-old-string',
    basis: 'weakness',
    reason: 'A final newline of old_string, matched by likeness, neither adds nor eats a blank line (SPEC 8.9).',
    covers: (item) => isInexact(item) && textParam(item, 'old_string').endsWith('\n'),
    instead: sameTreeBut('blank lines', withoutBlankLines),
  },
  {
    name: 'leading-blank-line-of-old-string',
    basis: 'weakness',
    reason: 'A leading blank line of old_string does not cost the rest its indentation (SPEC 8.9).',
    covers: (item) => isInexact(item) && /^[ \t]*\n/.test(textParam(item, 'old_string')),
    instead: sameTreeBut('indentation', (text) => text.replace(/^[ \t]+/gm, '')),
  },
  {
    name: 'fuzzy-deletion',
    basis: 'weakness',
    reason: 'Deleting lines found by likeness leaves no empty line behind (SPEC 8.9).',
    covers: (item) => item.expect.facts?.fuzzy === true && textParam(item, 'new_string') === '',
    instead: sameTreeBut('blank lines', withoutBlankLines),
  },
  {
    name: 'glued-words',
    basis: 'weakness',
    reason: 'Words that the file has as one are not taken for two (SPEC 8.9), so there is nothing to replace.',
    covers: (item) => isInexact(item) && item.expect.facts?.fuzzy !== true && hasGluedWords(item),
    instead: () => ({ stage: 'error', errorType: 'edit_no_occurrence_found', treeAfter: {} }),
  },
]

function replaces(item: ToolCase): boolean {
  return item.tool === 'replace' && item.expect.stage === 'success' && item.expect.facts?.isNewFile === false
}

/** Whether the recorded edit was made by one of the strategies behind the exact one. */
function isInexact(item: ToolCase): boolean {
  const file = textOf(item, textParam(item, 'file_path')).replaceAll('\r\n', '\n')
  return replaces(item) && file !== '' && !file.includes(textParam(item, 'old_string').replaceAll('\r\n', '\n'))
}

function hasMixedLineEnds(text: string): boolean {
  return text.includes('\r\n') && /(?<!\r)\n/.test(text)
}

/** Whether old_string has words apart that stand in the file as one only. */
function hasGluedWords(item: ToolCase): boolean {
  const words = new Set(textOf(item, textParam(item, 'file_path')).match(/\w+/g))
  const wanted: readonly string[] = textParam(item, 'old_string').match(/\w+/g) ?? []
  return wanted.some((word, index) => {
    const next = wanted[index + 1]
    return next !== undefined && !words.has(word) && !words.has(next) && words.has(word + next)
  })
}

function withoutBlankLines(text: string): string {
  return text.replace(/\n(?:[ \t]*\n)+/g, '\n')
}

/** The recorded outcome, but for one thing about the changed files that does not count. */
function sameTreeBut(what: string, plain: (text: string) => string): (expected: Facts) => Facts {
  return (expected) => {
    const tree = Object.entries(expected.treeAfter ?? {}).map(([path, text]) => [
      path,
      new Check(`as recorded but for ${what}: ${JSON.stringify(text)}`, (got) => {
        if (text instanceof Check) return text.holds(got)
        return typeof got === 'string' && typeof text === 'string' && plain(got) === plain(text)
      }),
    ])
    return { ...expected, treeAfter: Object.fromEntries(tree) }
  }
}
