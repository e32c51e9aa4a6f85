import { describe, expect, it } from 'vitest'
import { bashShell } from '../lib/models/testing/bash-shell'
import { createSuites } from './suites'
import { recordedExamples, withChanges } from './testing-cases'

const SUITES = createSuites(bashShell)

/** For each kind a recorded case of it, and the least change that makes it none: what the kind must not swallow. */
const EXAMPLES: readonly (readonly [file: string, kind: string, id: string, nearMiss: unknown])[] = [
  ['tools', 'links', 'write_file/symlink-outside', { tree: { 'l.txt': 'a file' } }],
  ['tools', 'empty-folders', 'list_directory/empty-dir', { tree: { 'd/f.txt': 'x' } }],
  ['tools', 'no-times', 'glob/braces', { expect: { facts: { paths: ['src/deep/d.tsx', 'src/e.js'] } } }],
  ['tools', 'glob-leaves-the-workspace', 'glob/dotdot-pattern', { params: { pattern: '*' } }],
  [
    'tools',
    'search-engine-failure',
    'grep_search/include-invalid-glob',
    { expect: { facts: { engineErrorWithoutErrorField: undefined, matchCount: 0 } } },
  ],
  ['tools', 'classes-of-ripgrep', 'grep_search/unicode-word-class', { tree: { 'a.txt': 'e\n' } }],
  ['tools', 'classes-of-ripgrep', 'grep_search/unicode-word-class', { params: { fixed_strings: true } }],
  ['tools', 'context-past-the-last-line', 'grep_search/js-include', { impl: undefined }],
  ['tools', 'case-without-ripgrep', 'grep_search/js-no-case-param-ignored', { params: { case_sensitive: false } }],
  ['tools', 'folders-without-ripgrep', 'grep_search/js-exclude-dirs', { expect: { facts: { files: ['ok.txt'] } } }],
  ['tools', 'mixed-line-ends', 'replace/mixed-eol-file', { tree: { 'a.txt': 'one\r\ntwo\r\nthree\r\n' } }],
  [
    'tools',
    'name-of-another-folder',
    'replace/create-new-name-exists-elsewhere',
    { params: { file_path: 'pkg/n.txt' } },
  ],
  ['tools', 'final-newline-of-old-string', 'replace/flexible-old-trailing-newline', { params: { old_string: 'a\nb' } }],
  [
    'tools',
    'final-newline-of-old-string',
    'replace/flexible-old-trailing-newline',
    { params: { old_string: '  a\n  b\n' } },
  ],
  [
    'tools',
    'leading-blank-line-of-old-string',
    'replace/flexible-old-leading-newline',
    { params: { old_string: 'a\nb' } },
  ],
  ['tools', 'fuzzy-deletion', 'replace/fuzzy-delete', { params: { new_string: 'x' } }],
  ['tools', 'glued-words', 'replace/regex-joined-words', { tree: { 'a.txt': 'foo  bar\n' } }],
  ['tools', 'signals', 'run_shell_command/kill-self-signal', { expect: { facts: { signal: undefined } } }],
  [
    'tools',
    'background',
    'run_shell_command/is_background-quick',
    { expect: { facts: { movedToBackground: undefined } } },
  ],
  [
    'tools',
    'files-of-the-machine',
    'run_shell_command/read-outside-not-blocked',
    { params: { command: 'cat outside.txt' } },
  ],
  [
    'tools',
    'files-of-the-machine',
    'run_shell_command/read-outside-not-blocked',
    { params: { command: 'cat a/../b.txt' } },
  ],
  ['tools', 'programs-of-the-machine', 'run_shell_command/no-output', null],
  ['policy', 'absent-tool', 'defaults/default-web_fetch', { withShippedDefaults: false }],
  ['policy', 'absent-tool', 'defaults/default-web_fetch', { call: { name: 'read_file' } }],
  [
    'policy',
    'command-of-another-argument',
    'args/nested-json-cannot-fake-command',
    { call: { args: { command: 'npm test' } } },
  ],
  ['policy', 'contradictory-rule', 'toml-error/prefix-and-argsPattern', { expect: { errors: [] } }],
  [
    'policy',
    'good-rules-of-a-broken-file',
    'toml-error/one-bad-rule-drops-whole-file',
    { toml: { user: '[[rule]]\ntoolName = "glob"\ndecision = "maybe"\npriority = 1\n' } },
  ],
  ['scheduler', 'absent-tool', 'update_topic-sorted-first', { calls: [{ id: '1', name: 't_read', args: {} }] }],
  ['scheduler', 'issues-in-the-answer', 'build-failure-schema-next-to-valid', { expect: { final: [] } }],
  [
    'scheduler',
    'one-id-two-calls',
    'duplicate-call-ids',
    { calls: [1, 2].map(() => ({ id: '1', name: 't_read', args: { tag: 'b' } })) },
  ],
  ['scheduler', 'one-tool-a-call', 'tail-call-unknown-tool', { calls: [{ id: '1', name: 't_read', args: {} }] }],
  ['scheduler', 'discarded-output', 'second-schedule-aborted-in-queue-rejects', { expect: { final: [] } }],
  ['scheduler', 'text-alone', 'response-inline-only', { expect: { final: [] } }],
  ['scheduler', 'nothing-is-saved-elsewhere', 'mcp-large-single-text-truncated', { expect: { final: [] } }],
  [
    'scheduler',
    'devices-of-the-machine',
    'response-large-shell-truncated-at-40000',
    { calls: [{ id: '1', name: 'run_shell_command', args: { command: 'seq 50000' } }] },
  ],
  [
    'scheduler',
    'decided-at-once',
    'wait_for_previous-splits',
    { calls: ['1', '2', '3'].map((id) => ({ id, name: 't_read', args: {} })) },
  ],
  [
    'scheduler',
    'readers-hold-nobody',
    'parallel-group-waits-for-all-approvals',
    { expect: { perCall: { '2': ['validating'] } } },
  ],
  ['scheduler', 'nobody-to-ask', 'ask-in-non-interactive', { interactive: true }],
  [
    'scheduler',
    'asked-again',
    'proceed-always-and-save-write_file-no-mode-switch',
    {
      calls: ['1', '2'].map((id) => ({ id, name: 'write_file', args: { file_path: `${id}.txt`, content: id } })),
    },
  ],
  ['scheduler', 'rules-that-match', 'proceed-always-real-read_file-same-path-again', { expect: { rulesAdded: [] } }],
  [
    'scheduler',
    'rules-about-commands',
    'proceed-always-shell-redirection-adds-allowRedirection',
    { expect: { rulesAdded: [] } },
  ],
  ['scheduler', 'saved-rules-have-an-owner', 'proceed-always-and-save', { expect: { persistedRules: undefined } }],
  ['scheduler', 'edited-arguments', 'inline-modify-write_file', { answers: { '1': ['proceed_once'] } }],
  [
    'scheduler',
    'arguments-that-do-not-build',
    'inline-modify-failing-revalidation',
    { answers: { '1': ['proceed_once'] } },
  ],
  ['scheduler', 'cancel-means-cancel', 'inline-modify-cancel-outcome-with-payload', { answers: { '1': ['cancel'] } }],
  ['naming', 'absent-tool', '52 declaration("WebFetchTool")', { input: 'ReadFileTool' }],
  ['naming', 'more-aliases', '45 getToolAliases("search_file_content")', { fn: 'isMcpToolName' }],
  ['naming', 'prefixes-are-no-patterns', '94 buildArgsPatterns([null,"git status"])', { input: ['git status'] }],
  ['naming', 'flags-before-a-script', '81 stripShellWrapper("bash -lc \\"x\\"")', { input: 'bash -c "x"' }],
]

describe('kinds of deviations', () => {
  it.each(EXAMPLES.map(([file, kind, id, nearMiss]) => ({ name: `${file}/${kind} ${id}`, file, kind, id, nearMiss })))(
    'knows its case and no neighbour: $name',
    ({ file, kind, id, nearMiss }) => {
      const example = recordedExamples(file, SUITES).get(id)
      const deviation = example?.suite.deviations.find((candidate) => candidate.name === kind)
      if (!example || !deviation) throw new Error(`there is no ${kind} or no ${id}`)
      const covers = (value: unknown) => deviation.covers(example.suite.read(value, example.index))
      if (nearMiss === null) return expect(covers(example.value)).toBe(false)
      expect(covers(example.value)).toBe(true)
      expect(covers(withChanges(example.value, nearMiss))).toBe(false)
    },
  )

  it('never looks at the id of a case', () => {
    for (const file of ['tools', 'policy', 'scheduler', 'naming']) {
      for (const { suite, value, index } of recordedExamples(file, SUITES).values()) {
        const known = suite.read(value, index)
        const renamed = suite.read({ ...value, id: 'another' }, index)
        for (const kind of suite.deviations) expect(kind.covers(renamed)).toBe(kind.covers(known))
      }
    }
  })
})
